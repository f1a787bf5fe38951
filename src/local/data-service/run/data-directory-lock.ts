import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const holderSchema = z.object({
  pid: z.number(),
  /** When that process started, as the system tells it: process ids are used again. */
  started: z.string(),
});
type Holder = z.output<typeof holderSchema>;

/** An empty lock that is older was left by a crash; a younger one is just being written. */
const WRITTEN_IN_MS = 5_000;

/**
 * Takes `<dataDir>.lock`. Two processes on one PGlite directory lose rows silently and nothing else stops them.
 * @returns a function that gives the lock back
 * @throws Error with one line for people when a live process holds it, or a file of that name is no lock
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

/** Undefined when the lock is gone again, or was torn by a crash while it was written: nobody holds it. */
async function readHolder(file: string): Promise<Holder | undefined> {
  const text = await readFile(file, 'utf8').catch(goneAs(''));
  if (text === '') {
    const age = Date.now() - (await stat(file).then(({ mtimeMs }) => mtimeMs, goneAs(0)));
    if (age > WRITTEN_IN_MS) return undefined;
    throw new Error(`${file} is being taken by another process; start again when that has ended.`);
  }
  const holder = holderSchema.safeParse(parsed(text));
  // Whoever made it will want it back: `yarn.lock` lies beside a folder called `yarn`.
  if (!holder.success)
    throw new Error(`${file} is no lock of a data directory; move it away, or use another directory.`);
  return holder.data;
}

const goneAs =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value;
    throw error;
  };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
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
