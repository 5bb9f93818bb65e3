// The last line before the end has no line end: nothing is wrong with this port.
import { answerRight, result, serveFaultOnMarked } from "./base.mjs";

let last;
serveFaultOnMarked((request) => {
  if (last) answerRight(last);
  last = request;
  process.stdout.write(JSON.stringify(result(request.id, request.params)), () => process.exit(0));
});
