import { serveFaultOnMarked } from "./base.mjs";

serveFaultOnMarked(() => {});
