// Claims to convert for OpenAI, and answers that it knows no such method.
import { answerRight, failure, send, serve } from "./base.mjs";

serve({
  answer(request) {
    const { id, method } = request;
    if (method === "toolnexus/toOpenAI") send(failure(id, -32601, `unknown method ${method}`));
    else answerRight(request);
  },
});
