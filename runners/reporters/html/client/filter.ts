import { kindOfLetter } from "../../verdict-kinds.ts";
import type { PageData, PageRequirement, VectorIndex } from "../page-data.ts";

/** What the reader wants to see. An empty set asks for nothing in particular. */
export interface Filter {
  readonly text: string;
  readonly kinds: ReadonlySet<string>;
  readonly profiles: ReadonlySet<string>;
  readonly levels: ReadonlySet<string>;
}

export const everything: Filter = { text: "", kinds: new Set(), profiles: new Set(), levels: new Set() };

/** Answers what of the data a filter leaves. The texts to search in are put into lower case once. */
export class FilteredData {
  readonly #data: PageData;
  readonly #vectorTexts: readonly string[];
  readonly #requirementTexts: readonly string[];

  constructor(data: PageData) {
    this.#data = data;
    this.#vectorTexts = data.vectors.map(({ id, name, operation }) => [id, name, operation].join("\n").toLowerCase());
    this.#requirementTexts = data.requirements.map(({ id, text }) =>
      `${id}\n${text.replaceAll("`", "")}`.toLowerCase(),
    );
  }

  /** The vectors of a requirement that the search finds: all of them where it finds the requirement itself. */
  found(row: number, { text }: Filter): readonly VectorIndex[] {
    const wanted = text.toLowerCase();
    const { vectors } = this.requirement(row);
    if (this.#requirementTexts[row]?.includes(wanted)) return vectors;
    return vectors.filter((vector) => this.#vectorTexts[vector]?.includes(wanted));
  }

  /** Those of them on which one of `ports` has a wanted verdict. */
  matching(row: number, ports: readonly number[], filter: Filter): readonly VectorIndex[] {
    const found = this.found(row, filter);
    if (filter.kinds.size === 0) return found;
    return found.filter((vector) =>
      ports.some((port) => filter.kinds.has(kindOfLetter(this.#data.ports[port]?.kinds[vector]))),
    );
  }

  /** True where profile and level of the requirement are wanted. */
  concerns(row: number, { profiles, levels }: Filter): boolean {
    const { profile, level } = this.requirement(row);
    return (profiles.size === 0 || profiles.has(profile)) && (levels.size === 0 || levels.has(level));
  }

  requirement(row: number): PageRequirement {
    const requirement = this.#data.requirements[row];
    if (requirement === undefined) throw new Error(`the matrix has no row ${row}`);
    return requirement;
  }
}
