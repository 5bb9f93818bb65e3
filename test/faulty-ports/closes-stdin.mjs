import { answerRight, serveFaultOnMarked } from "./base.mjs";

serveFaultOnMarked((request) => {
  answerRight(request);
  process.stdin.destroy();
  setInterval(() => {}, 60_000);
});
