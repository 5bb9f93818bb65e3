// Before the answer to a marked request come JSON texts that are no reply frames.
import { answerRight, serveFaultOnMarked, write } from "./base.mjs";

serveFaultOnMarked((request) => {
  for (const text of ["null", "[]", '"ok"', "17", "{}"]) write(`${text}\n`);
  answerRight(request);
});
