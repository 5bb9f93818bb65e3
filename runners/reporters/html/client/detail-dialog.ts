import { countKinds, gravest, kindOfLetter, type VerdictKind, verdictKinds } from "../../verdict-kinds.ts";
import type { PageData, PageRequirement, VectorIndex } from "../page-data.ts";
import { element } from "./element.ts";
import { mark, prose } from "./marks.ts";
import { verdictView } from "./verdict-view.ts";

/** What the dialog is asked to show: vectors of some requirements on some ports. */
export interface Subject {
  readonly title: string;
  readonly requirements: readonly PageRequirement[];
  readonly ports: readonly number[];
  readonly vectors: readonly VectorIndex[];
  /** Those that the filters leave, where they leave fewer. */
  readonly matching?: readonly VectorIndex[];
}

const VECTORS_AT_ONCE = 100;

/**
 * The evidence behind a cell. A modal dialog of the browser's own brings what a reader at the keyboard expects: the focus moves in, stays
 * in, Esc closes, and it returns to where it came from.
 */
export class DetailDialog {
  readonly #data: PageData;
  readonly #dialog: HTMLDialogElement;

  constructor(data: PageData, dialog: HTMLDialogElement) {
    this.#data = data;
    this.#dialog = dialog;
    // A press on the backdrop has the dialog itself as its target.
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close();
    });
  }

  show(subject: Subject): void {
    const close = element("button", { type: "button", class: "close" }, "Close");
    close.addEventListener("click", () => this.#dialog.close());
    const title = element("h2", { id: "detail-title" }, subject.title);
    const body = element(
      "div",
      { class: "body" },
      ...subject.requirements.map(requirementView),
      ...this.#vectorList(subject),
    );
    this.#dialog.replaceChildren(element("div", { class: "head" }, title, close), body);
    this.#dialog.showModal();
    this.#dialog.scrollTop = 0;
  }

  #vectorList(subject: Subject): HTMLElement[] {
    const { matching, vectors } = subject;
    const list = element("div", { class: "vectors" });
    const note = element("p", { class: "note" });
    if (matching === undefined || matching.length === vectors.length) {
      note.textContent = counted(vectors.length);
      this.#fill(list, vectors, subject);
      return [note, list];
    }
    const all = element("button", { type: "button" }, "Show all");
    note.append(`${matching.length} of ${counted(vectors.length)} match the filters. `, all);
    this.#fill(list, matching, subject);
    all.addEventListener("click", () => {
      note.textContent = counted(vectors.length);
      list.replaceChildren();
      this.#fill(list, vectors, subject);
      list.querySelector("summary")?.focus();
    });
    return [note, list];
  }

  /** The gravest first, so many at a time that the dialog opens at once. */
  #fill(list: HTMLElement, vectors: readonly VectorIndex[], { ports }: Subject): void {
    const ordered = vectors
      .map((vector) => ({ vector, kinds: this.#kindsOf(vector, ports) }))
      .map((each) => ({ ...each, gravity: verdictKinds.indexOf(gravest(each.kinds)) }))
      .sort((a, b) => a.gravity - b.gravity || a.vector - b.vector);
    const add = (from: number): HTMLElement | undefined => {
      const items = ordered
        .slice(from, from + VECTORS_AT_ONCE)
        .map(({ vector, kinds }) => this.#vectorItem(vector, kinds, ports));
      list.append(...items);
      const left = ordered.length - from - items.length;
      if (left > 0) {
        const more = element("button", { type: "button", class: "more" }, `Show more (${left} left)`);
        more.addEventListener("click", () => {
          more.remove();
          add(from + VECTORS_AT_ONCE)
            ?.querySelector("summary")
            ?.focus();
        });
        list.append(more);
      }
      return items[0];
    };
    const first = add(0);
    const worth = ordered[0] !== undefined && ordered[0].gravity < verdictKinds.indexOf("pass");
    if (first instanceof HTMLDetailsElement && (worth || ordered.length === 1)) first.open = true;
  }

  #kindsOf(vector: VectorIndex, ports: readonly number[]): ReadonlyMap<VerdictKind, number> {
    return countKinds(ports.map((port) => kindOfLetter(this.#data.ports[port]?.kinds[vector])));
  }

  #vectorItem(vector: VectorIndex, kinds: ReadonlyMap<VerdictKind, number>, ports: readonly number[]): HTMLElement {
    const { id, name } = this.#data.vectors[vector] ?? { id: "", name: "" };
    const marks = verdictKinds.flatMap((kind) => {
      const count = kinds.get(kind);
      return count === undefined ? [] : [mark(kind, ports.length === 1 ? undefined : count), " "];
    });
    const summary = element("summary", {}, ...marks, element("code", {}, id), " ", element("span", {}, name));
    const item = element("details", { class: "vector" }, summary);
    item.addEventListener("toggle", () => {
      if (item.open && item.childElementCount === 1) item.append(this.#vectorBody(vector, ports));
    });
    return item;
  }

  #vectorBody(vector: VectorIndex, ports: readonly number[]): HTMLElement {
    const { operation, level, requirements, location } = this.#data.vectors[vector] ?? {};
    const facts = element("p", { class: "facts" }, [operation, level, requirements?.join(" "), location].join(" · "));
    const shown = ports.flatMap((port) => this.#data.ports[port] ?? []);
    const plain = shown.filter((port) => port.details[vector] === undefined);
    const telling = shown.filter((port) => port.details[vector] !== undefined);
    // What needs no words is told in a line for all ports together.
    const told = ports.length === 1 ? shown : telling;
    return element(
      "div",
      { class: "vector-body" },
      facts,
      ...told.map((port) => verdictView(this.#data, vector, port)),
      ...(ports.length === 1 ? this.#otherAnswers(vector) : plainLines(plain, vector)),
    );
  }

  /** Of an observed vector: who answers what. */
  #otherAnswers(vector: VectorIndex): HTMLElement[] {
    const answers = this.#data.vectors[vector]?.answers;
    if (answers === undefined) return [];
    return [element("h4", {}, "All answers"), answerList(this.#data, answers)];
  }
}

/** The ports by answer, the commonest first. */
export function answerList(
  data: PageData,
  answers: readonly { readonly answer: number; readonly ports: readonly string[] }[],
): HTMLElement {
  const items = answers.map(({ answer, ports }) =>
    element(
      "li",
      {},
      element("p", {}, ...ports.flatMap((port) => [element("span", { class: "port" }, port), " "])),
      element(
        "pre",
        { tabindex: "0", role: "group", "aria-label": `The answer of ${ports.join(", ")}` },
        data.texts[answer] ?? "",
      ),
    ),
  );
  return element("ul", { class: "answers" }, ...items);
}

function plainLines(
  ports: readonly { readonly label: string; readonly kinds: string }[],
  vector: VectorIndex,
): HTMLElement[] {
  return verdictKinds.flatMap((kind) => {
    const alike = ports.filter((port) => kindOfLetter(port.kinds[vector]) === kind);
    if (alike.length === 0) return [];
    const names = alike.flatMap((port) => [element("span", { class: "port" }, port.label), " "]);
    return [element("p", { class: "plain" }, mark(kind), " ", ...names)];
  });
}

function requirementView({ id, level, ground, text, disputed, location }: PageRequirement): HTMLElement {
  const head = element("p", { class: "facts" }, element("b", {}, id), ` · ${level} · ${ground} · ${location}`);
  const view = element("div", { class: "requirement" }, head, element("p", {}, ...prose(text)));
  if (disputed !== undefined) {
    view.append(element("p", { class: "facts" }, "Disputed, so it fails no port: ", ...prose(disputed)));
  }
  return view;
}

function counted(count: number): string {
  return `${count.toLocaleString("en")} vector${count === 1 ? "" : "s"}`;
}
