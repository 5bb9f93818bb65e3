import { handshake, result, serve, write } from "./base.mjs";

serve({ initialize: ({ id }) => write(JSON.stringify(result(id, handshake))) });
