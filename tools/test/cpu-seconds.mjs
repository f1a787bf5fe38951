import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the time of processes in hundredths of a second (`USER_HZ`), whatever the clock of the kernel is. */
const TICKS = 100;

/** @returns nothing where that has ended meanwhile */
function orEmpty(read, empty) {
  try {
    return read();
  } catch {
    return empty;
  }
}
const textOf = (path) => orEmpty(() => readFileSync(path, 'latin1'), '');

/** Ticks of a process, of those of its children that have ended, and of all that run below it. */
function ticksBelow(pid) {
  const stat = textOf(`/proc/${pid}/stat`);
  // The name stands in parentheses and may hold both spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
  const threads = orEmpty(() => readdirSync(`/proc/${pid}/task`), []);
  const children = threads.flatMap((thread) =>
    textOf(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean),
  );
  return children.reduce((sum, child) => sum + ticksBelow(child), own);
}

/**
 * CPU seconds of this process and of all that it started, whether that has ended or runs.
 * Where there is no `/proc`, of this process alone.
 */
export function cpuSeconds() {
  const ticks = ticksBelow(process.pid);
  if (ticks > 0) return ticks / TICKS;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** CPU seconds that all processes of this machine have taken since it started; undefined where there is no `/proc`. */
export function machineSeconds() {
  const [first = ''] = textOf('/proc/stat').split('\n');
  const [user, nice, system, , , irq, softirq] = first.split(/\s+/).slice(1).map(Number);
  return first === '' ? undefined : (user + nice + system + irq + softirq) / TICKS;
}
