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
  stop(): Promise<void>;
}

type Told = { port: number } | { memory: number };

/** In the child: tells the parent that the server answers on this port, and ends with the parent. */
export function announce(port: number, close: () => Promise<void> = async () => {}): void {
  process.send?.({ port });
  process.on('message', () => process.send?.({ memory: process.memoryUsage().rss }));
  process.on('disconnect', () => close().finally(() => process.exit()));
}

const OUTPUT = 'dist/bench';

/**
 * Bundles the programs as `npm run build` does: what is measured is what runs, not what a development loader makes of it.
 */
export async function buildChildren(): Promise<void> {
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
        input: {
          service: 'tests/bench/data/service.ts',
          'hand-written': 'tests/bench/data/hand-written.ts',
          'pglite-worker': 'src/local/data-service/run/pglite-worker.js',
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/**
 * Starts one of the bundled programs and waits for its announcement.
 * @param options.flags for node, e.g. `--cpu-prof`
 */
export async function startChild(
  name: 'service' | 'hand-written',
  env: NodeJS.ProcessEnv,
  { flags = [] }: { flags?: readonly string[] } = {},
): Promise<Child> {
  const child = fork(join(OUTPUT, `${name}.js`), { env: { ...process.env, ...env }, execArgv: [...flags] });
  const first = await nextMessage(child);
  if (!('port' in first)) throw new Error(`${name} did not announce itself`);
  return {
    port: first.port,
    cpu: () => cpuSeconds(child.pid),
    async memory() {
      const told = nextMessage(child);
      child.send('memory');
      const message = await told;
      return 'memory' in message ? message.memory : Number.NaN;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await ended;
    },
  };
}

function nextMessage(child: ChildProcess): Promise<Told> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Told));
    child.once('exit', (code) => reject(new Error(`ended with code ${code}`)));
  });
}

/** User and system time from the system's own count, in ticks of 10 ms. */
async function cpuSeconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
