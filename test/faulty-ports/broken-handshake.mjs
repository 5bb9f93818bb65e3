import { handshake, result, send, serve } from "./base.mjs";

serve({ initialize: ({ id }) => send(result(id, { ...handshake, operations: "all of them" })) });
