import { serve } from "./base.mjs";

serve({ initialize() {} });
