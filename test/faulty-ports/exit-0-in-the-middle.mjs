import { serveFaultOnMarked } from "./base.mjs";

serveFaultOnMarked(() => process.exit(0));
