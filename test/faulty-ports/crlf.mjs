// Line ends as Windows writes them: nothing is wrong with this port.
import { result, serve, write } from "./base.mjs";

serve({ answer: ({ id, params }) => write(`${JSON.stringify(result(id, params))}\r\n`) });
