import { serveFaultOnMarked } from "./base.mjs";

process.on("SIGTERM", () => {});
serveFaultOnMarked(() => {
  for (;;) {
    // The event loop never turns again.
  }
});
