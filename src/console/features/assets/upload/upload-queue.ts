import { useSyncExternalStore } from 'react';
import type { FileKind } from '#schema/formats/files.ts';

/** A file of this machine, or the address of one on the web. */
export type UploadSource = File | URL;

/** A stored file: the row of the library that was made for it. */
export interface AddedAsset {
  id: string;
  url: string;
}

export interface Upload {
  key: string;
  source: UploadSource;
  name: string;
  /** The folder that it goes into; null for the top. */
  folder: string | null;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** 0 to 1; at 1 the server works on it. */
  part: number;
  /** Why it failed: the `code` and `message` of the error. */
  reason?: { code: string; message: string };
  added?: AddedAsset;
}

interface RunOptions {
  /** The same for every attempt of one upload. */
  id: string;
  signal: AbortSignal;
  onProgress(part: number): void;
  folder?: string | null;
  /** The kinds that are wanted; all where nothing is said. */
  kinds?: readonly FileKind[];
}

/** Stores one file; rejects with an error that has a `code` and a `message`. */
export type RunUpload = (source: UploadSource, options: RunOptions) => Promise<AddedAsset>;

const AT_ONCE = 3;

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Uploads a few files at a time. Each can be cancelled, and tried again after it failed. */
export function createUploadQueue(run: RunUpload) {
  let uploads: readonly Upload[] = [];
  const controllers = new Map<string, AbortController>();
  const listeners = new Set<() => void>();

  function set(next: readonly Upload[]): void {
    uploads = next;
    for (const listener of listeners) listener();
  }
  function patch(key: string, change: Partial<Upload>): void {
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  }
  function fill(): void {
    for (const upload of uploads) {
      if (controllers.size >= AT_ONCE) return;
      if (upload.state === 'waiting') void start(upload);
    }
  }

  async function start({ key, source, folder }: Upload): Promise<void> {
    const controller = new AbortController();
    controllers.set(key, controller);
    patch(key, { state: 'running', part: 0 });
    const onProgress = (part: number) => patch(key, { part });
    try {
      const added = await run(source, { id: key, signal: controller.signal, onProgress, folder });
      patch(key, { state: 'done', added });
    } catch (error) {
      const { code = 'unexpected', message = '' } = error as { code?: string | number; message?: string };
      patch(key, { state: 'failed', reason: { code: String(code), message } });
    } finally {
      controllers.delete(key);
      fill();
    }
  }

  function again(which: (upload: Upload) => boolean): void {
    set(
      uploads.map(({ reason: _reason, ...upload }) => {
        const chosen = upload.state === 'failed' && which(upload);
        return chosen ? { ...upload, state: 'waiting', part: 0 } : { ...upload, ...(_reason && { reason: _reason }) };
      }),
    );
    fill();
  }

  return {
    get: () => uploads,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Puts sources in the queue and answers their keys. */
    add(sources: readonly UploadSource[], folder: string | null = null): string[] {
      const added = sources.map(
        (source): Upload => ({
          key: crypto.randomUUID(),
          source,
          name: nameOf(source),
          folder,
          state: 'waiting',
          part: 0,
        }),
      );
      set([...uploads, ...added]);
      fill();
      return added.map(({ key }) => key);
    },
    /** Ends an upload, or takes one that has ended out of sight. */
    dismiss(key: string): void {
      set(uploads.filter((upload) => upload.key !== key));
      controllers.get(key)?.abort();
    },
    retry: (key: string) => again((upload) => upload.key === key),
    retryFailed: () => again(() => true),
    /** Leaves only what is not finished. */
    clearDone: () => set(uploads.filter(({ state }) => state !== 'done')),
    cancelAll(): void {
      set(uploads.filter(({ state }) => state === 'done' || state === 'failed'));
      for (const controller of controllers.values()) controller.abort();
    },
  };
}

/** The file's name, or the last part of an address. */
export function nameOf(source: UploadSource): string {
  if (!(source instanceof URL)) return source.name;
  const part = source.pathname.split('/').findLast(Boolean) ?? source.hostname;
  try {
    return decodeURIComponent(part);
  } catch {
    // An address may hold percent signs that stand for nothing.
    return part;
  }
}

export const isBusy = ({ state }: Upload): boolean => state === 'waiting' || state === 'running';

/** The uploads of a queue, as they change. */
export function useUploads(queue: UploadQueue): readonly Upload[] {
  return useSyncExternalStore(queue.subscribe, queue.get);
}
