import { serve } from "./base.mjs";

serve({ ended: () => setInterval(() => {}, 60_000) });
