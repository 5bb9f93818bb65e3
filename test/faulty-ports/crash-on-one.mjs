import { serveFaultOnMarked } from "./base.mjs";

serveFaultOnMarked(() => {
  process.stderr.write("panic: the marked request\n");
  process.exit(3);
});
