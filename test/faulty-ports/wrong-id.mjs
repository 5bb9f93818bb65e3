import { result, send, serveFaultOnMarked } from "./base.mjs";

serveFaultOnMarked(({ id, params }) => send(result(id + 1_000_000, params)));
