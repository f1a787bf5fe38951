import { WorkbookFault } from './workbook-fault.ts';

/** Megabytes of the shared texts of a workbook: a cell may name any of them, so that they stand in memory. */
export const MOST_TEXTS_MB = 256;

const MOST_BYTES = MOST_TEXTS_MB * 1024 * 1024;

/** The texts that cells name by their number. */
export interface SharedTexts {
  /** @throws WorkbookFault */
  add(text: string): void;
  at(number: number): string | undefined;
}

/** They are held as bytes, outside of the memory of JavaScript's values, where a million strings would take several times as much. */
export function createSharedTexts(): SharedTexts {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let bytes = new Uint8Array(1024 * 1024);
  let ends = new Uint32Array(64 * 1024);
  let used = 0;
  let count = 0;

  return {
    add(text) {
      // A unit of UTF-16 takes three bytes at most.
      const room = used + text.length * 3;
      if (room > bytes.length) {
        const grown = new Uint8Array(Math.max(room, bytes.length * 2));
        grown.set(bytes.subarray(0, used));
        bytes = grown;
      }
      if (count === ends.length) {
        const grown = new Uint32Array(ends.length * 2);
        grown.set(ends);
        ends = grown;
      }
      used += encoder.encodeInto(text, bytes.subarray(used)).written;
      if (used > MOST_BYTES || count * 4 > MOST_BYTES) throw new WorkbookFault('sharedTexts');
      ends[count] = used;
      count += 1;
    },
    at(number) {
      if (!Number.isInteger(number) || number < 0 || number >= count) return undefined;
      return decoder.decode(bytes.subarray(ends[number - 1] ?? 0, ends[number]));
    },
  };
}
