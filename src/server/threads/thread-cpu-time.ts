import { readFileSync, readlinkSync } from 'node:fs';

/** The number that the system knows the present thread by; empty where it does not tell, as only Linux does. */
export function threadNumber(): string {
  try {
    return readlinkSync('/proc/thread-self').split('/').at(-1) ?? '';
  } catch {
    return '';
  }
}

/**
 * Milliseconds of processor time that a thread of this process has used, in steps of 10; NaN where the system does not tell.
 * @param number from `threadNumber`
 */
export function processorMs(number: string): number {
  if (!/^\d+$/.test(number)) return Number.NaN;
  try {
    const stat = readFileSync(`/proc/self/task/${number}/stat`, 'utf8');
    // User and system time, behind the name of the program, which may hold anything (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}
