import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

export const SECRET = 'bench';

/** A server in a process of its own. */
export interface Child {
  port: number;
  /** Processor seconds that it has used so far; NaN where the system does not tell (it does on Linux). */
  cpu(): Promise<number>;
  /** Resident bytes. */
  memory(): Promise<number>;
  /** Bytes of what is alive, after a collection (with `--expose-gc`). */
  alive(): Promise<number>;
  /** What `measureAlone` gave in the child: runs of an operation a second. */
  alone(operation: string, milliseconds: number): Promise<number>;
  stop(): Promise<void>;
}

interface Abilities {
  measureAlone?: (operation: string, milliseconds: number) => Promise<number>;
  close?: () => Promise<void>;
}

/** In the child: tells the parent that the server answers on this port, answers its questions, and ends with it. */
export function announce(port: number, { measureAlone, close = async () => {} }: Abilities = {}): void {
  const report = (number: number): void => void process.send?.(number);
  report(port);
  process.on('message', async (question: { operation: string; milliseconds: number } | 'memory' | 'alive') => {
    if (question === 'alive') globalThis.gc?.();
    if (question === 'memory') report(process.memoryUsage().rss);
    else if (question === 'alive') report(process.memoryUsage().heapUsed);
    else report((await measureAlone?.(question.operation, question.milliseconds)) ?? -1);
  });
  process.on('disconnect', () => close().finally(() => process.exit()));
}

const OUTPUT = 'dist/bench';

/**
 * Bundles programs as `npm run build` does: what is measured is what runs, not what a development loader makes of it.
 * @param input source files by the name that their program gets
 */
export async function buildPrograms(input: Record<string, string>): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      outDir: OUTPUT,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/** The servers that the bench of the data service compares. */
export const buildChildren = (): Promise<void> =>
  buildPrograms({
    service: 'tests/bench/data/service.ts',
    'hand-written': 'tests/bench/data/hand-written.ts',
    'hand-written-pglite': 'tests/bench/data/hand-written-pglite.ts',
    'pglite-worker': 'src/local/data-service/run/pglite-worker.js',
  });

/**
 * Starts one of the bundled programs and waits for its announcement.
 * @param flags for node, e.g. `--cpu-prof`
 */
export async function startChild(
  name: 'service' | 'hand-written' | 'hand-written-pglite' | 'serving' | 'rendering',
  env: NodeJS.ProcessEnv,
  flags: readonly string[] = [],
): Promise<Child> {
  const child = fork(join(OUTPUT, `${name}.js`), { env: { ...process.env, ...env }, execArgv: [...flags] });
  const askFor = (question: object | string): Promise<number> => {
    child.send(question);
    return nextNumber(child);
  };
  return {
    port: await nextNumber(child),
    cpu: () => cpuSeconds(child.pid),
    memory: () => askFor('memory'),
    alive: () => askFor('alive'),
    alone: (operation, milliseconds) => askFor({ operation, milliseconds }),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await ended;
    },
  };
}

function nextNumber(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null): void => reject(new Error(`a program of the bench ended with code ${code}`));
    child.once('exit', onExit);
    child.once('message', (reply) => {
      child.off('exit', onExit);
      resolve(Number(reply));
    });
  });
}

/** User and system time from the system's own count, in ticks of 10 ms. */
async function cpuSeconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
