import { answerRight, serve } from "./base.mjs";

const noise = `${"debug ".repeat(200)}\n`.repeat(1_000);
serve({
  answer(request) {
    process.stderr.write(noise);
    process.stderr.write(`the last word on ${request.id}\n`);
    answerRight(request);
  },
});
