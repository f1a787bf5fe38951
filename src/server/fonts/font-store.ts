import { buffer } from 'node:stream/consumers';
import { externalFontFile, fontWeights, subsetNames } from '#render/styles/fonts.ts';
import { AppError } from '../errors.ts';
import type { FontCatalogue } from '../ports/fonts.ts';
import type { Storage } from '../ports/storage.ts';

/** Families of others, as sites have them: fetched once, kept in our storage, and sent from our own origin. */
export interface FontStore {
  /** In the order of the alphabet; empty where the list cannot be had. */
  list(): ReturnType<FontCatalogue['list']>;
  /** What draws a name in its own letters. */
  preview(id: string): Promise<Uint8Array>;
  /** Fetches the files of a family, where they are not there yet. */
  install(id: string): Promise<void>;
  /** A file that was installed, or null. */
  file(name: string): Promise<Uint8Array | null>;
}

const FOLDER = 'fonts/';
const WOFF2 = 'font/woff2';
/** What every file of the format begins with (W3C, WOFF File Format 2.0, section 4.1). */
const SIGNATURE = 'wOF2';
/** Files that stay in memory, of some 30 kB each. */
const MOST_IN_MEMORY = 200;

/** @param failed is told why the list is empty */
export function createFontStore(
  { catalogue, storage }: { catalogue: FontCatalogue; storage: Storage },
  failed: (error: unknown) => void,
): FontStore {
  const inMemory = new Map<string, Uint8Array>();
  const installing = new Map<string, Promise<void>>();

  async function font(id: string, subset: string, weight: number): Promise<Uint8Array | null> {
    const bytes = await catalogue.file(id, subset, weight);
    if (bytes && Buffer.from(bytes.subarray(0, 4)).toString('latin1') !== SIGNATURE)
      throw new AppError('font-unreadable');
    return bytes;
  }

  const remember = (name: string, bytes: Uint8Array) => {
    const [oldest] = inMemory.keys();
    if (inMemory.size >= MOST_IN_MEMORY && oldest !== undefined) inMemory.delete(oldest);
    inMemory.set(name, bytes);
    return bytes;
  };

  async function read(name: string): Promise<Uint8Array | null> {
    const known = inMemory.get(name);
    if (known) return known;
    const object = await storage.get(FOLDER + name);
    return object ? remember(name, await buffer(object.body)) : null;
  }

  async function fetchAll(id: string): Promise<void> {
    const family = (await catalogue.list()).find((one) => one.id === id);
    if (!family) throw new AppError('not-found');
    for (const subset of subsetNames) {
      for (const weight of fontWeights) {
        const name = externalFontFile(family.name, subset, weight);
        // What is there stays as it is: browsers keep it for ever under its name.
        if (await read(name)) continue;
        const bytes = await font(id, subset, weight);
        if (bytes) await storage.put(FOLDER + name, bytes, { type: WOFF2 });
      }
    }
  }

  return {
    list: () =>
      catalogue.list().catch((error: unknown) => {
        failed(error);
        return [];
      }),

    async preview(id) {
      const name = `preview/${id}`;
      const bytes = inMemory.get(name) ?? (await font(id, 'latin', 400));
      if (!bytes) throw new AppError('not-found');
      return remember(name, bytes);
    },

    install(id) {
      const work = installing.get(id) ?? fetchAll(id).finally(() => installing.delete(id));
      installing.set(id, work);
      return work;
    },

    file: read,
  };
}
