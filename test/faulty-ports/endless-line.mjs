// From the marked request on: one line that never ends, as fast as it is taken.
import { answerRight, isMarked, serve, write } from "./base.mjs";

process.stdout.on("error", () => {});

let isLost = false;
function goOn() {
  isLost = true;
  write("and ".repeat(5_000));
  setImmediate(goOn);
}
serve({
  answer(request) {
    if (isMarked(request)) goOn();
    else if (!isLost) answerRight(request);
  },
});
