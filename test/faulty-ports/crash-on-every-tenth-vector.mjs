import { answerRight, serve } from "./base.mjs";

serve({
  answer(request) {
    if (/"name":"v\d*0"/.test(request.line)) process.exit(1);
    answerRight(request);
  },
});
