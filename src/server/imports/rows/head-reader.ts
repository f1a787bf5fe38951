import type { Encoding } from '#derive/imports/file/decode.ts';
import type { FileFormat } from './row-reader.ts';
import { createWholeFile } from './whole-file.ts';

/** What is known of a file before it is looked at. */
export interface HeadChoice {
  name: string;
  encoding?: Encoding;
  delimiter?: string;
  sheet?: string;
}

/** Finds out how a file is read. */
export interface HeadReader {
  push(bytes: Uint8Array): void;
  end(): Promise<FileFormat>;
}

/** As the console does it with a file that somebody chose. */
export function createHeadReader({ name, ...choice }: HeadChoice): HeadReader {
  const file = createWholeFile(name);

  return {
    push: file.push,
    async end() {
      const { encoding, delimiter, sheet, records, source } = await file.read({ ...choice, isBeginning: true });
      return { name, ...{ encoding, delimiter, sheet, records }, headers: source.headers };
    },
  };
}
