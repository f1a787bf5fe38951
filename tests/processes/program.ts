import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A built program that runs. */
export interface Program {
  /** Resolves with the first line of its output that matches; rejects when it ends before, or says nothing of it for `LINE_MS`. */
  line(pattern: RegExp): Promise<string>;
  kill(signal: NodeJS.Signals): void;
  /** Its exit code (null when a signal ended it) and all it wrote to stderr. */
  ended: Promise<{ code: number | null; errors: string }>;
}

/** Milliseconds: less than a hook has, so that the reason is told. */
const LINE_MS = 110_000;

const running = new Set<ChildProcess>();

/**
 * @param path below the repository, such as `dist/server/main.js`
 * @param env is added to PATH alone
 * @param flags of Node
 */
export function runProgram(
  path: string,
  env: Record<string, string>,
  args: readonly string[] = [],
  flags: readonly string[] = [],
): Program {
  const child = spawn(process.execPath, [...flags, path, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  const ended = once(child, 'close').then(([code]: (number | null)[]) => {
    running.delete(child);
    return { code: code ?? null, errors };
  });
  return {
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const found = lines.find((line) => pattern.test(line));
        if (found) return resolve(found);
        const said = () => [...lines, errors].join('\n');
        const late = setTimeout(() => {
          reject(new Error(`${path} did not say ${pattern} within ${LINE_MS / 1000} s. It said:\n${said()}`));
        }, LINE_MS);
        output.on('line', (line) => {
          if (!pattern.test(line)) return;
          clearTimeout(late);
          resolve(line);
        });
        ended.then(({ code }) => {
          clearTimeout(late);
          reject(new Error(`${path} ended with ${code} before it said ${pattern}. It said:\n${said()}`));
        });
      }),
    kill: (signal) => {
      child.kill(signal);
    },
    ended,
  };
}

/** Ends what a test has left, and waits until it lets go of its data and its port. */
export async function endAll(): Promise<void> {
  const closed = [...running].map((child) => once(child, 'close'));
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(closed);
}

/**
 * A port that is free, with the next one, and that the system gives to no program which asks for any port (those begin at 32,768):
 * a program that is started again finds it as it left it.
 */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
