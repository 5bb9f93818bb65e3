import type { FailureCause, ProtocolErrorKind } from "../../runners/engine/types.generated.ts";
import type { Limits } from "../../runners/process/limits.ts";

/**
 * What a run has to make of one faulty port, to which twenty vectors are put: v1 to v18 are about Gemini, v19 and v20 about OpenAI, and
 * a fault of single requests is about v5. What is not mentioned did not happen, and every vector that is not mentioned passes.
 */
export interface Row {
  /** What is wrong with it, as the end of "a port that …". */
  readonly fault: string;
  /** `could-not-run`: no vector has a verdict. Default `ran`. */
  readonly status?: "could-not-run" | "ended-early";
  /** Failures by vector. */
  readonly fails?: Readonly<Record<string, FailureCause>>;
  /** Vectors without a verdict, while the port ran. */
  readonly couldNotRun?: readonly string[] | "the others";
  /** How often each kind is counted; `some` where that depends on the machine. */
  readonly protocolErrors?: Readonly<Partial<Record<ProtocolErrorKind, number | "some">>>;
  /** A part of each warning; `some` where it depends on the machine whether there is one. */
  readonly warnings?: readonly string[] | "some";
  /** A part of the reason why the port did not run, or not to the end. */
  readonly reason?: string;
  /** 0 conforms, 1 a failure or a protocol error, 3 incomplete. */
  readonly exitCode: 0 | 1 | 3;
  /** What the port is started with. */
  readonly env?: Readonly<Record<string, string>>;
  /** Where the limits of the test, which are smaller than those of the protocol, do not show the fault. */
  readonly limits?: Partial<Limits>;
  /** Processes that it puts where no signal to its group can reach them. */
  readonly outOfReach?: number;
}

/** The port that a single request ends, however it ends it. */
const oneCrash = { fails: { v5: "crash" }, exitCode: 1 } as const;
const oneTimeout = { fails: { v5: "timeout" }, exitCode: 1, limits: { idleMs: 1_000 } } as const;
const noStart = { status: "could-not-run", exitCode: 3 } as const;
const harmless = { exitCode: 0 } as const;

/** The name of the file in this folder, without its ending, and what a run has to make of it. */
export const table: Readonly<Record<string, Row>> = {
  correct: { fault: "does all as it should", ...harmless },

  // How bytes are written
  "split-writes": { fault: "writes each reply in pieces, cut inside a character too", ...harmless },
  "merged-writes": { fault: "gathers replies and writes them at once", ...harmless },
  crlf: { fault: "ends its lines as Windows does", ...harmless },
  "no-last-newline": {
    fault: "leaves out the line end of its last reply and exits",
    ...harmless,
    env: { FAULT_WINDOW: "1" },
    limits: { closedOutputMs: 5_000 },
  },
  "no-line-ends": {
    fault: "never ends a line",
    ...noStart,
    protocolErrors: { "late-id": 1 },
    reason: "did not answer initialize within 2 s",
    exitCode: 1,
    limits: { startMs: 2_000 },
  },
  "pretty-printed": {
    fault: "writes its replies over several lines",
    ...noStart,
    protocolErrors: { "stray-output": "some", "not-a-frame": 1 },
    reason: "a line on stdout is no JSON: `{`",
    exitCode: 1,
    limits: { startMs: 2_000 },
  },
  "byte-order-mark": {
    fault: "begins its output with a byte-order mark",
    protocolErrors: { "byte-order-mark": 1 },
    exitCode: 1,
  },
  "invalid-utf8": {
    fault: "answers in Latin-1",
    fails: { v5: "value" },
    protocolErrors: { "invalid-utf8": 1 },
    exitCode: 1,
  },
  "giant-line": {
    fault: "answers with a line of 50 MB",
    ...oneCrash,
    env: { FAULT_BYTES: "50000000" },
    limits: { lineBytes: 32 * 1024 * 1024 },
  },
  "endless-line": { fault: "begins a line and never ends it", ...oneCrash },
  "endless-output": {
    fault: "falls into printing without end",
    ...oneTimeout,
    protocolErrors: { "stray-output": "some" },
  },

  // What the lines say
  banner: { fault: "prints a welcome before the handshake", protocolErrors: { "stray-output": 1 }, exitCode: 1 },
  "garbage-lines": { fault: "logs to stdout between its replies", protocolErrors: { "stray-output": 20 }, exitCode: 1 },
  "json-log-lines": { fault: "logs to stdout in JSON", protocolErrors: { "not-a-frame": 20 }, exitCode: 1 },
  "odd-frames": {
    fault: "writes JSON that is no object, or an object that is no reply",
    protocolErrors: { "not-a-frame": 5 },
    exitCode: 1,
  },
  batch: { fault: "answers with a list of replies", ...oneTimeout, protocolErrors: { "not-a-frame": 2 } },
  nan: {
    fault: "answers NaN, for which JSON has no word",
    couldNotRun: ["v5"],
    protocolErrors: { "not-a-frame": 1 },
    exitCode: 1,
  },
  "null-id": { fault: "answers with the id null", ...oneTimeout, protocolErrors: { "id-type": 2 } },
  "string-id": {
    fault: "answers with the id as a string",
    couldNotRun: ["v5"],
    protocolErrors: { "id-type": 1 },
    exitCode: 1,
  },
  "float-id": { fault: "writes the id 5 as 5.0, which is the same number", ...harmless },
  "wrong-id": {
    fault: "answers with an id that nobody asked with",
    ...oneTimeout,
    protocolErrors: { "unknown-id": 2 },
  },
  "duplicate-id": { fault: "answers twice", protocolErrors: { "duplicate-id": 1 }, exitCode: 1 },
  "late-reply": { fault: "answers when it is told to stop", ...oneTimeout, protocolErrors: { "late-id": 2 } },
  "reply-before-request": {
    fault: "answers a request that was not made yet",
    protocolErrors: { "unknown-id": 1 },
    exitCode: 1,
    env: { FAULT_WINDOW: "1" },
  },
  "out-of-order": { fault: "answers in another order", ...harmless },
  "hostile-text": {
    fault: "puts ANSI codes, markup and orders to a model into all its texts",
    fails: { v5: "escaped" },
    exitCode: 1,
  },
  "stderr-by-the-megabyte": { fault: "writes a megabyte to stderr for each request", ...harmless },

  // What it says about a request
  escaped: { fault: "lets an exception through", fails: { v5: "escaped" }, exitCode: 1 },
  undecodable: { fault: "can't read a request", fails: { v5: "undecodable" }, exitCode: 1 },
  "undecodable-in-company": { fault: "can't read a request while it is busy", ...harmless },
  "claims-and-denies": {
    fault: "claims an operation and denies it",
    fails: { v19: "unsupported", v20: "unsupported" },
    exitCode: 1,
  },
  "harness-error": {
    fault: "answers with an error code of its own",
    couldNotRun: ["v5"],
    protocolErrors: { "harness-error": 1 },
    exitCode: 1,
  },

  // How it starts
  "slow-start": { fault: "takes its time to start", ...harmless },
  "never-starts": {
    fault: "never answers the handshake",
    ...noStart,
    reason: "did not answer initialize within 400 ms",
    limits: { startMs: 400 },
  },
  "crash-at-start": {
    fault: "crashes at once",
    ...noStart,
    reason: "exited with code 1 before it answered initialize",
  },
  "refuses-initialize": {
    fault: "refuses the handshake",
    ...noStart,
    reason: "`this harness speaks protocol version 7`",
  },
  "wrong-protocol-version": { fault: "speaks another version", ...noStart, reason: "speaks protocol version 2" },
  "broken-handshake": {
    fault: "answers the handshake with other types",
    ...noStart,
    reason: "/operations: expected array",
  },

  "misspelt-claims": {
    fault: "claims operations and features that nobody knows",
    warnings: [
      "claims toolnexus/definetool, which this suite does not know: is toolnexus/defineTool meant?",
      "claims acme/toKlingon, which this suite does not know",
      "claims the feature raw_tool, which this suite does not know: is rawTool meant?",
      "claims the feature telepathy, which this suite does not know",
    ],
    exitCode: 0,
  },
  "another-handshake-later": {
    fault: "answers the handshake differently after a restart",
    fails: { v5: "crash" },
    protocolErrors: { "handshake-changed": "some" },
    exitCode: 1,
  },

  // How it ends
  "crash-on-one": { fault: "crashes on one request", ...oneCrash },
  "crash-mid-frame": { fault: "crashes while it writes a reply", ...oneCrash },
  "killed-by-signal": { fault: "is killed", ...oneCrash },
  "exit-0-in-the-middle": { fault: "exits with 0 in the middle", ...oneCrash },
  "closes-stdout": { fault: "closes its stdout and lives on", ...oneCrash },
  "crash-on-every-tenth-vector": {
    fault: "crashes on every tenth vector",
    fails: { v10: "crash", v20: "crash" },
    exitCode: 1,
  },
  "crash-on-every-tenth-request": {
    fault: "crashes on every tenth request, whatever it is",
    protocolErrors: { unstable: "some" },
    exitCode: 1,
  },
  "crash-in-company": { fault: "crashes when two requests meet", protocolErrors: { unstable: "some" }, exitCode: 1 },
  "crash-always": {
    fault: "crashes on every request",
    status: "ended-early",
    // Two of those that were in flight are tried, and the easiest of the others.
    fails: { v1: "crash", v2: "crash", v9: "crash" },
    couldNotRun: "the others",
    reason: "started again 3 times in a row without an answer in between",
    exitCode: 1,
  },
  hang: { fault: "never answers one request", ...oneTimeout },
  "hang-and-ignore-sigterm": { fault: "hangs and ignores SIGTERM", ...oneTimeout },
  "closes-stdin": {
    fault: "closes its stdin after an answer and lives on",
    protocolErrors: { unstable: 1 },
    exitCode: 1,
    env: { FAULT_WINDOW: "1" },
    limits: { idleMs: 1_000 },
  },
  "exit-after-each-answer": {
    fault: "exits after each answer",
    protocolErrors: { unstable: "some" },
    warnings: "some",
    exitCode: 1,
    env: { FAULT_WINDOW: "1" },
  },
  "exit-code-at-end": {
    fault: "exits with another code than 0 at the end",
    warnings: ["exited with code 4 at the end of its stdin"],
    exitCode: 0,
  },
  "lives-on-after-end": {
    fault: "lives on after the end of its stdin",
    warnings: ["did not exit within 300 ms of the end of its stdin and was killed"],
    exitCode: 0,
    limits: { endMs: 300 },
  },
  "leaves-a-grandchild": { fault: "leaves a program behind that ignores SIGTERM and holds its stdout", ...harmless },
  "leaves-the-group": { fault: "starts a program in a process group of its own", ...harmless, outOfReach: 1 },
};
