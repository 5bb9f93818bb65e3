import { answerRight, send, serve } from "./base.mjs";

serve({
  answer(request) {
    send({ level: "info", id: request.id, msg: "about to answer" });
    answerRight(request);
  },
});
