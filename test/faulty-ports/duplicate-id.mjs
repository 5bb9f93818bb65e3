import { answerRight, serveFaultOnMarked } from "./base.mjs";

serveFaultOnMarked((request) => {
  answerRight(request);
  answerRight(request);
});
