import { closeSync } from "node:fs";
import { serveFaultOnMarked } from "./base.mjs";

serveFaultOnMarked(() => {
  closeSync(1);
  setInterval(() => {}, 60_000);
});
