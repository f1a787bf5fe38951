import type { Readable } from 'node:stream';

/** An object, or a part of it, on its way to a client. */
export interface StoredObject {
  body: Readable;
  /** Length of the body, where the storage tells it. */
  bytes: number | undefined;
  /** `bytes 0-9/100` where the body is a part. */
  contentRange?: string | undefined;
}

/** What whoever serves the object tells browsers of it. */
export interface ServedAs {
  type: string;
  /** It is saved and never opened. */
  saved?: boolean;
}

/** One bucket. Every method throws `storage-unavailable` when the storage does not answer or refuses. */
export interface Storage {
  /** Writes an object; one with the same key is replaced. */
  put(key: string, bytes: Uint8Array, served: ServedAs): Promise<void>;
  /**
   * The object, or null when there is none. Whoever asks has to read the body or destroy it.
   * @param range a part of it, as the header of that name has it; a part that is not there gives the whole object
   */
  get(key: string, range?: string): Promise<StoredObject | null>;
  /**
   * The keys below a prefix, a page at a time.
   * @param prefix ends with a slash, so that it names whole folders only
   */
  keys(prefix: string): AsyncIterable<string[]>;
  /**
   * Copies objects within the bucket, each with what is known of it. Those that were copied stay when one fails.
   * @param prefix ends with a slash, so that it names whole folders only
   * @param rename the key of the copy; undefined for what is not copied
   */
  copyAll(prefix: string, rename: (key: string) => string | undefined): Promise<void>;
  /**
   * Deletes every object whose key begins with the prefix.
   * @param prefix ends with a slash, so that it names whole folders only
   * @returns how many there were
   */
  removeAll(prefix: string): Promise<number>;
  /** Rejects when the bucket cannot be reached. */
  health(): Promise<void>;
}
