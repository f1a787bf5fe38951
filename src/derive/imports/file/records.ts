import type { JsonObject } from '#schema/json.ts';

/** Characters in which no record ends: what has no end would fill memory. */
export const LONGEST_RECORD = 16 * 1024 * 1024;

/** What is wrong with a text of records, and with which of them. */
export class RecordsFault extends Error {
  readonly code: 'json' | 'jsonShape' | 'digits' | 'xml' | 'otherFile' | 'otherRecords';
  /** From 1. */
  readonly row: number | undefined;

  constructor(code: RecordsFault['code'], row?: number, message = '') {
    super(message);
    this.code = code;
    this.row = row;
  }

  /** As an import tells it, without what is not known. */
  get told(): { code: RecordsFault['code']; row?: number; message?: string } {
    const { code, row, message } = this;
    return { code, ...(row !== undefined && { row }), ...(message && { message }) };
  }
}

/** Reads the records of a text as it comes. */
export interface Records {
  /** @returns the records that end in this piece @throws RecordsFault */
  write(text: string): JsonObject[];
  /** @throws RecordsFault where the text ends too early, or its records are others */
  end(): void;
}
