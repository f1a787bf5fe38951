import { readRows } from '#server/imports/rows/read-rows.ts';

/** A file whose rows are read, for tests. */
interface LongFile {
  format: Parameters<typeof readRows>[0];
  text: string;
}

/** The bytes of a text in pieces, as they come from a bucket. */
export async function* inPieces(text: string, size = 8 * 1024 * 1024) {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

/** How many rows are read of a file. */
export async function countOf({ format, text }: LongFile): Promise<number> {
  let count = 0;
  for await (const { rows } of readRows(format, inPieces(text))) count += rows.length;
  return count;
}

/** JSON whose records have two of four hundred members. */
export function manyMembers(records: number): LongFile {
  const headers = Array.from({ length: 400 }, (_, at) => `member${at}`);
  const recordAt = (at: number) => `{"member0":"${at}","member${1 + (at % 399)}":"${at}"}`;
  const text = `[${Array.from({ length: records }, (_, at) => recordAt(at)).join(',')}]`;
  return { format: { name: 'a.json', headers }, text };
}

/** XML whose records are as short as can be. */
export const shortRecords = (records: number): LongFile => ({
  format: { name: 'a.xml', headers: ['b'], records: '/a[1]/b' },
  text: `<a>${'<b/>'.repeat(records)}</a>`,
});
