import { kindMarks, kindOfLetter } from "../../verdict-kinds.ts";
import type { PageData, PagePort, VectorIndex, VerdictDetail } from "../page-data.ts";
import { isWebLink } from "../web-link.ts";
import { element } from "./element.ts";
import { mark, prose } from "./marks.ts";

/** All that is known of one vector on one port. */
export function verdictView(data: PageData, vector: VectorIndex, port: PagePort): HTMLElement {
  const kind = kindOfLetter(port.kinds[vector]);
  const detail = port.details[vector] ?? {};
  const head = element("h3", {}, element("span", { class: "port" }, port.label), " ", mark(kind));
  if (detail.cause !== undefined) head.append(" ", element("small", {}, `cause: ${detail.cause}`));
  const told = evidence(data, detail);
  if (told.length === 0) told.push(element("p", { class: "meaning" }, `${sentence(kindMarks[kind].meaning)}.`));
  return element("section", { class: `verdict ${kind}` }, head, ...told);
}

/** Text that stands in the page as it is, with a name for it. */
function quoted(name: string, text: string): HTMLElement {
  const block = element("pre", { tabindex: "0", role: "group", "aria-label": name }, text);
  return element("div", { class: "quoted" }, element("h4", {}, name), block);
}

function evidence(data: PageData, detail: VerdictDetail): HTMLElement[] {
  const { message, baseline, differences = [], request, reply, leftOut, answer, reproduce } = detail;
  const text = (place: number | undefined): string => data.texts[place ?? -1] ?? "";
  return [
    ...(message === undefined || differences.length > 0 ? [] : [element("p", { class: "message" }, text(message))]),
    ...(baseline === undefined ? [] : [knownReason(baseline)]),
    ...(differences.length === 0 ? [] : [differenceList(differences, text)]),
    ...(request === undefined ? [] : [quoted("Request", text(request))]),
    ...(reply === undefined ? [] : [quoted("Reply", text(reply))]),
    ...(leftOut === undefined
      ? []
      : [
          element(
            "p",
            { class: "meaning" },
            "Request and reply are left out here to keep the page small; the JSON report has them.",
          ),
        ]),
    ...(answer === undefined ? [] : [quoted("Answer", text(answer))]),
    ...(reproduce === undefined ? [] : [reproduceLine(reproduce)]),
  ];
}

function knownReason({ reason, link }: { readonly reason: string; readonly link: string }): HTMLElement {
  const target = isWebLink(link) ? element("a", { href: link, rel: "noreferrer noopener" }, link) : link;
  return element("p", { class: "known-reason" }, element("b", {}, "Known: "), ...prose(reason), " ", target);
}

function differenceList(
  differences: NonNullable<VerdictDetail["differences"]>,
  text: (place: number | undefined) => string,
): HTMLElement {
  const items = differences.map(({ at, problem, expected, actual }) => {
    const item = element("li", {}, element("code", { class: "at" }, at === "" ? "(the result)" : at), " ", problem);
    const sides = element("dl", {});
    if (expected !== undefined) sides.append(...side("expected", text(expected)));
    if (actual !== undefined) sides.append(...side("actual", text(actual)));
    if (sides.hasChildNodes()) item.append(sides);
    return item;
  });
  return element("div", { class: "differences" }, element("h4", {}, "Difference"), element("ul", {}, ...items));
}

function side(name: string, value: string): HTMLElement[] {
  return [element("dt", {}, name), element("dd", {}, element("code", {}, value))];
}

function reproduceLine(command: string): HTMLElement {
  const line = element("div", { class: "quoted" }, element("h4", {}, "Reproduce"));
  line.append(element("pre", { tabindex: "0", role: "group", "aria-label": "Reproduce" }, command));
  // Browsers hide the clipboard from pages that they don't trust.
  if (navigator.clipboard !== undefined) line.append(copyButton(command));
  return line;
}

function copyButton(text: string): HTMLElement {
  const button = element("button", { type: "button", class: "copy" }, "Copy");
  const say = (word: string): void => {
    button.textContent = word;
  };
  button.addEventListener("click", () => {
    navigator.clipboard.writeText(text).then(
      () => say("Copied"),
      () => say("Not allowed"),
    );
  });
  return button;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
