import { result, send, serveFaultOnMarked } from "./base.mjs";

serveFaultOnMarked(({ params }) => send(result(null, params)));
