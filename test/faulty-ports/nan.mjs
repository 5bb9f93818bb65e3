import { serveFaultOnMarked, write } from "./base.mjs";

serveFaultOnMarked(({ id }) => write(`{"jsonrpc":"2.0","id":${id},"result":NaN}\n`));
