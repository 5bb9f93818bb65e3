/** The repository of a port, as its maintainer has it: a harness with its library in one file, whose `sanitize` lets a dot pass. */
export const maintainedPort: Readonly<Record<string, string>> = {
  "conformance/port.json": JSON.stringify({ name: "acme", language: "JavaScript", command: ["node", "harness.mjs"] }),
  "conformance/harness.mjs": `
import { createInterface } from "node:readline";

const sanitize = (name) => name.replaceAll(/[^\\w.-]/g, "_");

const declaration = ({ name, description, inputSchema }) => ({ name, description, parameters: inputSchema });
const flat = ({ name, description, inputSchema }) => ({ name, description, input_schema: inputSchema });
const operations = {
  "toolnexus/toOpenAI": ({ tools }) => tools.map((tool) => ({ type: "function", function: declaration(tool) })),
  "toolnexus/toAnthropic": ({ tools }) => tools.map(flat),
  "toolnexus/toGemini": ({ tools }) => [{ functionDeclarations: tools.map(declaration) }],
  "toolnexus/sanitize": ({ value }) => sanitize(value),
};
const handshake = {
  protocolVersion: 1,
  port: { name: "acme", version: "0.1.0", language: "JavaScript", runtime: \`Node \${process.versions.node}\` },
  operations: Object.keys(operations),
  features: [],
  window: 64,
};
const answer = ({ method, params }) => {
  try {
    return { result: method === "initialize" ? handshake : operations[method](params) };
  } catch (error) {
    return { error: { code: 1, message: "an exception escaped the port", data: { message: String(error) } } };
  }
};
for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  process.stdout.write(\`\${JSON.stringify({ jsonrpc: "2.0", id: request.id, ...answer(request) })}\\n\`);
}
`,
};
