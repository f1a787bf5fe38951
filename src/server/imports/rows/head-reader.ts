import type { Encoding } from '#derive/imports/file/decode.ts';
import { mostBytes } from '#derive/imports/file/decode.ts';
import { readGiven } from '#derive/imports/file/read-given.ts';
import { type FileFormat, RowsRefused } from './row-reader.ts';

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
  const pieces: Uint8Array[] = [];
  let size = 0;

  return {
    push(bytes) {
      size += bytes.length;
      if (size > mostBytes) throw new RowsRefused({ code: 'tooLarge' });
      pieces.push(bytes);
    },
    async end() {
      const bytes = Uint8Array.from(Buffer.concat(pieces));
      const read = await readGiven({ name, bytes }, { ...choice, isBeginning: true });
      if ('fault' in read)
        throw new RowsRefused({ code: read.fault, ...(read.row !== undefined && { row: read.row }) });
      const { encoding, delimiter, sheet, source } = read;
      return { name, ...{ encoding, delimiter, sheet }, headers: source.headers };
    },
  };
}
