// Answers whatever comes alone; a second request that arrives before the first is answered ends it.
import { answerRight, serve } from "./base.mjs";

let waiting = 0;
serve({
  answer(request) {
    waiting += 1;
    if (waiting > 1) process.exit(1);
    setTimeout(() => {
      waiting -= 1;
      answerRight(request);
    }, 5);
  },
});
