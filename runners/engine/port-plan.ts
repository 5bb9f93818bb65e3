import type { Exchange } from "./exchange.ts";
import { hasExposedNames, namesExchange, serversText } from "./exposed-names.ts";
import { applicability } from "./scope.ts";
import type { Suite } from "./suite.ts";
import type { FailureCause, Handshake, VectorVerdict } from "./types.generated.ts";
import type { LoadedVector } from "./vector-file.ts";
import { onDifference } from "./vector-level.ts";
import { notApplicable, verdictOf } from "./verdict.ts";

/** Vectors that can be put to a port only when it has told the names of their servers. */
export interface NamesQuestion {
  readonly servers: string;
  readonly exchange: Exchange;
  readonly vectors: readonly LoadedVector[];
}

/** What is put to a port, and what is settled by its claims alone. */
export interface PortPlan {
  readonly ready: readonly LoadedVector[];
  readonly questions: readonly NamesQuestion[];
  readonly settled: readonly VectorVerdict[];
}

export function planFor(
  vectors: readonly LoadedVector[],
  suite: Suite,
  claims: Pick<Handshake, "operations" | "features">,
  reproduce: (vector: LoadedVector) => string,
): PortPlan {
  const ready: LoadedVector[] = [];
  const settled: VectorVerdict[] = [];
  const waiting = new Map<string, [LoadedVector, ...LoadedVector[]]>();
  for (const vector of vectors) {
    const applies = applicability(vector, claims);
    switch (applies.kind) {
      case "applies":
        if (hasExposedNames(vector)) {
          const servers = serversText(vector);
          const others = waiting.get(servers);
          if (others === undefined) waiting.set(servers, [vector]);
          else others.push(vector);
        } else {
          ready.push(vector);
        }
        break;
      case "not-applicable":
        settled.push(notApplicable(vector, applies.message));
        break;
      case "unsupported":
        settled.push(failedUnasked(vector, suite, "unsupported", applies.message, reproduce));
    }
  }
  const questions = [...waiting].map(([servers, of]) => ({
    servers,
    exchange: namesExchange(servers, of[0].id),
    vectors: of,
  }));
  return { ready, questions, settled };
}

/** The verdict of a vector that fails without being asked. */
export function failedUnasked(
  vector: LoadedVector,
  suite: Suite,
  cause: FailureCause,
  message: string,
  reproduce: (vector: LoadedVector) => string,
): VectorVerdict {
  const judgement = { outcome: "not-met", cause, message, differences: [] } as const;
  return verdictOf(
    vector,
    judgement,
    () => onDifference(vector, suite.citedBy(vector)),
    () => ({ reproduce: reproduce(vector) }),
  );
}
