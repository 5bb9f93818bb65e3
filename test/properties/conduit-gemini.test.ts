import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  buildToolset,
  cleanDescription,
  exposedName,
  functionCalls,
  functionDeclarations,
  functionResponse,
  names,
  type ServerTools,
} from "../../ts-impl/conduit-gemini/index.ts";
import { deepFreeze, jsonValue, unicodeText } from "./arbitraries.ts";
import {
  anyName,
  description,
  outcome,
  parts,
  responseForm,
  result,
  servers,
  structuredMode,
  touchyUnit,
} from "./conduit-gemini-arbitraries.ts";
import { plainlyCleaned } from "./conduit-gemini-plain-cleaning.ts";

const legalName = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/;
const toolsOf = (list: readonly ServerTools[]) =>
  list.flatMap(({ server, tools }) => tools.map((tool) => ({ server, tool })));

const shapes = new Ajv2020({ strict: true, strictRequired: false });
shapes.addSchema(JSON.parse(readFileSync(new URL("../../spec/providers/gemini.schema.json", import.meta.url), "utf8")));

/** Fails with every place where the value is not as Gemini takes it. */
function expectShape(shape: string, value: unknown): void {
  const validate = shapes.getSchema(`gemini.schema.json#/$defs/${shape}`);
  expect(validate?.(value), shapes.errorsText(validate?.errors)).toBe(true);
}

describe("exposed names, for any servers and tools,", () => {
  it("are legal, unique and in toolset order, and lead to the tool and back (NAM-1 to NAM-4, CON-3)", () => {
    fc.assert(
      fc.property(servers, (list) => {
        const toolset = buildToolset(list);
        const listed = names(toolset);
        expect(listed.map(({ server, name }) => [server, name])).toStrictEqual(
          toolsOf(list).map(({ server, tool }) => [server, tool.name]),
        );
        expect(new Set(listed.map(({ exposed }) => exposed)).size).toBe(listed.length);
        for (const { exposed, server, name } of listed) {
          expect(exposed).toMatch(legalName);
          expect(toolset.get(exposed)).toMatchObject({ server, tool: { name } });
          expect(exposedName(toolset, server, name)).toBe(exposed);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("are the same in any order and any company (NAM-3)", () => {
    fc.assert(
      fc.property(servers, servers, (list, others) => {
        const strangers = others.filter(({ server }) => list.every((each) => each.server !== server));
        const turned = list.map(({ server, tools }) => ({ server, tools: tools.toReversed() })).toReversed();
        const alone = buildToolset(list);
        const together = buildToolset([...strangers, ...turned]);
        for (const { server, tool } of toolsOf(list)) {
          expect(exposedName(together, server, tool.name)).toBe(exposedName(alone, server, tool.name));
        }
      }),
    );
  });

  it("stay unique where tools bear the exposed names of others, before them or after (NAM-2)", () => {
    fc.assert(
      fc.property(servers, anyName, fc.boolean(), (list, server, before) => {
        const tools = [...buildToolset(list).keys()].map((name) => ({ name, inputSchema: {} }));
        const imposter = { server, tools };
        const toolset = buildToolset(before ? [imposter, ...list] : [...list, imposter]);
        expect(toolset.size).toBe(2 * tools.length);
        for (const exposed of toolset.keys()) expect(exposed).toMatch(legalName);
      }),
    );
  });
});

describe("cleaning, for all texts,", () => {
  it("does what the spec says, character by character (FND-5a to FND-5c, FND-6a)", () => {
    fc.assert(
      fc.property(description, (text) => {
        expect(cleanDescription(text)).toBe(plainlyCleaned(text));
      }),
      { numRuns: 1500 },
    );
  });

  it("changes nothing of what is clean (FND-5a)", () => {
    fc.assert(
      fc.property(description, (text) => {
        const clean = cleanDescription(text);
        expect(cleanDescription(clean)).toBe(clean);
      }),
      { numRuns: 2000 },
    );
  });

  it("only removes whole characters, and leaves no half of one (FND-5a, FND-6a)", () => {
    fc.assert(
      fc.property(description, (text) => {
        const clean = cleanDescription(text);
        expect(clean.isWellFormed()).toBe(true);
        expect(isLeftOver([...clean], [...text])).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it("gives at most 4,096 bytes (FND-6)", () => {
    fc.assert(
      fc.property(description, (text) => {
        expect(Buffer.byteLength(cleanDescription(text))).toBeLessThanOrEqual(4096);
      }),
      { numRuns: 1000 },
    );
  });

  it("gives of visible text the longest prefix that fits (FND-6a)", () => {
    const visible = fc
      .tuple(
        fc.array(fc.constantFrom("a", "é", "€", "😀", " "), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 5000 }),
      )
      .map(([unit, length]) => Array.from({ length }, (_, index) => unit[index % unit.length] ?? ""));
    fc.assert(
      fc.property(visible, (characters) => {
        const text = characters.join("");
        const clean = cleanDescription(text);
        const next = characters[[...clean].length] ?? "";
        expect(text.startsWith(clean)).toBe(true);
        if (clean !== text) expect(Buffer.byteLength(clean + next)).toBeGreaterThan(4096);
      }),
    );
  });

  it("gives the same beginning whatever comes behind (FND-5a)", () => {
    fc.assert(
      fc.property(description, description, (text, more) => {
        expect(cleanDescription(`${text}x${more}`).startsWith(cleanDescription(text))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it("leaves nothing that nobody sees, but joiners and selectors with something before and behind them (FND-5 to FND-5c)", () => {
    const joiner = "(?:\\u200c|\\u200d)";
    const selector = "(?:\\ufe0f|\\ufe01|\\u180b)";
    const shaping = `(?:${joiner}|${selector})`;
    const idle = new RegExp(`(?:^|\\s)${shaping}|${joiner}(?:\\s|${shaping})|${selector}{2}|${shaping}$`, "u");
    const never = new RegExp(`(?!\\t|\\n|${shaping})[\\p{Cc}\\p{Cs}\\p{Default_Ignorable_Code_Point}]`, "u");
    const known = fc.string({ unit: touchyUnit, maxLength: 40 });
    fc.assert(
      fc.property(known, (text) => {
        const clean = cleanDescription(text);
        expect(clean).not.toMatch(idle);
        expect(clean).not.toMatch(never);
      }),
      { numRuns: 2000 },
    );
  });
});

/** What is left of a text when characters are taken out of it: each one is found again further on. */
function isLeftOver(left: readonly string[], of: readonly string[]): boolean {
  let found = 0;
  for (const character of of) if (character === left[found]) found += 1;
  return found === left.length;
}

describe("declarations, for any servers and tools,", () => {
  it("are one per tool, in order, as Gemini takes them, with the schema untouched (FND-1 to FND-7)", () => {
    fc.assert(
      fc.property(servers, (list) => {
        const toolset = buildToolset(deepFreeze(list));
        const declarations = functionDeclarations(toolset);
        const expected = toolsOf(list).map(({ server, tool }) => ({
          name: exposedName(toolset, server, tool.name),
          description: cleanDescription(tool.description ?? ""),
          parametersJsonSchema: tool.inputSchema,
        }));
        expect(JSON.stringify(declarations)).toBe(JSON.stringify(expected));
        for (const declaration of declarations) expectShape("FunctionDeclaration", declaration);
        if (declarations.length > 0) expectShape("Tool", { functionDeclarations: declarations });
      }),
    );
  });
});

describe("calls, for any servers and any answer of the model,", () => {
  const asked = servers.chain((list) =>
    fc.record({ list: fc.constant(list), parts: parts([...buildToolset(list).keys()]), form: responseForm }),
  );

  it("are made or rejected, one for each part with a named call, none lost and in order (FNC-1 to FNC-9)", () => {
    fc.assert(
      fc.property(asked, ({ list, parts: given, form }) => {
        const toolset = buildToolset(list);
        const { calls, rejected } = functionCalls(deepFreeze(form(given)), toolset);

        const named = given.flatMap((part) => {
          const call = (part as { functionCall?: { name?: unknown; args?: unknown; id?: unknown } } | null)
            ?.functionCall;
          return typeof call?.name === "string" && call.name !== "" ? [{ ...call, name: call.name }] : [];
        });
        const isObject = (value: unknown) => typeof (value ?? {}) === "object" && !Array.isArray(value);
        const good = named.filter(({ name, args }) => toolset.has(name) && isObject(args));
        const bad = named.filter((call) => !good.includes(call));
        const idOf = (id: unknown) => (typeof id === "string" && id !== "" ? id : null);

        expect(calls.map((call) => [exposedName(toolset, call.server, call.name), call.callId])).toStrictEqual(
          good.map(({ name, id }) => [name, idOf(id)]),
        );
        expect(JSON.stringify(calls.map((call) => call.arguments))).toBe(
          JSON.stringify(good.map(({ args }) => args ?? {})),
        );
        expect(rejected.map(({ functionResponse: { name, id } }) => [name, id ?? null])).toStrictEqual(
          bad.map(({ name, id }) => [name, idOf(id)]),
        );
        for (const {
          functionResponse: { response },
        } of rejected) {
          expect(response).toStrictEqual({ error: expect.stringMatching(/./) });
        }
      }),
      { numRuns: 500 },
    );
  });

  it("and their answers make a turn as Gemini takes it (CON-2, FNR-1)", () => {
    fc.assert(
      fc.property(asked, outcome, structuredMode, ({ list, parts: given, form }, became, structured) => {
        const toolset = buildToolset(list);
        const { calls, rejected } = functionCalls(form(given), toolset);
        const answers = calls.map(({ server, name, callId }) =>
          functionResponse(exposedName(toolset, server, name) ?? "", became, { id: callId, structured }),
        );
        const turn = { role: "user", parts: [...rejected, ...answers] };
        if (turn.parts.length > 0) expectShape("AnswerTurn", JSON.parse(JSON.stringify(turn)));
      }),
      { numRuns: 300 },
    );
  });

  it("are none in an answer that is no answer at all, and nothing is raised (FNC-8)", () => {
    const anything = fc.oneof(jsonValue, fc.record({ candidates: jsonValue, parts: jsonValue }, { requiredKeys: [] }));
    fc.assert(
      fc.property(anything, (response) => {
        expect(functionCalls(response, buildToolset([]))).toMatchObject({ calls: [], rejected: [] });
      }),
    );
  });
});

describe("responses, for all outcomes,", () => {
  it("have the output or an error and never both, the error being text (FNR-1, FNR-2, FNR-5)", () => {
    fc.assert(
      fc.property(unicodeText, outcome, structuredMode, fc.option(unicodeText), (name, became, structured, id) => {
        const part = functionResponse(name, deepFreeze(became), { id, structured });
        const { response } = part.functionResponse;
        const failed = "error" in became || became.result.isError === true;
        expect(Object.keys(response)).toStrictEqual([failed ? "error" : "output"]);
        if (failed) expect(typeof Object.values(response)[0]).toBe("string");
        expect(part.functionResponse.id).toBe(id === null || id === "" ? undefined : id);
        if (name !== "") expectShape("FunctionResponsePart", part);
      }),
      { numRuns: 500 },
    );
  });

  it("have text as output, but for structured content under prefer (FNR-3, FNR-4, FNR-6)", () => {
    fc.assert(
      fc.property(result, structuredMode, (success, structured) => {
        const became = { result: { ...success, isError: false } };
        const { response } = functionResponse("t", became, { structured }).functionResponse;
        const { structuredContent: content } = success;
        const isObject = typeof content === "object" && content !== null && !Array.isArray(content);
        const output = "output" in response ? response.output : undefined;
        if (structured === "prefer" && isObject) expect(output).toBe(content);
        else expect(typeof output).toBe("string");
      }),
      { numRuns: 300 },
    );
  });
});
