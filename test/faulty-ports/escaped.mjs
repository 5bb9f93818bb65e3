import { failure, send, serveFaultOnMarked } from "./base.mjs";

serveFaultOnMarked(({ id }) => send(failure(id, 1, "an exception escaped", { message: "boom: the tool is null" })));
