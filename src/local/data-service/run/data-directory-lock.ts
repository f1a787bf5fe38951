import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

interface Holder {
  pid: number;
  /** When that process started, as the system tells it: process ids are used again. */
  started: string;
}

/**
 * Takes `<dataDir>.lock`. Two processes on one PGlite directory lose rows silently and nothing else stops them.
 * @returns a function that gives the lock back
 * @throws Error when a live process holds it
 */
export async function lockDataDirectory(dataDir: string): Promise<() => Promise<void>> {
  const file = `${path.resolve(dataDir)}.lock`;
  await mkdir(path.dirname(file), { recursive: true });
  const own: Holder = { pid: process.pid, started: await startOf(process.pid) };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      await writeFile(file, JSON.stringify(own), { flag: 'wx' });
      return () => rm(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = await readHolder(file);
    if (holder && holder.started === (await startOf(holder.pid))) {
      throw new Error(`The data directory ${dataDir} is in use by process ${holder.pid}; stop that process first.`);
    }
    await rm(file, { force: true });
  }
  throw new Error(`The data directory ${dataDir} cannot be locked: ${file} keeps coming back.`);
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    // Gone again, or torn by a crash while it was written: nobody holds it.
    return undefined;
  }
}

/** A process's start time as opaque text; empty when there is no such process. */
async function startOf(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // Field 22, counted after the command's name, which may itself hold blanks and brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    if (process.platform === 'linux') return '';
  }
  // macOS has no /proc.
  const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.trim();
}
