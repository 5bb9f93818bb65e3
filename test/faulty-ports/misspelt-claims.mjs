import { handshake, result, send, serve } from "./base.mjs";

const operations = [...handshake.operations, "toolnexus/definetool", "acme/toKlingon"];
serve({ initialize: ({ id }) => send(result(id, { ...handshake, operations, features: ["raw_tool", "telepathy"] })) });
