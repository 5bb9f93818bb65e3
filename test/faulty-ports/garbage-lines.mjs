import { answerRight, serve, write } from "./base.mjs";

serve({
  answer(request) {
    write("%% \u001b[31mnot json at all\u001b[0m\n");
    answerRight(request);
  },
});
