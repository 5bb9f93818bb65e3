import { failure, send, serveFaultOnMarked } from "./base.mjs";

serveFaultOnMarked(() => send(failure(null, -32700, "Unexpected token")));
