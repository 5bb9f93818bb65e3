// Replies are gathered and written at once: nothing is wrong with this port.
import { result, serve, write } from "./base.mjs";

let gathered = "";
serve({
  answer({ id, params }) {
    if (gathered === "") {
      setTimeout(() => {
        write(gathered);
        gathered = "";
      }, 10);
    }
    gathered += `${JSON.stringify(result(id, params))}\n`;
  },
});
