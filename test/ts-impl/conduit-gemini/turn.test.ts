import { expect, it } from "vitest";
import {
  buildToolset,
  exposedName,
  functionCalls,
  functionDeclarations,
  functionResponse,
  type Outcome,
  type ToolCall,
  type Toolset,
} from "../../../ts-impl/conduit-gemini/index.ts";
import { nameAt, tool } from "./sample-tools.ts";

/** What a host does between two requests: makes the calls that can be made, and answers all. */
function nextTurn(toolset: Toolset, response: unknown, run: (call: ToolCall) => Outcome) {
  const { calls, rejected } = functionCalls(response, toolset);
  const answers = calls.map((call) => {
    const name = exposedName(toolset, call.server, call.name);
    if (name === undefined) throw new Error(`${call.name} is not in the toolset that it was found in`);
    return functionResponse(name, run(call), { id: call.callId });
  });
  return { role: "user", parts: [...rejected, ...answers] };
}

const toolset = buildToolset([
  { server: "почта", tools: [tool("отправить"), tool("прочитать", { description: "Read\u200b mail" })] },
  { server: "7zip", tools: [tool("прочитать")] },
]);
const [send, readMail, readArchive] = [nameAt(toolset, 0), nameAt(toolset, 1), nameAt(toolset, 2)];

const said = (text: string): Outcome => ({ result: { content: [{ type: "text", text }] } });

it("a turn is answered by role user, with the rejections before the answers, each under the name that the model used (CON-2, CON-3)", () => {
  const advertised = functionDeclarations(toolset).map(({ name, description }) => [name, description]);
  expect(advertised).toStrictEqual([
    [send, ""],
    [readMail, "Read mail"],
    [readArchive, ""],
  ]);

  const parts = [
    { functionCall: { id: "a", name: readArchive, args: { file: "x.7z" } }, thoughtSignature: "c2ln" },
    { text: "and" },
    { functionCall: { id: "b", name: readMail, args: ["x"] } },
    { functionCall: { name: readMail } },
    { functionCall: { id: "d", name: "отправить", args: {} } },
  ];
  const ran: string[] = [];
  const turn = nextTurn(toolset, { candidates: [{ content: { role: "model", parts } }] }, ({ server, name }) => {
    ran.push(`${server}/${name}`);
    return server === "почта" ? { error: { message: "offline" } } : said("one file");
  });

  expect(ran).toStrictEqual(["7zip/прочитать", "почта/прочитать"]);
  expect(turn).toStrictEqual({
    role: "user",
    parts: [
      { functionResponse: { id: "b", name: readMail, response: { error: expect.any(String) } } },
      { functionResponse: { id: "d", name: "отправить", response: { error: expect.any(String) } } },
      { functionResponse: { id: "a", name: readArchive, response: { output: "one file" } } },
      { functionResponse: { name: readMail, response: { error: "offline" } } },
    ],
  });
});

it("as many answers go back as calls came (CON-2)", () => {
  const parts = Array.from({ length: 9 }, (_, index) => ({ functionCall: { name: index % 3 === 0 ? "x" : send } }));
  expect(nextTurn(toolset, parts, () => said("ok")).parts).toHaveLength(9);
});
