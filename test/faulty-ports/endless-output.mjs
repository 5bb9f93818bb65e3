// From the marked request on: nothing but noise, as fast as it is taken.
import { serveFaultOnMarked, write } from "./base.mjs";

const noise = "all work and no play makes a dull port\n".repeat(500);
function makeNoise() {
  write(noise);
  setImmediate(makeNoise);
}
serveFaultOnMarked(makeNoise);
