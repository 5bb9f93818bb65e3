import type { JsonObject } from "../../engine/json-value.ts";
import { BadParams, objectIn, oneOf } from "./bad-params.ts";
import { type PortToolkit, providers } from "./library.ts";
import { declarationOf, reportOf } from "./reply-values.ts";

/** The answer of `toolkit` to one call: `{"get": name}`, `{"execute": {name, args}}` or `{"to": provider}`. */
export async function answerOf(toolkit: PortToolkit, call: JsonObject): Promise<unknown> {
  const [kind] = Object.keys(call);
  switch (kind) {
    case "get": {
      const tool = toolkit.get(call.get);
      return tool === undefined || tool === null ? null : declarationOf(tool);
    }
    case "execute": {
      const { name, args } = objectIn(call, "execute");
      return reportOf(await toolkit.execute(name, args));
    }
    case "to":
      switch (oneOf(providers, call.to)) {
        case "openai":
          return toolkit.toOpenAI();
        case "anthropic":
          return toolkit.toAnthropic();
        case "gemini":
          return toolkit.toGemini();
      }
      break;
    default:
      throw new BadParams("A call has one member: `get`, `execute` or `to`.");
  }
}
