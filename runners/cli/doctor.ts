import { type Diagnosis, type Finding, obstacles, type Section } from "../engine/diagnosis.ts";
import { parsePortReference } from "../engine/port-reference.ts";
import { downloadCaches, writeObstacle } from "../files/cache-folders.ts";
import { oldestNode, suiteVersion } from "../files/installation.ts";
import { findPort, shippedPorts } from "../files/port-files.ts";
import { cacheFolder, SUITE_NAME } from "../files/suite-files.ts";
import { checkNeeds, checkPort } from "../process/port-checkup.ts";
import { diagnosisText } from "../reporters/diagnosis-text.ts";
import { EXIT } from "./exit-codes.ts";
import { hasColor } from "./report-outputs.ts";

/**
 * `doctor`: what this machine lacks and how to get it. Without `--port` the tools of every shipped port are looked for; a port that is
 * named is also built and started. Throws what `findPort` throws for a reference or manifest that is wrong.
 */
export async function doctor(options: { readonly port?: readonly string[] }): Promise<number> {
  const named = options.port !== undefined;
  const ports = await Promise.all((options.port ?? (await shippedPorts())).map(parsePortReference).map(findPort));
  const preparation = { suite: { name: SUITE_NAME, version: await suiteVersion() }, cacheFolder: cacheFolder() };
  const diagnosis: Diagnosis = await Promise.all([
    machine(named),
    ...ports.map(
      async (port): Promise<Section> => ({
        title: port.reference,
        findings: named ? await checkPort(port, preparation) : await checkNeeds(port),
      }),
    ),
  ]);
  process.stdout.write(diagnosisText(diagnosis, { color: hasColor(process.stdout) }));
  return obstacles(diagnosis) === 0 ? EXIT.good : EXIT.incomplete;
}

/** What no port can do without; the download caches are those that the shipped ports are built with. */
async function machine(onlyOwnCache: boolean): Promise<Section> {
  const folders = [
    { what: "builds of ports", folder: cacheFolder() },
    ...(onlyOwnCache ? [] : downloadCaches(process.env)).map(({ client, folder }) => ({
      what: `cache of ${client}`,
      folder,
    })),
  ];
  const writable = folders.map(async ({ what, folder }): Promise<Finding> => {
    const detail = await writeObstacle(folder);
    return detail === undefined ? { kind: "good", what, found: folder } : { kind: "bad", what, detail };
  });
  return { title: "this machine", findings: [await node(), ...(await Promise.all(writable))] };
}

async function node(): Promise<Finding> {
  const oldest = await oldestNode();
  const what = `Node >= ${oldest}`;
  const isMet = process.versions.node.localeCompare(oldest, "en", { numeric: true }) >= 0;
  if (isMet) return { kind: "good", what, found: process.versions.node };
  const install = {
    debian: "apt-get install nodejs (Debian 13 or newer)",
    macos: "brew install node",
    windows: "winget install OpenJS.NodeJS.LTS",
  };
  return { kind: "bad", what, detail: `this is ${process.versions.node}`, install };
}
