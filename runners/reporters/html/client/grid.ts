import { element } from "./element.ts";

/** Where in the matrix: row 0 are the heads of the columns, column 0 the requirements. */
interface Place {
  readonly row: number;
  readonly column: number;
}

const ROWS_PER_PAGE = 10;

/**
 * Makes the static table a grid: each cell a button, one of them in the tab order, the others reached with the arrow keys, as the grid
 * pattern of the ARIA practices has it.
 */
export class Grid {
  readonly #table: HTMLTableElement;
  readonly #stops: readonly (readonly (HTMLElement | undefined)[])[];
  #current: HTMLElement | undefined;

  constructor(table: HTMLTableElement, open: (row: number, column: number, opener: HTMLElement) => void) {
    this.#table = table;
    table.setAttribute("role", "grid");
    const heads = [...table.querySelectorAll<HTMLElement>("thead th")].map(
      (head) => head.querySelector("a") ?? undefined,
    );
    const rows = [...table.querySelectorAll<HTMLElement>("tr[data-row]")].map((row, index) =>
      [...row.children].map((cell, column) => asButton(cell, (button) => open(index, column, button))),
    );
    this.#stops = [heads, ...rows];
    for (const stop of this.#stops.flat()) stop?.setAttribute("tabindex", "-1");
    this.keepReachable();
    table.addEventListener("keydown", (event) => this.#onKey(event));
    table.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLElement && this.#placeOf(target) !== undefined) this.#makeCurrent(target);
    });
  }

  /** After rows were hidden: one stop stays in the tab order as long as there is one. */
  keepReachable(): void {
    if (this.#current !== undefined && isVisible(this.#current)) return;
    const first = this.#stops.slice(1).find((row) => row[0] !== undefined && isVisible(row[0]));
    this.#makeCurrent(first?.[0]);
  }

  /** The cell's own element, for marks by the filters. */
  cell(row: number, column: number): Element | null | undefined {
    return this.#stops[row + 1]?.[column]?.closest("td, th");
  }

  row(row: number): HTMLElement | null | undefined {
    return this.#stops[row + 1]?.[0]?.closest("tr");
  }

  #makeCurrent(stop: HTMLElement | undefined): void {
    this.#current?.setAttribute("tabindex", "-1");
    this.#current = stop;
    stop?.setAttribute("tabindex", "0");
  }

  #placeOf(target: HTMLElement): Place | undefined {
    for (const [row, stops] of this.#stops.entries()) {
      const column = stops.indexOf(target);
      if (column !== -1) return { row, column };
    }
    return undefined;
  }

  #onKey(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    const from = this.#placeOf(event.target);
    const to = from === undefined ? undefined : this.#target(event, from);
    if (to === undefined) return;
    event.preventDefault();
    to.focus();
  }

  #target(event: KeyboardEvent, { row, column }: Place): HTMLElement | undefined {
    const last = this.#stops.length - 1;
    const lastColumn = this.#table.tHead?.rows[0]?.cells.length ?? 1;
    switch (event.key) {
      case "ArrowRight":
        return this.#stops[row]?.[column + 1];
      case "ArrowLeft":
        return this.#stops[row]?.[column - 1];
      case "ArrowDown":
        return this.#vertically(row, column, 1, 1);
      case "ArrowUp":
        return this.#vertically(row, column, -1, 1);
      case "PageDown":
        return this.#vertically(row, column, 1, ROWS_PER_PAGE);
      case "PageUp":
        return this.#vertically(row, column, -1, ROWS_PER_PAGE);
      case "Home":
        return event.ctrlKey ? this.#vertically(0, 0, 1, 1) : (this.#stops[row]?.[0] ?? this.#stops[row]?.[1]);
      case "End":
        return event.ctrlKey ? this.#vertically(last + 1, lastColumn - 1, -1, 1) : this.#stops[row]?.[lastColumn - 1];
      default:
        return undefined;
    }
  }

  /** The stop `count` visible rows further, or the last one on the way. */
  #vertically(row: number, column: number, step: 1 | -1, count: number): HTMLElement | undefined {
    let reached: HTMLElement | undefined;
    let left = count;
    for (let at = row + step; at >= 0 && at < this.#stops.length && left > 0; at += step) {
      const stop = this.#stops[at]?.[column];
      if (stop === undefined || !isVisible(stop)) continue;
      reached = stop;
      left -= 1;
    }
    return reached;
  }
}

function isVisible(stop: HTMLElement): boolean {
  return stop.closest("[hidden]") === null;
}

function asButton(cell: Element, open: (button: HTMLElement) => void): HTMLElement {
  const button = element("button", { type: "button", "aria-haspopup": "dialog" }, ...cell.childNodes);
  button.addEventListener("click", () => open(button));
  cell.append(button);
  return button;
}
