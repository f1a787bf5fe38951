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

  it.each([
    ['utf-16le', true],
    ['utf-16le', false],
    ['utf-16be', true],
    ['utf-16be', false],
  ] as const)('ends in %s with a whole character (mark: %s)', async (encoding, isMarked) => {
    const bytesOf = (text: string) =>
      [...(isMarked ? `\uFEFF${text}` : text)].flatMap((one) => {
        const unit = one.charCodeAt(0);
        return encoding === 'utf-16le' ? [unit % 256, unit >> 8] : [unit >> 8, unit % 256];
      });
    // One half of each of these characters is the byte of a line feed, or of a closing brace.
    for (const [name, text, ends] of [
      ['a.csv', 'name,note\nfirst,1\nlast,2\n', ['\u0a20', '\u010a', '\u0a20\u010a', '\u010a\u0a20']],
      ['a.json', '[{"name":"first"},{"name":"last"},{"name":"', ['\u7d20', '\u017d', '\u7d20\u017d']],
    ] as const)
      for (const end of ends) {
        const file = new File([new Uint8Array(bytesOf(`${text}more${end}`))], name);
        Object.defineProperty(file, 'size', { value: mostBytes + 1 });
        const read = await readContent(file, {});
        expect(read).toMatchObject({ isBeginning: true, encoding });
        expect('source' in read && read.source.rows.map(({ cells }) => cells[0])).toEqual(['first', 'last']);
      }
  });

  it('is refused where it is XML', async () => {
    expect(await readContent(new File(['x'.repeat(mostBytes + 1)], 'a.xml'), {})).toEqual({ fault: 'tooLarge' });
    expect(await readContent(new File(['<a>', ' '.repeat(mostBytes)], 'a.json'), {})).toEqual({ fault: 'tooLarge' });
  });
});
