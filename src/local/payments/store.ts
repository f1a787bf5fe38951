import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { missing } from './fault.ts';
import type { AnyObject, ObjectName, Objects, WireLine } from './wire.ts';

/** An answer that was given for an idempotency key, and what it was given to. */
interface Answered {
  asked: string;
  status: number;
  body: string;
  /** Seconds. */
  at: number;
}

/** Everything of one account: a secret key has its own. */
export interface Account {
  objects: Map<string, AnyObject>;
  /** The lines of a checkout session, by its id. */
  lines: Map<string, WireLine[]>;
  /** What the payment of a checkout session will say of itself, by the id of the session. */
  intentMetadata: Map<string, Record<string, string>>;
  /** What the subscription of a checkout session will be, by the id of the session. */
  subscriptionData: Map<string, SubscriptionData>;
  answered: Map<string, Answered>;
  /** Ids of events that the product has not taken yet. */
  undelivered: Set<string>;
}

const subscriptionData = z.object({ metadata: z.record(z.string(), z.string()), trialDays: z.number() });
export type SubscriptionData = z.infer<typeof subscriptionData>;

const pairs = <Value extends z.ZodType>(value: Value) => z.array(z.tuple([z.string(), value]));
const accountFile = z.object({
  objects: pairs(z.custom<AnyObject>((value) => typeof value === 'object' && value !== null)),
  lines: pairs(z.array(z.custom<WireLine>())),
  intentMetadata: pairs(z.record(z.string(), z.string())),
  // Files of before have none.
  subscriptionData: pairs(subscriptionData).default([]),
  answered: pairs(z.object({ asked: z.string(), status: z.number(), body: z.string(), at: z.number() })),
  undelivered: z.array(z.string()),
});
const file = z.object({ aheadSeconds: z.number(), accounts: pairs(accountFile) });

/** The accounts of the stand-in, and its clock. With a path they survive a restart. */
export class Store {
  readonly accounts = new Map<string, Account>();
  #aheadSeconds = 0;
  #saving: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;
  readonly #path: string | undefined;

  private constructor(path: string | undefined) {
    this.#path = path;
  }

  static async open(path?: string): Promise<Store> {
    const store = new Store(path);
    const stored = path === undefined ? null : await readKept(path);
    if (!stored) return store;
    store.#aheadSeconds = stored.aheadSeconds;
    for (const [key, { objects, lines, intentMetadata, subscriptionData, answered, undelivered }] of stored.accounts) {
      store.accounts.set(key, {
        objects: new Map(objects),
        lines: new Map(lines),
        intentMetadata: new Map(intentMetadata),
        subscriptionData: new Map(subscriptionData),
        answered: new Map(answered),
        undelivered: new Set(undelivered),
      });
    }
    return store;
  }

  /** Now, in seconds. */
  now(): number {
    return Math.floor(Date.now() / 1000) + this.#aheadSeconds;
  }

  advance(seconds: number): void {
    this.#aheadSeconds += seconds;
  }

  account(key: string): Account {
    const known = this.accounts.get(key);
    if (known) return known;
    const made: Account = {
      ...{ objects: new Map(), lines: new Map(), intentMetadata: new Map(), subscriptionData: new Map() },
      answered: new Map(),
      undelivered: new Set<string>(),
    };
    this.accounts.set(key, made);
    return made;
  }

  /** Resolves when everything until now is on the disk. */
  save(): Promise<void> {
    const path = this.#path;
    if (path === undefined) return Promise.resolve();
    // One that has not begun yet is for everybody who waits.
    this.#next ??= this.#saving
      .catch(() => {})
      .then(() => {
        this.#next = null;
        return writeFileAtomic(path, JSON.stringify(this.#kept()));
      });
    this.#saving = this.#next;
    return this.#next;
  }

  #kept(): z.infer<typeof file> {
    const accounts = [...this.accounts].map(([key, account]) => {
      const storedAccount = {
        ...{ objects: [...account.objects], lines: [...account.lines], intentMetadata: [...account.intentMetadata] },
        ...{ subscriptionData: [...account.subscriptionData], answered: [...account.answered] },
        undelivered: [...account.undelivered],
      };
      return [key, storedAccount] satisfies [string, z.infer<typeof accountFile>];
    });
    return { aheadSeconds: this.#aheadSeconds, accounts };
  }
}

/** @returns null where there is none yet. @throws Error that names the file where it cannot be read */
async function readKept(path: string): Promise<z.infer<typeof file> | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  try {
    return text === null ? null : file.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${path} is damaged; delete it to begin without the payments that it held.`, { cause });
  }
}

/** @throws StripeFault where there is none. @param param the parameter that named it */
export function objectAt<Name extends ObjectName>(
  { objects }: Account,
  name: Name,
  id: string,
  param?: string,
): Objects[Name] {
  const found = objects.get(id);
  if (found?.object !== name) throw missing(name, id, param);
  return found as Objects[Name];
}

/** All of a kind, the newest first. */
export function allOf<Name extends ObjectName>({ objects }: Account, name: Name): Objects[Name][] {
  return [...objects.values()].filter((one) => one.object === name).reverse() as Objects[Name][];
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
