import { serveFaultOnMarked } from "./base.mjs";

serveFaultOnMarked(({ id }) => {
  process.stdout.write(Buffer.from(`{"jsonrpc":"2.0","id":${id},"result":"caf\xe9"}\n`, "latin1"));
});
