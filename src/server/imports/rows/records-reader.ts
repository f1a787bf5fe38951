import { type Records, RecordsFault } from '#derive/imports/file/records.ts';
import type { SourceRow } from '#derive/values/source.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { type FileFormat, MOST_ROWS, type RowReader, RowsRefused } from './row-reader.ts';

/** Bytes that are read at once: the shortest records of a whole piece would fill the memory. */
const AT_ONCE = 64 * 1024;

interface Numbered {
  /** From 1. */
  number: number;
  record: JsonObject;
}

/**
 * Reads records as the bytes of their file come. The console has seen the members of the first records: nobody was asked what one that comes later is,
 * which is a fault of its row.
 */
export function createRecordsReader({ encoding = 'utf-8', headers }: FileFormat, records: Records): RowReader {
  // What the console read has this encoding; a character that breaks it would be lost.
  const decoder = new TextDecoder(encoding, { fatal: true });
  const known = new Set(headers);
  // As they come: a cell for each header would take many times the memory of records that have few of them.
  const ready: Numbered[] = [];
  let rest: Uint8Array = new Uint8Array();
  let count = 0;

  function text(bytes?: Uint8Array): string {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw new RowsRefused({ code: 'encoding', row: count + 1 });
    }
  }

  function take(record: JsonObject): void {
    count += 1;
    if (count > MOST_ROWS) throw new RowsRefused({ code: 'tooManyRows' });
    if (count === 1 && Object.keys(record).some((name) => !known.has(name)))
      throw new RowsRefused({ code: 'otherFile' });
    ready.push({ number: count, record });
  }

  function rowOf({ number, record }: Numbered): SourceRow {
    const cells = headers.map((name) => (Object.hasOwn(record, name) ? record[name] : undefined));
    const more = Object.keys(record).filter((name) => !known.has(name));
    return more.length === 0 ? { number, cells } : { number, cells: [...cells, only(more, record)], fault: 'members' };
  }

  function tried(run: () => void): void {
    try {
      run();
    } catch (error) {
      throw error instanceof RecordsFault ? new RowsRefused(error.told) : error;
    }
  }

  const write = (piece: string) =>
    tried(() => {
      for (const record of records.write(piece)) take(record);
    });

  /** Reads on until there are so many rows, or no more bytes. */
  function readOn(limit: number): void {
    while (rest.length > 0 && ready.length < limit) {
      const some = rest.subarray(0, AT_ONCE);
      rest = rest.subarray(AT_ONCE);
      write(text(some));
    }
  }

  return {
    push(bytes) {
      readOn(Number.POSITIVE_INFINITY);
      rest = bytes;
    },
    end() {
      readOn(Number.POSITIVE_INFINITY);
      write(text());
      tried(() => records.end());
      if (count === 0) throw new RowsRefused({ code: 'noRows' });
    },
    take(limit) {
      readOn(limit);
      return ready.splice(0, limit).map(rowOf);
    },
  };
}

const only = (names: readonly string[], record: JsonObject): JsonObject =>
  Object.fromEntries(names.map((name): [string, Json] => [name, record[name] ?? null]));
