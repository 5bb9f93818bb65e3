import { serve, write } from "./base.mjs";

write("\ufeff");
serve();
