import { describe, expect, it } from 'vitest';
import { mostBytes } from '#derive/imports/file/decode.ts';
import { readContent } from './chosen-file.ts';

/** A list on one line, longer than what is read whole. With a blank or without, its first part ends within a character. */
function longList(blank: string): string {
  const record = JSON.stringify({ name: '\u00f8'.repeat(100_000), note: '\u{1F30A}' });
  return `{${blank}"data":[${`${record},`.repeat(Math.ceil(mostBytes / record.length))}{"name":"last","size":1}]}`;
}

describe('a file that is longer than what is read whole', () => {
  it.each(['', ' '])('shows the first records of its JSON (%j)', async (blank) => {
    const read = await readContent(new File([longList(blank)], 'a.json'), {});
    expect(read).toMatchObject({ isBeginning: true, encoding: 'utf-8', source: { headers: ['name', 'note'] } });
    expect('source' in read && read.source.rows.at(-1)?.cells[1]).toBe('\u{1F30A}');
  });

  it('is refused where it is XML', async () => {
    expect(await readContent(new File(['x'.repeat(mostBytes + 1)], 'a.xml'), {})).toEqual({ fault: 'tooLarge' });
  });
});
