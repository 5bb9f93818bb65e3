// Can't read a line that arrives while another request is being answered; alone each is decoded.
import { answerRight, failure, send, serve } from "./base.mjs";

let isBusy = false;
serve({
  answer(request) {
    if (isBusy) {
      send(failure(null, -32700, "two at once"));
      return;
    }
    isBusy = true;
    setTimeout(() => {
      isBusy = false;
      answerRight(request);
    }, 5);
  },
});
