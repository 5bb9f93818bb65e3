// What came first is answered last: nothing is wrong with this port.
import { answerRight, serve } from "./base.mjs";

let held = [];
serve({
  answer(request) {
    held.push(request);
    if (held.length > 1) return;
    setTimeout(() => {
      for (const each of held.reverse()) answerRight(each);
      held = [];
    }, 5);
  },
});
