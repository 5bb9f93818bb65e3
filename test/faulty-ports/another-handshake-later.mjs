// Crashes on the marked request, and calls itself something else whenever it is started.
import { answerRight, handshake, isMarked, result, send, serve } from "./base.mjs";

serve({
  initialize: ({ id }) =>
    send(result(id, { ...handshake, port: { ...handshake.port, version: `1.0.0+started-as-${process.pid}` } })),
  answer(request) {
    if (isMarked(request)) process.exit(1);
    answerRight(request);
  },
});
