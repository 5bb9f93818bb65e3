import { serveFaultOnMarked } from "./base.mjs";

serveFaultOnMarked(() => process.kill(process.pid, "SIGKILL"));
