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

/** Fields of `/proc/PID/stat` behind the name: what a process took itself, in user and in system mode, and when it began. */
const OWN = [11, 13];
const WITH_ENDED_CHILDREN = [11, 15];
const BEGAN = 19;

/**
 * Visits this process and all that run below it.
 * @param {(fields: string[], pid: string) => void} visit gets the fields of `/proc/PID/stat` that follow the name
 */
function walk(visit, pid = String(process.pid)) {
  const stat = textOf(`/proc/${pid}/stat`);
  if (stat === '') return;
  // The name stands in parentheses and may hold both spaces and parentheses.
  visit(stat.slice(stat.lastIndexOf(')') + 2).split(' '), pid);
  for (const thread of orEmpty(() => readdirSync(`/proc/${pid}/task`), []))
    for (const child of textOf(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean)) walk(visit, child);
}

const ticksOf = (fields, range) => fields.slice(...range).reduce((sum, ticks) => sum + Number(ticks), 0);

/**
 * CPU seconds of this process and of all that it started, whether that has ended or runs.
 * Where there is no `/proc`, of this process alone.
 */
export function cpuSeconds() {
  let ticks = 0;
  walk((fields) => (ticks += ticksOf(fields, WITH_ENDED_CHILDREN)));
  if (ticks > 0) return ticks / TICKS;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const LOOK_MS = 1000;

/**
 * Counts the CPU seconds from now on, and those of processes too that nobody waits for, as the ones of a browser that is closed:
 * it looks at what runs every second.
 * @returns {() => number} ends the count and gives the seconds
 */
export function countCpu() {
  const before = cpuSeconds();
  /** Ticks of each process when it was seen last; another may get its number after it. @type {Map<string, number>} */
  const seen = new Map();
  const look = () => walk((fields, pid) => seen.set(`${pid} ${fields[BEGAN]}`, ticksOf(fields, OWN)));
  const sum = () => [...seen.values()].reduce((all, ticks) => all + ticks, 0) / TICKS;
  look();
  const first = sum();
  const looks = setInterval(look, LOOK_MS).unref();
  return () => {
    clearInterval(looks);
    look();
    return Math.max(cpuSeconds() - before, sum() - first);
  };
}

/** CPU seconds that all processes of this machine have taken since it started; undefined where there is no `/proc`. */
export function machineSeconds() {
  const [first = ''] = textOf('/proc/stat').split('\n');
  const [user, nice, system, , , irq, softirq] = first.split(/\s+/).slice(1).map(Number);
  return first === '' ? undefined : (user + nice + system + irq + softirq) / TICKS;
}
