import { failure, send, serveFaultOnMarked } from "./base.mjs";

serveFaultOnMarked(({ id }) => send(failure(id, -32603, "TypeError: undefined is not a function")));
