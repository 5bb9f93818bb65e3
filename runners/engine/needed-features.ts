import { isJsonObject, type JsonObject, type JsonValue } from "./json-value.ts";
import type { Feature } from "./types.generated.ts";

/** A feature that an input asks of a port, and the place that asks. */
export interface NeededFeature {
  readonly feature: Feature;
  readonly because: string;
}

/**
 * The features that a port must have to be asked at all: a harness refuses an input that needs one which its port does not declare.
 * Source: the tables of bodies and features in spec/toolnexus.md. `exactNumbers` is no matter of the input, but of how replies compare.
 */
export function neededFeatures(method: string, params: JsonObject): NeededFeature[] {
  const { construct, builtins, tools, tool, body } = params;
  return [
    ...(method === "toolnexus/aliasing" ? [{ feature: "mutable" as const, because: "the operation aliasing" }] : []),
    ...(construct === undefined ? [] : [{ feature: "rawTool" as const, because: '"construct"' }]),
    ...(builtins === true ? [{ feature: "builtins" as const, because: '"builtins": true' }] : []),
    ...ofBody(body, "/body"),
    ...ofBody(bodyIn(tool), "/tool/body"),
    ...(Array.isArray(tools)
      ? (tools as readonly JsonValue[]).flatMap((each, index) => ofBody(bodyIn(each), `/tools/${index}/body`))
      : []),
  ];
}

function bodyIn(tool: JsonValue | undefined): JsonValue | undefined {
  return isJsonObject(tool) ? tool.body : undefined;
}

function ofBody(body: JsonValue | undefined, at: string): NeededFeature[] {
  if (!isJsonObject(body)) return [];
  const [kind] = Object.keys(body);
  const needs = (feature: Feature) => [{ feature, because: `${at}/${kind}` }];
  switch (kind) {
    case "returns":
      return typeof body.returns === "string" ? [] : needs("nonStringReturn");
    case "returnsNothing":
      return needs("nonStringReturn");
    case "result":
      return needs("resultReturn");
    case "raisesValue":
      return needs("throwNonError");
    case "fatal":
      return needs("fatal");
    case "async":
      return [...needs("asyncReturn"), ...ofBody(body.async, `${at}/async`)];
    default:
      return [];
  }
}
