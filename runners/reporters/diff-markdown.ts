import type { RootContent } from "mdast";
import { isChanged } from "../engine/report-diff.ts";
import type { PortDiff, ReportDiff } from "../engine/types.generated.ts";
import { changeKinds, changeText, conclusion, suiteLines } from "./diff-text.ts";
import { bullets, code, heading, markdownOf, paragraph, plain, table } from "./markdown-nodes.ts";

/** Changes of one kind that are listed; the JSON form has them all. */
const LISTED = 50;

/** What changed, as Markdown for a pull request. What came from a port or a file stands in code, where nothing of it is markup. */
export function diffMarkdown(diff: ReportDiff): string {
  const lines = suiteLines(diff);
  const blocks: RootContent[] = [
    heading(2, plain(conclusion(diff))),
    ...diff.warnings.map((warning) => paragraph(plain("Warning: "), code(warning, 500))),
    ...(lines.length === 0 ? [] : [bullets(lines.map((line) => [code(line, 500)]))]),
    ...diff.ports.filter(isChanged).flatMap(portBlocks),
  ];
  return blocks.map(markdownOf).join("\n");
}

function portBlocks(port: PortDiff): RootContent[] {
  const notes = [
    ...port.facts.map(({ fact, before = "none", after = "none" }) => [
      plain(`${fact}: `),
      code(before),
      plain(" → "),
      code(after),
    ]),
    ...port.protocolErrors.added.map((each) => [plain("new protocol error "), code(each)]),
    ...port.protocolErrors.oftener.map((each) => [plain("protocol error oftener than before "), code(each)]),
    ...port.protocolErrors.removed.map((each) => [plain("gone protocol error "), code(each)]),
    ...port.baselineErrors.added.map((each) => [plain("new baseline error "), code(each)]),
    ...port.baselineErrors.removed.map((each) => [plain("gone baseline error "), code(each)]),
  ];
  const tables = changeKinds.flatMap(([kind, title]): RootContent[] => {
    const changes = port[kind];
    if (changes.length === 0) return [];
    const rows = changes.slice(0, LISTED).map((change) => [code(change.id), code(changeText(change))]);
    const more = changes.length - rows.length;
    return [
      heading(4, plain(`${changes.length} ${title}`)),
      table(["vector", "change"], rows, 2),
      ...(more === 0 ? [] : [paragraph(plain(`… and ${more} more.`))]),
    ];
  });
  return [heading(3, code(port.port)), ...(notes.length === 0 ? [] : [bullets(notes)]), ...tables];
}
