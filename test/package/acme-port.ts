/** A port of a stranger, in the files that he writes: a harness on top of the published reference, and its manifest. */
export const acmePort = {
  "port.json": JSON.stringify({ name: "acme", language: "JavaScript", command: ["node", "harness.mjs"] }),
  "harness.mjs": `
import { createInterface } from "node:readline";
import { defineTool, toAnthropic, toGemini, toOpenAI, version } from "toolnexus-conformance/reference";

const wrong = () => "wrong";
const tools = ({ tools }) => tools.map((tool) => defineTool({ ...tool, run: () => "" }));
const operations = {
  "toolnexus/toOpenAI": (params) => toOpenAI(tools(params)),
  "toolnexus/toAnthropic": (params) => toAnthropic(tools(params)),
  "toolnexus/toGemini": process.env.ACME_IS_WRONG ? wrong : (params) => toGemini(tools(params)),
};
const handshake = {
  protocolVersion: 1,
  port: { name: "acme", version, language: "JavaScript", runtime: \`Node \${process.versions.node}\` },
  operations: Object.keys(operations),
  features: [],
};
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  const result = method === "initialize" ? handshake : operations[method](params);
  process.stdout.write(\`\${JSON.stringify({ jsonrpc: "2.0", id, result })}\\n\`);
}
`,
} as const;

/** A program of a stranger that uses the reference and the vectors in TypeScript. */
export const typedConsumer = {
  "consumer.ts": `
import { defineTool, type GeminiToolGroup, type Tool, toGemini } from "toolnexus-conformance/reference";
import { type FunctionDeclaration, functionDeclarations } from "toolnexus-conformance/reference/conduit-gemini";
import vectorFile from "toolnexus-conformance/vectors/toolnexus/toGemini.json" with { type: "json" };
import schema from "toolnexus-conformance/schemas/vector-file.schema.json" with { type: "json" };

const tool: Tool = defineTool({ name: "t", description: "d", inputSchema: { type: "object" }, run: () => "" });
export const groups: readonly GeminiToolGroup[] = toGemini([tool]);
export const declarations: readonly FunctionDeclaration[] = functionDeclarations(new Map());
export const facts: readonly string[] = [vectorFile.operation, schema.title];
// @ts-expect-error: the types are no mere any.
export const wrong: string = toGemini([tool]).length;
`,
  "tsconfig.json": JSON.stringify({
    compilerOptions: {
      strict: true,
      noEmit: true,
      module: "NodeNext",
      target: "ES2022",
      lib: ["ES2022", "DOM"],
      types: [],
      resolveJsonModule: true,
      skipLibCheck: false,
    },
    files: ["consumer.ts"],
  }),
} as const;
