import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readExcel } from '#derive/imports/file/excel.ts';
import { readCell } from '#derive/values/read-cell.ts';
import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { excelEncoder } from './export/excel-encoder.ts';

const named = { name: 'value', label: 'Value' };
const options = [{ value: 'a' }, { value: 'b' }];
const id = '6f1c2e34-0000-4000-8000-000000000001';

/** For every kind, a field with values that could be taken for something else. */
const kinds: [Field, Json[]][] = [
  [
    { ...named, kind: 'text' },
    [
      'plain',
      '=1+1',
      "'=already",
      '007',
      '1e5',
      'true',
      '2026-01-02',
      ' wide ',
      'a\nb',
      '日本 🙂',
      'a\r\nb',
      '\u0001\ufffe',
      '_x0041_',
    ],
  ],
  [{ ...named, kind: 'number' }, [0, -5, -0.25, 1e21, 1e-9, 123456789012345]],
  [{ ...named, kind: 'boolean' }, [true, false]],
  [{ ...named, kind: 'date', precision: 'day' }, ['2026-02-28', '1900-02-28', '1815-06-18', '2099-12-31']],
  [{ ...named, kind: 'date', precision: 'minute' }, ['2026-02-28T23:45:00.000Z']],
  [{ ...named, kind: 'choice', options }, ['a', 'b']],
  [{ ...named, kind: 'choice', options, many: true }, [['a'], ['a', 'b']]],
  [{ ...named, kind: 'reference', to: 'page' }, [id]],
  [{ ...named, kind: 'tags', type: 'Page' }, [{ [id]: true }]],
  [{ ...named, kind: 'media', accept: [] }, ['https://example.com/a.png']],
  [{ ...named, kind: 'media', accept: [], many: true }, [['https://example.com/a.png', 'https://example.com/b.png']]],
  [{ ...named, kind: 'richText' }, ['<p>Tea &amp; <b>cake</b></p>']],
  [{ ...named, kind: 'rating' }, [4]],
  [{ ...named, kind: 'group', fields: [] }, [{ a: 1 }]],
  [{ ...named, kind: 'list', item: { kind: 'text', name: 'item' } }, [['a', 'b']]],
  [{ ...named, kind: 'json' }, [{ a: [1, 'x'] }, 'text', 5]],
];

function encoderOf(field: Field, title = 'Pages') {
  return excelEncoder({
    ...{ title, tooLarge: () => new Error('too large'), columns: [{ key: 'value', field }], withId: true, links: 'id' },
    ...{ labelOf: () => 'Value', membersOf: () => [], titleOf: () => '' },
  });
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** A workbook as another program writes it. */
function workbook(sheets: Record<string, string>, { properties = '', more = {} as Record<string, string> } = {}) {
  const names = Object.keys(sheets);
  const relation = (n: number) =>
    `<Relationship Id="r${n}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${n}.xml"/>`;
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const files = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${properties}<sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, at) => relation(at + 1)).join('')}<Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;
const rowsOf = async (bytes: Uint8Array, sheet?: string) => {
  const read = await readExcel(bytes, sheet);
  return 'fault' in read ? read : read.source.rows.map(({ cells }) => cells);
};

describe('a workbook of Excel', () => {
  it.each(kinds)('brings back what was exported: %j', async (field, values) => {
    const encoder = encoderOf(field);
    encoder.add(values.map((value) => ({ id, value })));
    const read = await readExcel(await bytesOf(await encoder.file()));
    if ('fault' in read) throw new Error(read.fault);
    expect(read.source.headers).toEqual(['ID', 'Value']);
    expect(read.source.rows.map(({ cells }) => readCell(field, cells[1] ?? null))).toEqual(
      values.map((value) => ({ value })),
    );
  });

  it('names its sheet as Excel allows, and refuses a text that is too long for a cell', async () => {
    const field: Field = { ...named, kind: 'text' };
    const encoder = encoderOf(field, 'Offers: [all] / of the year 2026, long ago');
    encoder.add([{ id, value: 'x' }]);
    expect(await readExcel(await bytesOf(await encoder.file()))).toMatchObject({
      sheet: 'Offers   all    of the year 202',
    });
    expect(() => encoder.add([{ id, value: 'x'.repeat(32_768) }])).toThrow('too large');
  });

  it('gives results of formulas, days and times, and the first of merged cells', async () => {
    const head = row(1, text('A1', 'Sum'), text('B1', 'Day'), text('C1', 'Time'), text('D1', 'Merged'));
    const cells = row(
      2,
      '<c r="A2"><f>1+1</f><v>2</v></c>',
      '<c r="B2" s="1"><v>46081</v></c>',
      '<c r="C2" s="2"><v>46081.5</v></c>',
      text('D2', 'both'),
    );
    const below = row(3, '<c r="A3" t="b"><v>1</v></c>');
    expect(await rowsOf(workbook({ One: head + cells + below }))).toEqual([
      [2, '2026-02-28', '2026-02-28 12:00:00', 'both'],
      [true, '', '', ''],
    ]);
  });

  it('counts days from 1904 where it says so', async () => {
    const sheet = row(1, text('A1', 'Day')) + row(2, '<c r="A2" s="1"><v>44619</v></c>');
    expect(await rowsOf(workbook({ One: sheet }, { properties: '<workbookPr date1904="1"/>' }))).toEqual([
      ['2026-02-28'],
    ]);
  });

  it('is read by the sheet that is chosen, else the first with anything in it', async () => {
    const sheet = (value: string) => row(1, text('A1', 'Name')) + row(2, text('A2', value));
    const bytes = workbook({ Empty: '', Spring: sheet('Tulip'), Autumn: sheet('Aster') });
    expect(await readExcel(bytes)).toMatchObject({ sheets: ['Empty', 'Spring', 'Autumn'], sheet: 'Spring' });
    expect(await rowsOf(bytes, 'Autumn')).toEqual([['Aster']]);
    expect(await rowsOf(bytes, 'Empty')).toEqual({
      fault: 'noHeader',
      sheets: ['Empty', 'Spring', 'Autumn'],
      sheet: 'Empty',
    });
  });

  it('is refused where it is none, or would fill memory', async () => {
    const archive = zipSync({ 'readme.txt': strToU8('no workbook') });
    expect(await readExcel(archive)).toEqual({ fault: 'spreadsheet' });
    expect(await readExcel(strToU8('PK\u0003\u0004 and no more'))).toEqual({ fault: 'spreadsheet' });
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(100) });
    // What the directory of the archive says of the size: a gigabyte.
    const directory = new DataView(bomb.buffer, bomb.lastIndexOf(0x50, bomb.length - 23));
    directory.setUint32(24, 2 ** 30, true);
    expect(await readExcel(bomb)).toEqual({ fault: 'unpacked' });
  });

  it('expands no entity of its own', async () => {
    const sheet = `<!DOCTYPE worksheet [<!ENTITY boom "expanded">]><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${row(1, text('A1', 'Name'))}${row(2, text('A2', 'A &amp; B &boom;'))}</sheetData></worksheet>`;
    const bytes = workbook({ One: '' }, { more: { 'xl/worksheets/sheet1.xml': sheet } });
    const read = JSON.stringify(await rowsOf(bytes));
    expect(read).toContain('A & B');
    expect(read).not.toContain('expanded');
  });
});
