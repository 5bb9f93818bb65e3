// Generated from spec/schemas by `pnpm generate`. Change the schemas, not this file.

export type Profile = "toolnexus" | "conduit-gemini";
export type VectorId = string;
/**
 * `tn-gem-0005: tn-gem-0007 asks the same`.
 */
export type RetiredEntry = string;
export type RequirementId = string;
export type SpecVersion = string;
export type Level = "MUST" | "SHOULD" | "MAY";
/**
 * What a port may or may not be able to do; a vector that requires a feature applies only to ports that declare it.
 */
export type Feature =
  | "rawTool"
  | "nonStringReturn"
  | "resultReturn"
  | "asyncReturn"
  | "throwNonError"
  | "fatal"
  | "exactNumbers"
  | "mutable"
  | "builtins";
/**
 * The class of bug that a vector catches.
 */
export type Flag =
  | "aliasing"
  | "arguments"
  | "count"
  | "depth"
  | "description"
  | "duplicates"
  | "empty"
  | "error-handling"
  | "extra-members"
  | "invisible-characters"
  | "key-names"
  | "name"
  | "numbers"
  | "order"
  | "purity"
  | "references"
  | "result"
  | "schema-keywords"
  | "shape"
  | "size"
  | "state"
  | "unicode"
  | "whitespace";
/**
 * What holds, in one sentence. It may change; the id may not.
 */
export type VectorName = string;
/**
 * Ids of the requirements that the vector proves.
 *
 * @minItems 1
 */
export type Requirements = [RequirementId, ...RequirementId[]];
/**
 * @minItems 1
 */
export type Requires = [Feature, ...Feature[]];
/**
 * @minItems 1
 */
export type Flags = [Flag, ...Flag[]];
/**
 * True: the vector is run in a process of its own.
 */
export type Isolate = true;
/**
 * True: `$repeat`, `$nest` and `$text` in `input` and `expect` are expanded by the engine.
 */
export type Expand = true;
/**
 * Why the vector exists or why it is lowered, where that is not plain.
 */
export type Note = string;
/**
 * Exactly one of `equals`, `anyOf`, `matches` or `observe`.
 */
export type Expectation = EqualsExpectation | AnyOfExpectation | MatchesExpectation | ObserveExpectation;
/**
 * JSON pointers of string members of the reply that are parsed as JSON before comparing.
 *
 * @minItems 1
 */
export type Decode = [string, ...string[]];
/**
 * Defined in spec/conduit-gemini.md.
 */
export type NameInvariant = "one-entry-per-tool" | "legal-names" | "unique-names" | "reversible-names";
/**
 * @minItems 1
 */
export type Argv = [string, ...string[]];
/**
 * Exits 0 when the need is met; its output is part of the build's identity.
 *
 * @minItems 1
 */
export type Argv1 = [string, ...string[]];
export type RequestId = number;
/**
 * The frames of the harness protocol, version 1: JSON-RPC 2.0, one JSON object per line.
 */
export type ProtocolMessage = InitializeRequest | InitializeReply | OperationRequest | ResultReply | ErrorReply;
export type FailureCause = "value" | "crash" | "timeout" | "escaped" | "unsupported" | "undecodable" | "names";
/**
 * The verdict of a port that does not meet the expectation: `fail` for a MUST that a source states, `warn` for a SHOULD and for what is only ratified, `observed` for a MAY and an open question.
 */
export type OnDifference = "fail" | "warn" | "observed";
export type ProtocolErrorKind =
  | "stray-output"
  | "not-a-frame"
  | "byte-order-mark"
  | "invalid-utf8"
  | "duplicate-id"
  | "unknown-id"
  | "late-id"
  | "id-type"
  | "harness-error"
  | "handshake-changed"
  | "unstable";
export type BaselineErrorKind = "passes" | "unmatched" | "duplicate" | "no-reason" | "changed-shape";
export type VerdictName = "pass" | "fail" | "warn" | "observed" | "not-applicable" | "could-not-run";
export type GivenTools = {}[];
export type Construct = "raw";
export type Provider = "openai" | "anthropic" | "gemini";
/**
 * What a tool does when it runs.
 */
export type Body =
  | {
      returns: unknown;
    }
  | {
      returnsNothing: true;
    }
  | {
      result: {};
    }
  | {
      template: string;
    }
  | {
      echo: true;
    }
  | {
      raises: {
        message: string | null;
        cause?: string;
      };
    }
  | {
      raisesValue: unknown;
    }
  | {
      fatal: string;
    }
  | {
      async: Body;
    };
export type ToolkitCall =
  | {
      get: unknown;
    }
  | {
      execute: {
        name: unknown;
        args?: unknown;
      };
    }
  | {
      to: Provider;
    };
export type Servers = ServerTools[];
export type FunctionResponseParams = FunctionResponseParams1 & FunctionResponseParams2;
export type FunctionResponseParams1 = {
  [k: string]: unknown | undefined;
};
/**
 * A name, or the marker `{"$exposed": [server, tool]}` for the port's own.
 */
export type ExposedName =
  | string
  | {
      $exposed: number[];
    };
/**
 * For the marker of `name` alone.
 */
export type Servers1 = ServerTools[];

export interface Vector {
  id: VectorId;
  name: VectorName;
  requirements: Requirements;
  since: SpecVersion;
  level?: Level;
  requires?: Requires;
  flags?: Flags;
  isolate?: Isolate;
  expand?: Expand;
  note?: Note;
  input: Input;
  expect: Expectation;
}
/**
 * The parameters of the operation, sent as written.
 */
export interface Input {
  [k: string]: unknown | undefined;
}
export interface EqualsExpectation {
  equals: unknown;
  decode?: Decode;
}
export interface AnyOfExpectation {
  /**
   * @minItems 2
   */
  anyOf: [unknown, unknown, ...unknown[]];
  decode?: Decode;
}
export interface MatchesExpectation {
  /**
   * A JSON Schema (2020-12) that the reply must satisfy.
   */
  matches:
    | {
        [k: string]: unknown | undefined;
      }
    | boolean;
  /**
   * What must hold of a reply to `names` beyond what a schema can say.
   *
   * @minItems 1
   */
  invariants?: [NameInvariant, ...NameInvariant[]];
  decode?: Decode;
}
export interface ObserveExpectation {
  observe: true;
}
/**
 * What `vector add` takes: a vector without `id`; `since` defaults to the current version of the spec.
 */
export interface VectorDraft {
  name: VectorName;
  requirements: Requirements;
  since?: SpecVersion;
  level?: Level;
  requires?: Requires;
  flags?: Flags;
  isolate?: Isolate;
  expand?: Expand;
  note?: Note;
  input: Input;
  expect: Expectation;
}
/**
 * One file of golden vectors: all vectors of one operation, sorted by id.
 */
export interface VectorFile {
  $schema: string;
  profile: Profile;
  operation: string;
  /**
   * The vectors that were removed by `vector retire`, each with the reason. Their ids are never assigned again.
   */
  retired?: RetiredEntry[];
  vectors: Vector[];
  /**
   * The newest id that was ever assigned; it stays when its vector goes. Kept by `vector add` and `vector fmt`.
   */
  lastId?: string;
}
export interface ToolchainNeed {
  command: Argv1;
  /**
   * What is needed, as shown to a user: `JDK >= 21`.
   */
  need: string;
  install?: {
    debian?: string;
    macos?: string;
    windows?: string;
  };
}
/**
 * port.json: how to build and start the harness of a port. `{source}`, `{sourceKind}` and `{buildDir}` are substituted inside single elements of `command` and `build.command` and in values of `env`. Paths are relative to the folder of the manifest.
 */
export interface PortManifest {
  $schema?: string;
  name: string;
  language: string;
  command: Argv;
  cwd?: string;
  env?: {
    [k: string]: string | undefined;
  };
  build?: BuildStep;
  toolchain?: ToolchainNeed[];
  source?: SourceDeclaration;
  timeouts?: Timeouts;
}
export interface BuildStep {
  command: Argv;
  /**
   * Globs of the files whose content decides whether a cached build still holds.
   *
   * @minItems 1
   */
  inputs: [string, ...string[]];
  /**
   * A path that exists after a good build.
   */
  output: string;
}
export interface SourceDeclaration {
  /**
   * What is judged when no source is named: a version, or `embedded` or `reference` for an implementation that ships with the manifest.
   */
  default: string;
  /**
   * What may stand after `@` on the command line.
   */
  kinds: ("version" | "path")[];
}
export interface Timeouts {
  /**
   * Milliseconds until the reply to `initialize`. Default 30,000.
   */
  startMs?: number;
  /**
   * Milliseconds without any reply while a request is in flight. Default 10,000.
   */
  idleMs?: number;
}
export interface InitializeRequest {
  jsonrpc: "2.0";
  id: RequestId;
  method: "initialize";
  params: {
    protocolVersion: 1;
    suite: {
      name: string;
      version: string;
    };
  };
}
export interface InitializeReply {
  jsonrpc: "2.0";
  id: RequestId;
  result: Handshake;
}
export interface Handshake {
  protocolVersion: 1;
  port: PortIdentity;
  /**
   * The methods that the harness answers, `<profile>/<operation>`.
   */
  operations: string[];
  features: Feature[];
  /**
   * How many requests may be in flight. Default 1.
   */
  window?: number;
}
export interface PortIdentity {
  name: string;
  /**
   * Read from the library under test.
   */
  version: string;
  language: string;
  /**
   * Name and version of what runs the port.
   */
  runtime: string;
  /**
   * Name and version of the JSON library of the harness.
   */
  codec?: string;
}
export interface OperationRequest {
  jsonrpc: "2.0";
  id: RequestId;
  method: string;
  params: {
    [k: string]: unknown | undefined;
  };
}
export interface ResultReply {
  jsonrpc: "2.0";
  id: RequestId;
  result: unknown;
}
export interface ErrorReply {
  jsonrpc: "2.0";
  id: RequestId | null;
  error: {
    code: number;
    message: string;
    data?: unknown;
  };
}
export interface BaselineEntry {
  /**
   * Why the port differs. Empty only right after `baseline update`, and refused by `run`.
   */
  reason: string;
  /**
   * Where the evidence stands: an issue, a source line, a page.
   */
  link: string;
  failure: FailureShape;
}
export interface FailureShape {
  cause: FailureCause;
  /**
   * JSON pointers into the reply, sorted; empty where the cause has no place.
   */
  at: string[];
}
/**
 * The known failures of one port, by vector id. An entry pins the shape of its failure and says why it is known.
 */
export interface Baseline {
  $schema?: string;
  port: string;
  failures: {
    [k: string]: BaselineEntry | undefined;
  };
}
export interface SelectionSummary {
  /**
   * The filters as given, by flag.
   */
  filters: {
    [k: string]: string[] | undefined;
  };
  /**
   * Of this report's shard, where there is one.
   */
  selected: number;
  skipped: number;
  enforce: "must" | "should";
}
/**
 * The part of the selected vectors that this report is about, where a run was split over several machines. A report of all vectors has none.
 */
export interface ReportedShard {
  /**
   * The shards that are in this report, from 1, ascending: one for a run, several for a merge that lacks the others.
   */
  indices: number[];
  /**
   * How many shards make the whole.
   */
  count: number;
  /**
   * How many vectors the filters select, over all shards.
   */
  total: number;
}
export interface ReportedRequirement {
  id: string;
  profile: string;
  level: "MUST" | "SHOULD" | "MAY" | "OPEN";
  ground: "stated" | "ratified" | "open";
  text: string;
  /**
   * Why the requirement is under discussion, and where. What rests on it fails no port.
   */
  disputed?: string;
  /**
   * File, line and anchor in the suite, `spec/toolnexus.md:120#gem-3`.
   */
  location: string;
}
export interface ReportedVector {
  id: string;
  name: string;
  /**
   * `<profile>/<operation>`.
   */
  operation: string;
  level: "MUST" | "SHOULD" | "MAY" | "OPEN";
  onDifference: OnDifference;
  requirements: string[];
  /**
   * File and line in the suite.
   */
  location: string;
}
export interface PortReport {
  name: string;
  language?: string;
  source: ReportedSource;
  status: "ran" | "ended-early" | "could-not-run";
  /**
   * Why the port could not run or ended early, and what to do.
   */
  reason?: string;
  /**
   * What the port needs and this machine does not have. Left out where nothing is missing, never empty: a port that lacks a tool is forgiven.
   */
  missing?: MissingTool[];
  version?: string;
  runtime?: string;
  codec?: string;
  buildHash?: string;
  operations: string[];
  features: string[];
  scope: ProfileScope[];
  counts: Counts;
  /**
   * Milliseconds from the start of the process to its reply to `initialize`.
   */
  coldStartMs?: number;
  vectorsPerSecond?: number;
  protocolErrors: ProtocolError[];
  warnings: string[];
  /**
   * The last of what the port wrote to stderr, where something went wrong.
   */
  stderr?: string;
  /**
   * The baseline file that was applied.
   */
  baseline?: string;
  baselineErrors: BaselineError[];
  /**
   * One entry per selected vector, sorted by id.
   */
  verdicts: VectorVerdict[];
}
export interface ReportedSource {
  /**
   * `embedded` and `reference` are implementations of this suite and count in no total of real ports.
   */
  kind: "embedded" | "reference" | "version" | "path" | "none";
  value?: string;
}
export interface MissingTool {
  need: string;
  install?: string;
}
/**
 * What a port claims of a profile. Claiming one core operation claims them all.
 */
export interface ProfileScope {
  profile: string;
  claim: "all" | "partial" | "none";
  claimed: string[];
  notClaimed: string[];
  /**
   * The features for the lack of which vectors of claimed operations do not apply.
   */
  notDeclared?: string[];
}
/**
 * Each selected vector counts once; `skipped` are the vectors that a filter left out; `baselined` are those of `fail` and `warn` that the baseline knows.
 */
export interface Counts {
  pass: number;
  fail: number;
  warn: number;
  observed: number;
  notApplicable: number;
  skipped: number;
  couldNotRun: number;
  baselined: number;
}
/**
 * A breach of the harness protocol. It fails the run and can't be baselined.
 */
export interface ProtocolError {
  kind: ProtocolErrorKind;
  /**
   * What came, quoted, and what to do.
   */
  message: string;
  /**
   * The vector in question, where there is one.
   */
  vector?: string;
  /**
   * How often it happened; the message shows the first.
   */
  count: number;
}
export interface BaselineError {
  kind: BaselineErrorKind;
  id: string;
  message: string;
}
export interface VectorVerdict {
  id: string;
  requirements: string[];
  verdict: VerdictName;
  cause?: FailureCause;
  /**
   * Where the reply differs: JSON pointers, sorted.
   */
  at?: string[];
  differences?: Difference[];
  message?: string;
  /**
   * The exact request line.
   */
  request?: string;
  /**
   * The reply as text, or what came instead.
   */
  reply?: string;
  /**
   * Of an observed vector: the answer in canonical form, by which ports are grouped. A long one is its beginning and a digest of the whole.
   */
  answer?: string;
  /**
   * The command that runs this vector alone.
   */
  reproduce?: string;
  /**
   * Of a `fail` or `warn`: the disputed requirements that the vector cites. It does not fail the run.
   *
   * @minItems 1
   */
  disputed?: [string, ...string[]];
  baseline?: {
    reason: string;
    link: string;
  };
}
/**
 * One place where the reply differs from the expectation. A missing side is left out.
 */
export interface Difference {
  /**
   * JSON pointer into the reply's result.
   */
  at: string;
  problem: string;
  /**
   * JSON text, cut where it is long.
   */
  expected?: string;
  /**
   * JSON text, cut where it is long.
   */
  actual?: string;
}
export interface Divergence {
  id: string;
  /**
   * The commonest first.
   */
  answers: {
    answer: string;
    ports: string[];
  }[];
}
/**
 * The outcome of one run. Every other format is a projection of it. Its order never depends on timing.
 */
export interface Report {
  $schema?: string;
  suite: {
    name: string;
    version: string;
  };
  /**
   * Version of the spec.
   */
  spec: string;
  /**
   * Version of the harness protocol.
   */
  protocol: 1;
  /**
   * False when something that should have been judged was not: nothing selected, a port that could not run, a truncated run.
   */
  complete: boolean;
  exitCode: 0 | 1 | 2 | 3 | 130;
  selection: SelectionSummary;
  shard?: ReportedShard;
  /**
   * The requirements that the selected vectors cite, sorted by id.
   */
  requirements: ReportedRequirement[];
  /**
   * The selected vectors, sorted by id.
   */
  vectors: ReportedVector[];
  ports: PortReport[];
  /**
   * The observed vectors, sorted by id, each with the ports by answer.
   */
  divergences: Divergence[];
}
export interface ComparedRun {
  /**
   * Name and version.
   */
  suite: string;
  spec: string;
  complete: boolean;
  exitCode: number;
  selected: number;
  enforce: "must" | "should";
}
export interface PortDiff {
  /**
   * As it is labelled after.
   */
  port: string;
  worse: boolean;
  /**
   * What the port says of itself and how it ran, where that differs.
   */
  facts: FactChange[];
  /**
   * Differs now, or more gravely than before, or is no longer a known failure. For the worse.
   */
  regressed: VerdictChange[];
  /**
   * Was judged or recorded, and is now not applicable or not run. For the worse.
   */
  lost: VerdictChange[];
  /**
   * Differed, and passes.
   */
  mended: VerdictChange[];
  /**
   * Differs as gravely as before, in another way: another cause or another place.
   */
  changed: VerdictChange[];
  /**
   * Every other change: of the verdict, or of an answer that is only recorded.
   */
  moved: VerdictChange[];
  protocolErrors: MessageChange;
  baselineErrors: MessageChange;
}
/**
 * A side on which there is none is left out.
 */
export interface FactChange {
  fact: "version" | "runtime" | "codec" | "source" | "status" | "operations" | "features";
  before?: string;
  after?: string;
}
/**
 * A vector that a side does not have is left out there.
 */
export interface VerdictChange {
  id: string;
  before?: ComparedVerdict;
  after?: ComparedVerdict;
}
export interface ComparedVerdict {
  verdict: VerdictName;
  /**
   * True for a difference that the baseline knows.
   */
  known: boolean;
  cause?: FailureCause;
  at?: string[];
  message?: string;
}
/**
 * Kind and message, by kind and vector.
 */
export interface MessageChange {
  added: string[];
  /**
   * Of protocol errors: those that happened before, and happen oftener now.
   */
  oftener: string[];
  removed: string[];
}
/**
 * What changed from one report to another. Everything is sorted; nothing in it depends on timing.
 */
export interface ReportDiff {
  $schema?: string;
  /**
   * True when something changed for the worse: a port differs where it did not, is judged on less than it was, breaks the protocol anew or oftener, fails when it comes, or is gone; or the run is no longer complete, or no longer ends with exit code 0.
   */
  worse: boolean;
  /**
   * Why the two may not be fit to be compared: sentences for a person.
   */
  warnings: string[];
  before: ComparedRun;
  after: ComparedRun;
  vectors: {
    added: string[];
    removed: string[];
    /**
     * Vectors whose difference weighs another verdict than before.
     */
    reweighed: string[];
    /**
     * True when filters or shards differ, so that vectors that were removed may only have been left out: that is for the worse.
     */
    selectionDiffers: boolean;
  };
  ports: PortDiff[];
  portsAdded: string[];
  /**
   * Those of the added ports that fail a run.
   */
  portsAddedFailing: string[];
  portsRemoved: string[];
}
export interface MutantKills {
  /**
   * The mistake, in one short sentence.
   */
  name: string;
  /**
   * Ids of the requirements that the mistake breaks.
   *
   * @minItems 1
   */
  breaks: [RequirementId, ...RequirementId[]];
  /**
   * The vectors that notice, in ranges: `tn-gem 1-3 7; tn-oai 12` for tn-gem-0001 to tn-gem-0003, tn-gem-0007 and tn-oai-0012.
   */
  killedBy: string;
  /**
   * The mistake is the plain opposite of what a vector says.
   */
  negation?: true;
}
export interface UnmutatedRequirement {
  id: RequirementId;
  /**
   * Why the reference can't break it.
   */
  because: string;
}
export interface IdleVector {
  id: VectorId;
  name: string;
  /**
   * Why the vector is kept. Empty where nobody has said it yet.
   */
  stays: string;
}
/**
 * Which vectors notice which mistake: the record of all vectors being put to each mutant of the reference.
 */
export interface KillMatrix {
  $schema?: string;
  mutants: MutantKills[];
  /**
   * The judged vectors that kill no mutant, by id.
   */
  idle: IdleVector[];
  /**
   * Each MUST and SHOULD that no mutant breaks.
   */
  unmutated?: UnmutatedRequirement[];
}
export interface AdapterParams {
  tools: GivenTools;
  construct?: Construct;
}
export interface ConvertSequenceParams {
  tools: GivenTools;
  construct?: Construct;
  providers: Provider[];
}
export interface DefineToolParams {
  tool: DefinedTool;
}
/**
 * What the port's own definition function takes. Other members need `"construct": "raw"`.
 */
export interface DefinedTool {
  name?: unknown;
  description?: unknown;
  inputSchema?: unknown;
  source?: unknown;
  body?: Body;
}
export interface AliasingParams {
  tool: DefinedTool;
  provider: Provider;
  mutate: "output" | "tool" | "defaultSchema";
}
export interface SanitizeParams {
  value: unknown;
}
export interface ExecuteParams {
  tool: DefinedTool;
  body: Body;
  args?: unknown;
}
export interface ToolkitParams {
  tools: GivenTools;
  construct?: Construct;
  builtins: boolean;
  calls: ToolkitCall[];
}
export interface NoRawTools {
  tools?: DefinedTool[];
}
export interface ServersParams {
  servers: Servers;
}
export interface ServerTools {
  server: string;
  tools: {}[];
}
export interface FunctionCallsParams {
  servers: Servers;
  response: unknown;
}
export interface FunctionResponseParams2 {
  name: ExposedName;
  result?: {
    content?: unknown;
    structuredContent?: unknown;
    isError?: unknown;
  };
  error?: {
    message: unknown;
  };
  options?: {
    id?: unknown;
    structured?: unknown;
  };
  servers?: Servers1;
}
/**
 * The params of each operation, by its method on the wire. What a tool says of itself may be anything: outside the safe domain vectors ask for that. Which members there are is fixed.
 */
export interface OperationParams {
  "toolnexus/toOpenAI"?: AdapterParams;
  "toolnexus/toAnthropic"?: AdapterParams;
  "toolnexus/toGemini"?: AdapterParams;
  "toolnexus/convertSequence"?: ConvertSequenceParams;
  "toolnexus/defineTool"?: DefineToolParams;
  "toolnexus/aliasing"?: AliasingParams;
  "toolnexus/sanitize"?: SanitizeParams;
  "toolnexus/execute"?: ExecuteParams;
  "toolnexus/toolkit"?: ToolkitParams;
  "conduit-gemini/names"?: ServersParams;
  "conduit-gemini/functionDeclarations"?: ServersParams;
  "conduit-gemini/functionCalls"?: FunctionCallsParams;
  "conduit-gemini/functionResponse"?: FunctionResponseParams;
}
