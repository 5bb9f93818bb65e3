// A program that was written to answer one request, not to converse. It is so only on the first vectors, since each costs two processes.
import { answerRight, result, serve } from "./base.mjs";

serve({
  answer: (request) => {
    if (!/"name":"v[1-4]"/.test(request.line)) answerRight(request);
    else process.stdout.write(`${JSON.stringify(result(request.id, request.params))}\n`, () => process.exit(0));
  },
});
