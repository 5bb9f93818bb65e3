import { answerRight, serve } from "./base.mjs";

serve({
  answer(request) {
    answerRight(request);
    process.stdin.destroy();
    setInterval(() => {}, 60_000);
  },
});
