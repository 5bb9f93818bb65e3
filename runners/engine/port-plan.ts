import type { Exchange } from "./exchange.ts";
import { exchangeOf } from "./request-text.ts";
import { applicability } from "./scope.ts";
import type { Suite } from "./suite.ts";
import type { Handshake, VectorVerdict } from "./types.generated.ts";
import type { LoadedVector } from "./vector-file.ts";
import { onDifference } from "./vector-level.ts";
import { notApplicable, verdictOf } from "./verdict.ts";

/** What is put to a port, and what is settled by its claims alone. */
export interface PortPlan {
  readonly exchanges: readonly Exchange[];
  readonly settled: readonly VectorVerdict[];
}

export function planFor(
  vectors: readonly LoadedVector[],
  suite: Suite,
  claims: Pick<Handshake, "operations" | "features">,
  reproduce: (vector: LoadedVector) => string,
): PortPlan {
  const exchanges: Exchange[] = [];
  const settled: VectorVerdict[] = [];
  for (const vector of vectors) {
    const applies = applicability(vector, claims);
    switch (applies.kind) {
      case "applies":
        exchanges.push(exchangeOf(vector));
        break;
      case "not-applicable":
        settled.push(notApplicable(vector, applies.message));
        break;
      case "unsupported": {
        const judgement = {
          outcome: "not-met",
          cause: "unsupported",
          message: applies.message,
          differences: [],
        } as const;
        settled.push(
          verdictOf(vector, judgement, onDifference(vector, suite.citedBy(vector)), { reproduce: reproduce(vector) }),
        );
      }
    }
  }
  return { exchanges, settled };
}
