import { handshake, result, send, serve } from "./base.mjs";

serve({ initialize: ({ id }) => setTimeout(() => send(result(id, handshake)), 300) });
