import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the running local start can be reached by other commands of the same user. */
export interface RunningParts {
  dataServiceUrl: string;
}

/** The small files that a local run keeps in DATA_DIR. All of them are for their owner's eyes only. */
export interface DataFolder {
  /** Made on the first start. It begins with `demo-`, so that the production server refuses it. */
  adminSecret(): string;
  announce(parts: RunningParts): void;
  /** What a run announced that may still be alive. */
  announced(): RunningParts | undefined;
  withdraw(): void;
  /** Whether something that must happen once for this folder has happened. */
  isDone(task: string): boolean;
  setDone(task: string): void;
}

/** @param folder DATA_DIR, which exists */
export function dataFolder(folder: string): DataFolder {
  const secrets = join(folder, 'secrets.json');
  const running = join(folder, 'running.json');
  const done = (task: string) => join(folder, `${task}.done`);
  return {
    adminSecret() {
      const kept = readJson<{ adminSecret: string }>(secrets);
      if (kept) return kept.adminSecret;
      const adminSecret = `demo-${randomBytes(24).toString('hex')}`;
      write(secrets, { adminSecret });
      return adminSecret;
    },
    announce: (parts) => write(running, parts),
    announced: () => readJson<RunningParts>(running),
    withdraw: () => rmSync(running, { force: true }),
    isDone: (task) => existsSync(done(task)),
    setDone: (task) => write(done(task), {}),
  };
}

function readJson<Value>(file: string): Value | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Value) : undefined;
}

/** By way of a second file, so that a crash never leaves half of one. */
function write(file: string, value: object): void {
  const draft = `${file}.new`;
  writeFileSync(draft, `${JSON.stringify(value)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}
