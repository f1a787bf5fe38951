import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { noZone } from './fault.ts';
import {
  certificatePack,
  dnsRecord,
  pageView,
  purge,
  ruleset,
  script,
  settings,
  siteInfo,
  workerDomain,
  type Zone,
  zone,
} from './objects.ts';

const file = z.object({
  zones: z.array(zone),
  /** By the id of their zone. */
  settings: z.record(z.string(), settings),
  sites: z.array(siteInfo),
  workerDomains: z.array(workerDomain),
  records: z.array(dnsRecord),
  rulesets: z.array(ruleset),
  certificates: z.array(certificatePack),
  // Files of before have none of these.
  scripts: z.array(script).default([]),
  purges: z.array(purge).default([]),
  views: z.array(pageView).default([]),
  /** Records that a look has found and nobody has accepted. */
  scanned: z.array(dnsRecord).default([]),
});
export type State = z.infer<typeof file>;

const empty = (): State => ({
  ...{
    zones: [],
    settings: {},
    sites: [],
    workerDomains: [],
    records: [],
    rulesets: [],
    certificates: [],
    scripts: [],
    purges: [],
    views: [],
    scanned: [],
  },
});

/** Everything that the stand-in has. With a path it survives a restart. */
export class Store {
  state: State;
  #saving: Promise<void> = Promise.resolve();
  readonly #path: string | undefined;

  private constructor(state: State, path: string | undefined) {
    this.state = state;
    this.#path = path;
  }

  /** @throws Error that names the file where it cannot be read */
  static async open(path?: string): Promise<Store> {
    const text = path === undefined ? null : await textOf(path);
    try {
      return new Store(text === null ? empty() : file.parse(JSON.parse(text)), path);
    } catch (cause) {
      throw new Error(`${path} is damaged; delete it to begin without the zones that it held.`, { cause });
    }
  }

  /** Begins without anything. */
  clear(): void {
    this.state = empty();
  }

  /** Resolves when everything until now is on the disk. */
  save(): Promise<void> {
    const path = this.#path;
    if (path === undefined) return Promise.resolve();
    this.#saving = this.#saving.catch(() => {}).then(() => writeFileAtomic(path, JSON.stringify(this.state)));
    return this.#saving;
  }
}

const textOf = (path: string) =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** @throws EdgeFault where the account has none */
export function zoneAt({ zones }: State, id: string): Zone {
  const found = zones.find((one) => one.id === id);
  if (!found) throw noZone();
  return found;
}

/** As Cloudflare makes them: 32 hexadecimal digits. */
export const newId = (): string => randomBytes(16).toString('hex');
