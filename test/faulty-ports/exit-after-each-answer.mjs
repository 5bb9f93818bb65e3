// A program that was written to answer one request, not to converse.
import { result, serve } from "./base.mjs";

serve({
  answer: ({ id, params }) => {
    process.stdout.write(`${JSON.stringify(result(id, params))}\n`, () => process.exit(0));
  },
});
