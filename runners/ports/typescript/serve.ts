/**
 * The harness as a program: `serve.ts [<source kind> <source>]`, frames on stdin and stdout. Without arguments it exposes the reference.
 */
import { createHarness, type Harness } from "./harness.ts";
import { loadLibrary } from "./load-library.ts";

/** stdout carries frames only: whatever else is printed there, by `console` too, goes to stderr from here on. */
const writeFrames = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);

/** Replies leave together, one write for all that are ready when the current input has been worked through. */
class Outbox {
  #frames: string[] = [];
  #scheduled = false;

  add(frame: string): void {
    this.#frames.push(frame);
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.flush());
  }

  flush(whenWritten?: () => void): void {
    const text = this.#frames.map((frame) => `${frame}\n`).join("");
    this.#frames = [];
    this.#scheduled = false;
    writeFrames(text, whenWritten);
  }
}

function serve(harness: Harness): void {
  const outbox = new Outbox();
  let open = 0;
  let ended = false;
  /** The beginning of a line whose end has not come yet, in the pieces in which it came: joining each would be quadratic. */
  let pieces: string[] = [];

  const finish = () => {
    if (ended && open === 0) outbox.flush(() => process.exit(0));
  };
  const take = (line: string) => {
    if (line.trim() === "") return;
    const reply = harness.answer(line);
    if (typeof reply === "string") return outbox.add(reply);
    open += 1;
    reply.then((frame) => {
      outbox.add(frame);
      open -= 1;
      finish();
    });
  };

  process.stdin.setEncoding("utf8");
  process.stdin.on("data", (chunk: string) => {
    const [first = "", ...rest] = chunk.split("\n");
    pieces.push(first);
    for (const next of rest) {
      take(pieces.length === 1 ? (pieces[0] ?? "") : pieces.join(""));
      pieces = [next];
    }
  });
  process.stdin.on("end", () => {
    take(pieces.join(""));
    ended = true;
    finish();
  });
}

/** Nobody reads any more: there is nothing left to do, and no one to tell. */
process.stdout.on("error", () => process.exit(1));

try {
  const [sourceKind = "reference", source = "reference"] = process.argv.slice(2);
  serve(createHarness(await loadLibrary(sourceKind, source)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
