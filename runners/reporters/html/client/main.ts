import type { PageData } from "../page-data.ts";
import { DetailDialog } from "./detail-dialog.ts";
import { element, part } from "./element.ts";
import { everything, type Filter, FilteredData } from "./filter.ts";
import { Grid } from "./grid.ts";
import { bindQuestions } from "./questions.ts";

const data = JSON.parse(document.getElementById("data")?.textContent ?? "") as PageData;
const dialog = new DetailDialog(data, part("detail", HTMLDialogElement));
const filtered = new FilteredData(data);
const allPorts = data.ports.map((_, port) => port);
let filter: Filter = everything;

document.documentElement.classList.add("js");
for (const control of document.querySelectorAll<HTMLElement>(".js-only")) control.hidden = false;
const table = document.getElementById("matrix");
if (table instanceof HTMLTableElement) bindMatrix(table);
bindVectorIds();
bindQuestions(data);

function bindMatrix(matrix: HTMLTableElement): void {
  // The cells take the focus from here on, and the box scrolls with them.
  for (const name of ["tabindex", "role", "aria-label"]) matrix.parentElement?.removeAttribute(name);
  const grid = new Grid(matrix, showCell);
  const form = part("filters", HTMLFormElement);
  const shown = part("shown", HTMLOutputElement);
  const none = element("p", { class: "empty", hidden: "" }, "No requirement matches.");
  matrix.parentElement?.append(none);
  const apply = (): void => {
    filter = readFilter(form);
    const left = data.requirements.filter((_, row) => showRow(grid, row)).length;
    for (const body of matrix.tBodies)
      body.hidden = [...body.rows].every((row) => row.hidden || row.dataset.row === undefined);
    grid.keepReachable();
    none.hidden = left > 0;
    shown.value = `${left} of ${data.requirements.length} requirements`;
  };
  form.addEventListener("input", apply);
  form.addEventListener("submit", (event) => event.preventDefault());
  // The fields are empty only after the event.
  form.addEventListener("reset", () => setTimeout(apply));
  apply();
}

function readFilter(form: HTMLFormElement): Filter {
  const chosen = (name: string): ReadonlySet<string> => new Set(new FormData(form).getAll(name).map(String));
  return {
    text: part("search", HTMLInputElement).value.trim(),
    kinds: chosen("verdict"),
    profiles: chosen("profile"),
    levels: chosen("level"),
  };
}

/** Hides a row that nobody asked for, and mutes those cells of a shown one that have no wanted verdict. */
function showRow(grid: Grid, row: number): boolean {
  const concerned = filtered.concerns(row, filter);
  const hits = allPorts.map((port) => concerned && filtered.matching(row, [port], filter).length > 0);
  const wanted = hits.includes(true) || (concerned && allPorts.length === 0 && filtered.found(row, filter).length > 0);
  const line = grid.row(row);
  if (line) line.hidden = !wanted;
  for (const port of allPorts) grid.cell(row, port + 1)?.classList.toggle("muted", wanted && hits[port] !== true);
  return wanted;
}

function showCell(row: number, column: number): void {
  const requirement = filtered.requirement(row);
  const ports = column === 0 ? allPorts : [column - 1];
  const port = data.ports[column - 1]?.label;
  dialog.show({
    title: port === undefined ? requirement.id : `${requirement.id} · ${port}`,
    requirements: [requirement],
    ports,
    vectors: requirement.vectors,
    matching: filtered.matching(row, ports, filter),
  });
}

/** The ids of failing vectors in the cards of the ports lead to their evidence. */
function bindVectorIds(): void {
  for (const place of document.querySelectorAll<HTMLElement>(".vector-id")) {
    const [vector, port] = [place.dataset.vector, place.dataset.port].map((text) => Number.parseInt(text ?? "", 10));
    if (vector === undefined || port === undefined) continue;
    const asked = data.vectors[vector];
    if (asked === undefined) continue;
    const button = element("button", { type: "button", class: "vector-id", "aria-haspopup": "dialog" }, asked.id);
    button.addEventListener("click", () =>
      dialog.show({
        title: `${asked.id} · ${data.ports[port]?.label ?? ""}`,
        requirements: data.requirements.filter((requirement) => requirement.vectors.includes(vector)),
        ports: [port],
        vectors: [vector],
      }),
    );
    place.replaceWith(button);
  }
}
