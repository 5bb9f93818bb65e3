import { serve } from "./base.mjs";

serve({ ended: () => process.exit(4) });
