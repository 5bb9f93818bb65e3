// 5.0 is the same JSON number as 5: nothing is wrong with this port.
import { serve, write } from "./base.mjs";

serve({ answer: ({ id, params }) => write(`{"jsonrpc":"2.0","id":${id}.0,"result":${JSON.stringify(params)}}\n`) });
