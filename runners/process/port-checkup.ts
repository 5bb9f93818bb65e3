import type { Finding } from "../engine/diagnosis.ts";
import type { Handshake, PortManifest, ReportedSource } from "../engine/types.generated.ts";
import { misnamed } from "./port-run.ts";
import { type PreparationOptions, preparePort } from "./prepare.ts";
import { checkToolchain } from "./toolchain.ts";

export interface PortToCheck {
  readonly manifest: PortManifest;
  /** Absolute path of the manifest's folder. */
  readonly folder: string;
  readonly source: ReportedSource;
}

/** Looks for what a port needs on this machine. */
export async function checkNeeds({ manifest, folder }: PortToCheck): Promise<Finding[]> {
  const findings = await checkToolchain(manifest, folder);
  return findings.map((finding, index) => {
    if (finding.kind === "met") return { kind: "good", what: finding.need, found: finding.version };
    const install = manifest.toolchain?.[index]?.install;
    return {
      kind: "bad",
      what: finding.need,
      detail: finding.detail,
      ...(finding.output === undefined ? {} : { output: finding.output }),
      ...(install === undefined ? {} : { install }),
    };
  });
}

/** Looks for what a port needs, builds its harness, starts it and sees it through `initialize` and its end. */
export async function checkPort(port: PortToCheck, options: PreparationOptions): Promise<Finding[]> {
  const build = port.manifest.build === undefined ? [] : ["build"];
  const findings = await checkNeeds(port);
  if (findings.some(({ kind }) => kind === "bad")) return [...findings, ...[...build, "start"].map(notLookedAt)];
  const prepared = await preparePort(port, options);
  if (!prepared.ready) {
    const [what = "start", ...rest] = [...build, "start"];
    return [...findings, failed(what, prepared.reason), ...rest.map(notLookedAt)];
  }
  if (prepared.buildHash !== undefined) {
    findings.push({ kind: "good", what: "build", found: `done (${prepared.buildHash.slice(0, 16)})` });
  }
  const { session } = prepared;
  const start = await session.start();
  const end = await session.end();
  if (start.kind === "failed") return [...findings, failed("start", `${start.reason}\n${start.stderr}`)];
  return [
    ...findings,
    { kind: "good", what: "start", found: identity(start.handshake, start.coldStartMs) },
    claims(start.handshake),
    ...end.protocolErrors.map(({ message }): Finding => ({ kind: "bad", what: "protocol", detail: message })),
    ...[...misnamed(port.manifest.name, start.handshake.port.name), ...end.warnings].map(
      (found): Finding => ({ kind: "note", what: "warning", found }),
    ),
  ];
}

function notLookedAt(what: string): Finding {
  return { kind: "unknown", what };
}

/** The first line of a reason says what is wrong; what a command printed may follow. */
function failed(what: string, reason: string): Finding {
  const [detail = "", ...printed] = reason.trim().split("\n");
  const output = printed.join("\n").trim();
  return { kind: "bad", what, detail, ...(output === "" ? {} : { output }) };
}

function identity({ port }: Handshake, coldStartMs: number): string {
  const codec = port.codec === undefined ? "" : `, ${port.codec}`;
  return `${port.name} ${port.version}, ${port.runtime}${codec}, after ${Math.round(coldStartMs)} ms`;
}

function claims({ operations, features, window = 1 }: Handshake): Finding {
  const found = `${counted(operations.length, "operation")}, ${counted(features.length, "feature")}, ${counted(window, "request")} in flight`;
  return { kind: operations.length === 0 ? "note" : "good", what: "claims", found };
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
