import { result, send, serveFaultOnMarked } from "./base.mjs";

serveFaultOnMarked(({ id, params }) => send([result(id, params)]));
