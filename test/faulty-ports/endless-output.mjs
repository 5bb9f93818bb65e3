// From the marked request on: nothing but noise, as fast as it is taken.
import { serveFaultOnMarked, write } from "./base.mjs";

// A reader that falls behind may make a write fail. That is not the fault in question: the port goes on saying nothing of use.
process.stdout.on("error", () => {});

const noise = "all work and no play makes a dull port\n".repeat(500);
function makeNoise() {
  write(noise);
  setImmediate(makeNoise);
}
serveFaultOnMarked(makeNoise);
