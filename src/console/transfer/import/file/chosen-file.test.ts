import { describe, expect, it } from 'vitest';
import { maxBytes } from '#derive/imports/file/decode.ts';
import { LARGEST_IMPORT } from '#schema/api/import-job.ts';
import { workbook } from '#tests/support/workbooks.ts';
import { readContent } from './chosen-file.ts';

/** A list on one line, longer than what is read whole. With a blank or without, its first part ends within a character. */
function longList(blank: string): string {
  const record = JSON.stringify({ name: '\u00f8'.repeat(100_000), note: '\u{1F30A}' });
  return `{${blank}"data":[${`${record},`.repeat(Math.ceil(maxBytes / record.length))}{"name":"last","size":1}]}`;
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
      [
        'a.xml',
        '<a><b><name>first</name></b><b><name>last</name></b><b><name>',
        ['\u3e20', '\u013e', '\u3e20\u013e', '\u013e\u3e20'],
      ],
    ] as const)
      for (const end of ends) {
        const file = new File([new Uint8Array(bytesOf(`${text}more${end}`))], name);
        Object.defineProperty(file, 'size', { value: maxBytes + 1 });
        const read = await readContent(file, {});
        expect(read).toMatchObject({ isBeginning: true, encoding });
        expect('source' in read && read.source.rows.map(({ cells }) => cells[0])).toEqual(['first', 'last']);
      }
  });

  it.each(['a.xml', 'a.json', 'feed'])('shows the first records of its XML (%s)', async (name) => {
    const record = `<item note="\u{1F30A}"><name>${'\u00f8'.repeat(100_000)}</name></item>`;
    const list = record.repeat(Math.ceil(maxBytes / record.length));
    const first = name === 'a.json' ? '' : '<?xml version="1.0"?>';
    const text = `${first}<all><one/>${list}<item><size>1</size></item></all>`;
    const read = await readContent(new File([text], name), {});
    expect(read).toMatchObject({
      isBeginning: true,
      encoding: 'utf-8',
      records: '/all[1]/item',
      source: { headers: ['note', 'name'] },
    });
  });

  it('shows the first rows of its workbook, of the sheet that is chosen', async () => {
    const sheetOf = (name: string) =>
      `<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>${name}</t></is></c></row>`;
    const sheets = { Spring: sheetOf('Tulip'), Autumn: sheetOf('Aster') };
    const bytes = workbook({ sheets, picture: new Uint8Array(maxBytes) });
    const long = new File([new Uint8Array(bytes)], 'a.xlsx');
    expect(await readContent(long, { sheet: 'Autumn' })).toMatchObject({
      ...{ isBeginning: true, sheets: ['Spring', 'Autumn'], sheet: 'Autumn' },
      source: { headers: ['Name'], rows: [{ number: 2, cells: ['Aster'] }] },
    });
  });

  it('is refused where it is no workbook, or longer than any import', async () => {
    const file = new File(['PK\u0003\u0004', ' '.repeat(maxBytes)], 'a.xlsx');
    expect(await readContent(file, {})).toEqual({ fault: 'spreadsheet' });
    const longest = new File(['a'], 'a.csv');
    Object.defineProperty(longest, 'size', { value: LARGEST_IMPORT + 1 });
    expect(await readContent(longest, {})).toEqual({ fault: 'tooLarge', mb: 2000 });
  });
});
