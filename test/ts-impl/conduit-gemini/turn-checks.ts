import { expect } from "vitest";
import { buildToolset, functionDeclarations, type Outcome } from "../../../ts-impl/conduit-gemini/index.ts";
import type { nextTurn } from "./next-turn.ts";
import { nameAt, tool } from "./sample-tools.ts";

interface TurnCheck {
  readonly name: string;
  readonly requirements: readonly string[];
  /** Throws, as a failed assertion, where the host breaks one of the requirements. */
  check(answer: typeof nextTurn): void;
}

const toolset = buildToolset([
  { server: "почта", tools: [tool("отправить"), tool("прочитать", { description: "Read\u200b mail" })] },
  { server: "7zip", tools: [tool("прочитать")] },
]);
const [send, readMail, readArchive] = [nameAt(toolset, 0), nameAt(toolset, 1), nameAt(toolset, 2)];

const said = (text: string): Outcome => ({ result: { content: [{ type: "text", text }] } });

/** The host's part of profile `conduit-gemini`: the turn that answers the model. */
export const turnChecks: readonly TurnCheck[] = [
  {
    name: "a turn is answered by role user, with the rejections before the answers, each under the name that the model used",
    requirements: ["CON-2", "CON-3"],
    check(answer) {
      const advertised = functionDeclarations(toolset).map(({ name, description }) => [name, description]);
      expect(advertised).toStrictEqual([
        [send, ""],
        [readMail, "Read mail"],
        [readArchive, ""],
      ]);

      const parts = [
        { functionCall: { id: "a", name: readArchive, args: { file: "x.7z" } }, thoughtSignature: "c2lnbmF0dXJl" },
        { text: "and" },
        { functionCall: { id: "b", name: readMail, args: ["x"] } },
        { functionCall: { name: readMail } },
        { functionCall: { id: "d", name: "отправить", args: {} } },
      ];
      const ran: string[] = [];
      const turn = answer(toolset, { candidates: [{ content: { role: "model", parts } }] }, ({ server, name }) => {
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
    },
  },
  {
    name: "as many answers go back as calls came",
    requirements: ["CON-2"],
    check(answer) {
      const parts = Array.from({ length: 9 }, (_, index) => ({ functionCall: { name: index % 3 === 0 ? "x" : send } }));
      expect(answer(toolset, parts, () => said("ok")).parts).toHaveLength(9);
    },
  },
];
