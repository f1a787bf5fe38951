import { Readable } from 'node:stream';
import { AppError } from '#server/errors.ts';
import type { Images } from '#server/ports/images.ts';
import type { Storage } from '#server/ports/storage.ts';
import type { AssetDeps } from '#server/routes/assets/assets.ts';

export interface FakeStorage extends Storage {
  objects: Map<string, Uint8Array>;
}

/** A bucket in memory. */
export function fakeStorage(): FakeStorage {
  const objects = new Map<string, Uint8Array>();
  return {
    objects,
    put: async (key, bytes) => {
      objects.set(key, bytes);
    },
    get: async (key, range) => {
      const bytes = objects.get(key);
      if (!bytes) return null;
      const [, from] = /^bytes=(\d+)-$/.exec(range ?? '') ?? [];
      const part = bytes.subarray(Number(from ?? 0));
      const contentRange = from && `bytes ${from}-${bytes.length - 1}/${bytes.length}`;
      return { body: Readable.from([part]), bytes: part.length, contentRange };
    },
    async *keys(prefix) {
      yield [...objects.keys()].filter((key) => key.startsWith(prefix));
    },
    copyAll: async (prefix, rename) => {
      for (const [key, bytes] of [...objects]) {
        const copy = key.startsWith(prefix) ? rename(key) : undefined;
        if (copy !== undefined) objects.set(copy, bytes);
      }
    },
    removeAll: async (prefix) => {
      const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
      for (const key of keys) objects.delete(key);
      return keys.length;
    },
    health: async () => {},
  };
}

/** Takes every file for a picture of one pixel. */
export const fakeImages = (change: Partial<Images> = {}): Images => ({
  encode: async (bytes) => ({ bytes, thumbnail: bytes, width: 1, height: 1, frames: 1 }),
  resize: async (_bytes, { width, format }) => Buffer.from(`${width} ${format}`),
  ...change,
});

/** Stores in memory, and downloads nothing. */
export function fakeAssetDeps(change: Partial<AssetDeps> = {}): AssetDeps {
  return {
    storage: fakeStorage(),
    images: fakeImages(),
    downloads: {
      fetch: async () => {
        throw new AppError('address-unreachable');
      },
    },
    bucket: 'files',
    maxBytes: 3000,
    ...change,
  };
}
