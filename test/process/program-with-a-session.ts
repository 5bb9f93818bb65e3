// Puts vectors to a faulty port, ends the session, and prints how many milliseconds it then takes to end by itself.
import { createPortSession } from "../../runners/process/session.ts";
import { faultyPort } from "./faulty-port.ts";
import { exchanges } from "./putting-vectors.ts";

const [name = "correct", label = ""] = process.argv.slice(2);
const session = createPortSession({
  open: faultyPort(name, label),
  suite: { name: "s", version: "1" },
  limits: { startMs: name === "never-starts" ? 500 : 15_000, idleMs: 300, endMs: 2_000 },
});
await session.start();
await session.run(exchanges(3, [2]), () => {});
await session.end();
const done = performance.now();
process.once("exit", () => console.log(Math.round(performance.now() - done)));
