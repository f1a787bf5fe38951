import { readdirSync, readFileSync } from 'node:fs';

/** Of a kilobyte and of a tick of the clock, as Linux counts them. */
const KB = 1024;
const TICKS = 100;

/** What the process needs that reads the rows of a file: memory and processor time, as Linux tells them. */
export function readerFigures() {
  const memory: number[] = [];
  let cpu = 0;
  return {
    look() {
      for (const pid of children()) {
        try {
          if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('rows-worker')) continue;
          const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
          const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
          memory.push(Number(kilobytes) * KB);
          cpu = (Number(fields[11]) + Number(fields[12])) / TICKS;
        } catch {
          // It has ended meanwhile.
        }
      }
    },
    quarters: () =>
      [0, 1, 2, 3].map((n) => Math.max(0, ...memory.slice((memory.length * n) / 4, (memory.length * (n + 1)) / 4))),
    cpuSeconds: () => cpu,
  };
}

const children = () =>
  readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
  );
