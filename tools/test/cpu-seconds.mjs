import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the time of processes in hundredths of a second (`USER_HZ`), whatever the clock of the kernel is. */
const TICKS = 100;

/** Of one process: its parent, its own ticks, and with them those of the children that it has waited for. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name stands in parentheses and may hold both spaces and parentheses.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [own, waitedFor] = [11, 13].map((at) => Number(fields[at]) + Number(fields[at + 1]));
    return { parent: Number(fields[1]), ticks: own + waitedFor };
  } catch {
    // It has ended since the folder was read.
    return undefined;
  }
}

/**
 * CPU seconds of this process and of all that it started, whether that has ended or runs.
 * Where there is no `/proc`, of this process alone.
 */
export function cpuSeconds() {
  let pids;
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
  const stats = new Map(pids.map((pid) => [Number(pid), statOf(pid)]).filter(([, stat]) => stat));
  const isOurs = (pid) => {
    for (let at = pid; at > 1; at = stats.get(at)?.parent ?? 0) if (at === process.pid) return true;
    return false;
  };
  let ticks = 0;
  for (const [pid, stat] of stats) if (isOurs(pid)) ticks += stat.ticks;
  return ticks / TICKS;
}

/** CPU seconds that all processes of this machine have taken since it started; undefined where there is no `/proc`. */
export function machineSeconds() {
  try {
    const [user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'latin1')
      .split('\n')[0]
      .split(/\s+/)
      .slice(1);
    return [user, nice, system, irq, softirq].reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
  } catch {
    return undefined;
  }
}
