import { failure, send, serveFaultOnMarked } from "./base.mjs";

serveFaultOnMarked(({ id, method }) => send(failure(id, -32601, `unknown method ${method}`)));
