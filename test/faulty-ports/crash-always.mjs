import { serve } from "./base.mjs";

serve({ answer: () => process.exit(1) });
