import { result, send, serveFaultOnMarked } from "./base.mjs";

serveFaultOnMarked(({ id }) => send(result(id, "x".repeat(Number(process.env.FAULT_BYTES ?? 33 * 1024 * 1024)))));
