/**
 * The process groups that this process has started and not yet seen end. A port is the leader of its group, so one signal reaches
 * all that it started as well.
 */
const liveGroups = new Set<number>();

export function trackGroup(leader: number): void {
  liveGroups.add(leader);
}

/** To be called when the leader has ended: what it left behind is killed, and the group is no longer of interest. */
export function releaseGroup(leader: number): void {
  signalGroup(leader, "SIGKILL");
  liveGroups.delete(leader);
}

/** Sends a signal to every process of a group. A group that is gone is no error. */
export function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    // Windows has no process groups to signal; there the leader alone is ended.
    process.kill(process.platform === "win32" ? leader : -leader, signal);
  } catch {
    // ESRCH: nobody is left. EPERM: the id belongs to somebody else by now.
  }
}

/** Kills every port, build and check that is still running. Synchronous, so that it can stand in a signal or exit handler. */
export function killAllPorts(signal: NodeJS.Signals = "SIGKILL"): void {
  for (const leader of liveGroups) signalGroup(leader, signal);
}
