import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** Where the running local start can be reached by other commands of the same user. */
export interface RunningProduct {
  dataServiceUrl: string;
  sitesOrigin: string;
}

/** The small files that a local run keeps in DATA_DIR. All of them are for their owner's eyes only. */
export interface DataFolder {
  /**
   * Made on the first start. It begins with `demo-`, so that the production server refuses it.
   * @throws Error with one line for people when its file holds something else
   */
  adminSecret(): string;
  announce(product: RunningProduct): void;
  /** What a run announced that may still be alive. */
  announced(): RunningProduct | undefined;
  withdraw(): void;
  /** Whether something that must happen once for this folder has happened. */
  isDone(task: string): boolean;
  setDone(task: string): void;
}

const SECRETS = 'secrets.json';
const secretsSchema = z.object({ adminSecret: z.string().startsWith('demo-') });
const runningSchema = z.object({ dataServiceUrl: z.url(), sitesOrigin: z.url() });

/** @param folder DATA_DIR, which exists */
export function dataFolder(folder: string): DataFolder {
  const secrets = join(folder, SECRETS);
  const running = join(folder, 'running.json');
  const done = (task: string) => join(folder, `${task}.done`);
  return {
    adminSecret() {
      if (existsSync(secrets)) {
        const stored = readJson(secrets, secretsSchema);
        if (stored) return stored.adminSecret;
        throw new Error(`${secrets} holds no secret of a local run; restore it, or delete it to get a new one.`);
      }
      const adminSecret = `demo-${randomBytes(24).toString('hex')}`;
      write(secrets, { adminSecret });
      return adminSecret;
    },
    announce: (product) => write(running, product),
    announced: () => readJson(running, runningSchema),
    withdraw: () => rmSync(running, { force: true }),
    isDone: (task) => existsSync(done(task)),
    setDone: (task) => write(done(task), {}),
  };
}

/** What systems put into folders by themselves, and a run has no file of that name. */
const UNSEEN = /^(\..*|lost\+found|Thumbs\.db|desktop\.ini)$/;
/** What a local run writes before it writes anything else, or leaves when its secrets are deleted. */
const OWN = [SECRETS, `${SECRETS}.new`, 'demo-accounts.done'];

/**
 * Opens DATA_DIR, and makes it when it is not there.
 * @throws Error with one line for people when it cannot be made, or holds what no local run has made
 */
export function openDataFolder(folder: string): DataFolder {
  makeFolder(folder);
  const found = readdirSync(folder).filter((name) => !UNSEEN.test(name));
  if (found.length > 0 && !OWN.some((name) => found.includes(name))) {
    throw new Error(`DATA_DIR ${folder} holds files of something else; set DATA_DIR to a new or an empty folder.`);
  }
  return dataFolder(folder);
}

/** Each folder by itself: where a file system takes none, such as /proc, Node's `recursive` never ends. */
function makeFolder(folder: string): void {
  const parent = dirname(folder);
  if (parent !== folder && !existsSync(parent)) makeFolder(parent);
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  mkdirSync(folder, { mode: 0o700 });
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'may not be used by this user; give them the right to it',
  EPERM: 'may not be used by this user; give them the right to it',
  EROFS: 'is on a disk that nothing can be written to; make it writable',
  ENOSPC: 'does not fit on its disk; make room there',
  ENOTDIR: 'is not in a folder; move away the file that has the name of one',
  EEXIST: 'is not a folder; move it away',
  EISDIR: 'is a folder and not a file; move it away',
  ENOENT: 'cannot be made where it is; make its folder by hand',
  ELOOP: 'is a link that leads to itself; remove it',
};

/** What to tell about an error below DATA_DIR, as an error with one line for people; others stay as they are. */
export function folderFault(error: unknown, folder: string): unknown {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const reason = REASONS[code];
  if (!reason || !path || !(path.startsWith(folder) || folder.startsWith(path))) return error;
  return new Error(`${path} ${reason}, or set DATA_DIR to another folder.`, { cause: error });
}

/** Undefined where there is no such file, or another than a run would have written. */
function readJson<Value>(file: string, schema: z.ZodType<Value>): Value | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

/** By way of a second file, so that a crash never leaves half of one. */
function write(file: string, value: object): void {
  const draft = `${file}.new`;
  writeFileSync(draft, `${JSON.stringify(value)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}
