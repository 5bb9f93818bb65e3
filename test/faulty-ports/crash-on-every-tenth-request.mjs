// Has room for nine answers, whatever they are about.
import { answerRight, serve } from "./base.mjs";

serve({
  answer(request, count) {
    if (count === 10) process.exit(1);
    answerRight(request);
  },
});
