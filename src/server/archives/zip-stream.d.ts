declare module 'zip-stream' {
  import type { Readable } from 'node:stream';

  /** Writes a zip archive as a stream, in the format for more than 4 GB where that is needed. */
  export default class ZipStream extends Readable {
    constructor(options?: { zlib?: { level?: number } });
    entry(
      source: Readable | Buffer | string,
      data: { name: string; date?: Date; store?: boolean },
      done: (error: Error | null) => void,
    ): this;
    finish(): void;
  }
}
