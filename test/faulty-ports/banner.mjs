import { serve, write } from "./base.mjs";

write("Welcome to the harness!\n");
serve();
