import { conduitCalls } from "./conduit-gemini-calls.ts";
import { conduitCleaning } from "./conduit-gemini-cleaning.ts";
import { conduitContent } from "./conduit-gemini-content.ts";
import { conduitDeclarations } from "./conduit-gemini-declarations.ts";
import { conduitFailures } from "./conduit-gemini-failures.ts";
import { conduitJoiners } from "./conduit-gemini-joiners.ts";
import { conduitNaming } from "./conduit-gemini-naming.ts";
import { conduitReading } from "./conduit-gemini-reading.ts";
import { conduitRejections } from "./conduit-gemini-rejections.ts";
import { conduitResponses } from "./conduit-gemini-responses.ts";
import type { Mutant } from "./mutant.ts";
import { calls } from "./toolnexus-calls.ts";
import { definitions } from "./toolnexus-definitions.ts";
import { failures } from "./toolnexus-failures.ts";
import { geminiSchemas } from "./toolnexus-gemini-schemas.ts";
import { lists } from "./toolnexus-lists.ts";
import { results } from "./toolnexus-results.ts";
import { sanitizing } from "./toolnexus-sanitizing.ts";
import { schemas } from "./toolnexus-schemas.ts";
import { shapes } from "./toolnexus-shapes.ts";
import { states } from "./toolnexus-state.ts";
import { texts } from "./toolnexus-texts.ts";
import { toolkits } from "./toolnexus-toolkit.ts";
import { toolkitCalls } from "./toolnexus-toolkit-calls.ts";

/** Every mutant of both profiles that vectors have to kill. */
export const allMutants: readonly Mutant[] = [
  ...shapes,
  ...lists,
  ...texts,
  ...schemas,
  ...geminiSchemas,
  ...states,
  ...definitions,
  ...calls,
  ...results,
  ...failures,
  ...sanitizing,
  ...toolkits,
  ...toolkitCalls,
  ...conduitCalls,
  ...conduitCleaning,
  ...conduitContent,
  ...conduitDeclarations,
  ...conduitFailures,
  ...conduitJoiners,
  ...conduitNaming,
  ...conduitReading,
  ...conduitRejections,
  ...conduitResponses,
];
