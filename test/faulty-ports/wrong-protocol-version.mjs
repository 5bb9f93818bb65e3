import { handshake, result, send, serve } from "./base.mjs";

serve({ initialize: ({ id }) => send(result(id, { ...handshake, protocolVersion: 2 })) });
