// Answers the marked request only when it is told to stop.
import { answerRight, serveFaultOnMarked } from "./base.mjs";

const held = [];
process.on("SIGTERM", () => {
  for (const request of held) answerRight(request);
  setTimeout(() => process.exit(0), 20);
});
serveFaultOnMarked((request) => held.push(request));
