import type { Profile } from "./types.generated.ts";

/** A named function of the tool boundary. */
export interface Operation {
  readonly profile: Profile;
  readonly name: string;
  /** What the ids of its vectors begin with. */
  readonly idPrefix: string;
  /** Claiming one core operation of a profile claims them all. */
  readonly core: boolean;
}

function operation(profile: Profile, name: string, idPrefix: string, core: boolean): Operation {
  return { profile, name, idPrefix, core };
}

/** Every operation of the spec; the tables in `spec/<profile>.md` say what they take and give. */
export const operations: readonly Operation[] = [
  operation("toolnexus", "toOpenAI", "tn-oai", true),
  operation("toolnexus", "toAnthropic", "tn-ant", true),
  operation("toolnexus", "toGemini", "tn-gem", true),
  operation("toolnexus", "convertSequence", "tn-seq", false),
  operation("toolnexus", "defineTool", "tn-def", false),
  operation("toolnexus", "aliasing", "tn-ali", false),
  operation("toolnexus", "sanitize", "tn-san", false),
  operation("toolnexus", "execute", "tn-exe", false),
  operation("toolnexus", "toolkit", "tn-kit", false),
  operation("conduit-gemini", "names", "cg-nam", true),
  operation("conduit-gemini", "functionDeclarations", "cg-fnd", true),
  operation("conduit-gemini", "functionCalls", "cg-fnc", true),
  operation("conduit-gemini", "functionResponse", "cg-fnr", true),
];

/** The method of the harness protocol: `<profile>/<operation>`. */
export function methodOf(of: { readonly profile: string; readonly name: string }): string {
  return `${of.profile}/${of.name}`;
}

const byMethod = new Map(operations.map((each) => [methodOf(each), each]));

export function operationOf(method: string): Operation | undefined {
  return byMethod.get(method);
}

/** The profiles that have operations, in the order of the table. */
export const profiles: readonly Profile[] = [...new Set(operations.map((each) => each.profile))];
