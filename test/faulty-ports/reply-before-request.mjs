// Guesses what it will be asked next and answers that before it is asked.
import { answerRight, result, send, serveFaultOnMarked } from "./base.mjs";

serveFaultOnMarked((request) => {
  send(result(request.id + 1, "an answer to a question that nobody asked"));
  answerRight(request);
});
