import { failure, send, serve } from "./base.mjs";

serve({ initialize: ({ id }) => send(failure(id, -32602, "this harness speaks protocol version 7")) });
