import { writeSync } from "node:fs";
import { serveFaultOnMarked } from "./base.mjs";

serveFaultOnMarked(({ id }) => {
  writeSync(1, `{"jsonrpc":"2.0","id":${id},"resu`);
  process.exit(1);
});
