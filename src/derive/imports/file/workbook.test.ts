import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { randomBytes, workbook, workbookWith } from '#tests/support/workbooks.ts';
import { readExcel } from './excel.ts';
import { readGiven } from './read-given.ts';
import { createSharedTexts } from './shared-texts.ts';
import { createSheetRows } from './sheet-rows.ts';
import { readWorkbookBeginning } from './workbook-beginning.ts';

const beginningOf = (bytes: Uint8Array, sheet?: string) => readWorkbookBeginning(randomBytes(bytes), sheet);

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const column = (at: number) =>
  (at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))) + String.fromCharCode(65 + (at % 26));

const word = fc.constantFrom(
  '',
  ' ',
  'a',
  ' wide ',
  '=1+1',
  'A & <B>',
  'Bodø 🌊',
  '_x0041_',
  '_x000D_\n',
  '007',
  'x\ty',
  '日本',
);
/** What XML does not allow, and programs write. */
const disallowed = fc.constantFrom(
  ...['a&#11;b', 'a&#xB;&#x1f;', 'a\u000Bb', 'a\uFFFEb', '&#xD83C;&#xDF0A;', '&#55356;&#57098;', 'a ]]> b', '&b;'],
);
const text = fc
  .oneof({ weight: 8, arbitrary: word.map(escaped) }, { weight: 1, arbitrary: disallowed })
  .map((value) => `<t xml:space="preserve">${value}</t>`);
const item = fc.oneof(
  text,
  fc.tuple(text, text).map(([one, other]) => `<r><rPr><b/></rPr>${one}</r><r>${other}</r>`),
  fc.tuple(text, text).map(([one, other]) => `${one}<rPh sb="0" eb="1">${other}</rPh><phoneticPr fontId="1"/>`),
);
const serial = fc.oneof(
  fc.constantFrom('0', '1', '59', '60', '61', '44619', '46081.5', '-1', '1e3', '0.1', '123456789012345678', 'x', ' '),
  fc.double({ min: 0, max: 60_000, noNaN: true }).map(String),
);

/** A cell without its address; the last few are what no program writes. */
const cell = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.integer({ min: 0, max: 6 }), serial).map(([s, v]) => ` s="${s}"><v>${v}</v>`) },
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 5 }).map((at) => ` t="s"><v>${at}</v>`) },
  { weight: 4, arbitrary: item.map((is) => ` t="inlineStr"><is>${is}</is>`) },
  { weight: 4, arbitrary: word.map((v) => ` t="str"><f>A1&amp;"b"</f><v>${escaped(v)}</v>`) },
  { weight: 2, arbitrary: fc.constantFrom('0', '1', '').map((v) => ` t="b"><v>${v}</v>`) },
  { weight: 1, arbitrary: fc.constantFrom(' t="e"><v>#N/A</v>', ' t="d"><v>2026-02-28T12:00:00Z</v>', ' s="1">', '>') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...[' t="s"><v>99</v>', ' t="s"><v>0.5</v>', ' t="s">', ' s="99"><v>1</v>', ' t="b"><v>2</v>', ' t="z"><v>1</v>'],
      ...[' s="1" s="1"><v>1</v>', ' t="str"><v>a&#11;b</v>'],
      ...[' t="d"><v>soon</v>', '><v>1</v><v>2</v>', ' t="str">', ' t="inlineStr">'],
    ),
  },
);
const row = fc.record({
  gap: fc.oneof({ weight: 5, arbitrary: fc.constant(1) }, fc.integer({ min: 0, max: 3 })),
  isNumbered: fc.boolean(),
  cells: fc.array(fc.tuple(fc.oneof({ weight: 5, arbitrary: fc.constant(1) }, fc.integer({ min: 0, max: 30 })), cell), {
    maxLength: 5,
  }),
});

const sheet = fc.array(row, { maxLength: 6 }).map((rows) => {
  let number = 1;
  return rows
    .map(({ gap, isNumbered, cells }) => {
      number += gap;
      let at = 0;
      const all = cells.map(([step, rest]) => {
        at += step;
        return `<c r="${column(Math.max(at - 1, 0))}${number}"${rest}</c>`;
      });
      return `<row${isNumbered || all.length === 0 ? ` r="${number}"` : ''}>${all.join('')}</row>`;
    })
    .join('\n');
});

/** By their names: alone, before an empty one, and behind it. */
const sheetsWith = (rows: string): Readonly<Record<string, string>>[] => [
  { One: rows },
  { One: rows, 'Two &amp; more': '' },
  { Empty: '', One: rows },
];

describe('a workbook that is read as it is unpacked', () => {
  it('has the sheets and the rows, or the fault, that it has as a whole', async () => {
    let tables = 0;
    const books = fc.record({
      sheets: sheet.chain((rows) => fc.constantFrom(...sheetsWith(rows))),
      texts: fc
        .array(
          item.map((si) => `<si>${si}</si>`),
          { minLength: 5, maxLength: 7 },
        )
        .map((all) => all.join('')),
      properties: fc.constantFrom('', '1', '0', 'true').map((at) => at && `<workbookPr date1904="${at}"/>`),
      prefix: fc.constantFrom('', '', 'x:'),
    });
    await fc.assert(
      fc.asyncProperty(books, fc.constantFrom(undefined, 'One', 'None'), async (parts, chosen) => {
        const bytes = workbook(parts);
        const complete = await readExcel(bytes, chosen);
        const beginning = await beginningOf(bytes, chosen);
        // The library opens no workbook with a damaged sheet: its sheets are known by the beginning alone.
        if ('fault' in complete && !complete.sheets) expect(beginning).toMatchObject(complete);
        else expect(beginning).toEqual(complete);
        if (!('fault' in complete)) tables += 1;
      }),
      { numRuns: 100 },
    );
    expect(tables).toBeGreaterThan(10);
  });

  it('is the same in pieces of any size', () => {
    const rules = { textAt: (at: number) => `text ${at}`, isDate: () => false, is1904: false };
    const rowsIn = (xml: string, size: number) => {
      const reader = createSheetRows(rules);
      const rows = [];
      for (let at = 0; at < xml.length; at += size) rows.push(...reader.write(xml.slice(at, at + size)));
      return rows;
    };
    fc.assert(
      fc.property(sheet, fc.integer({ min: 1, max: 40 }), (rows, size) => {
        const xml = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
        const tried = (one: number) => {
          try {
            return rowsIn(xml, one);
          } catch (error) {
            return error;
          }
        };
        expect(tried(size)).toEqual(tried(xml.length));
      }),
    );
  });

  it('shows its first rows, with the texts that they name', async () => {
    const rows = Array.from(
      { length: 1500 },
      (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>${at}</v></c></row>`,
    );
    const texts = rows.map((_, at) => `<si><t>text ${at}</t></si>`).join('');
    const read = await beginningOf(workbook({ sheets: { Empty: '', One: rows.join('') }, texts }));
    if ('fault' in read) throw new Error(read.fault);
    const { source, ...more } = read;
    expect([more, source.headers, source.rows.length]).toEqual([
      { sheets: ['Empty', 'One'], sheet: 'One' },
      ['text 0'],
      1000,
    ]);
    expect(source.rows.at(-1)).toEqual({ number: 1001, cells: ['text 1000'] });
  });

  it.each([
    ['no workbook', new TextEncoder().encode('PK\u0003\u0004 and no more'), 'spreadsheet'],
    [
      'damaged',
      workbook({ sheets: { One: '<row r="1"><c r="A1"><v>1</v></c></row>' } }).fill(0, 60, 90),
      'spreadsheet',
    ],
    ['without the mark of a file', workbookWith('signature', 0, ['header']), 'spreadsheet'],
    ['packed in a way that is not known', workbookWith('method', 12, ['header', 'directory']), 'spreadsheet'],
    ['encrypted', workbookWith('flags', 1, ['header', 'directory']), 'spreadsheet'],
    ['of two sizes', workbookWith('size', 7, ['directory']), 'spreadsheet'],
    ['of two sums', workbookWith('checksum', 7, ['directory']), 'spreadsheet'],
    ['cut off at its beginning', workbook({ sheets: { One: '' } }).subarray(40), 'spreadsheet'],
    ['of XML that is wrong', workbook({ sheets: { One: '<row r="1">' } }), 'spreadsheet'],
    [
      'of more rows than Excel has',
      workbook({ sheets: { One: '<row r="1048577"><c r="A1048577"><v>1</v></c></row>' } }),
      'tooManyRows',
    ],
    [
      'of more columns than are matched',
      workbook({ sheets: { One: '<row r="1"><c r="XFD1"><v>1</v></c></row>' } }),
      'tooManyColumns',
    ],
    [
      'of a row without end',
      workbook({ sheets: { One: `<row r="1">${' '.repeat(17 * 1024 * 1024)}</row>` } }),
      'unpacked',
    ],
    ['of elements within each other', workbook({ sheets: { One: '<a>'.repeat(300) } }), 'spreadsheet'],
  ])('is refused where it is %s', async (_, bytes, fault) => {
    expect(await beginningOf(bytes)).toMatchObject({ fault });
  });

  it('names its sheets where one of them is refused', async () => {
    const rows = '<row r="1"><c r="A1" t="str"><v>name</v></c></row>';
    const sheets = { Empty: '', Headers: rows, Wide: '<row r="1"><c r="XFD1"><v>1</v></c></row>' };
    const bytes = workbook({ sheets });
    const names = Object.keys(sheets);
    for (const [sheet, fault] of [
      ['Empty', 'noHeader'],
      ['Headers', 'noRows'],
      ['Wide', 'tooManyColumns'],
    ] as const) {
      expect(await beginningOf(bytes, sheet)).toEqual({ fault, sheets: names, sheet });
      expect(await readExcel(bytes, sheet)).toEqual({ fault, sheets: names, sheet });
    }
    expect(await beginningOf(workbook({ sheets: { ...sheets, Broken: '<row r="1">' } }), 'Broken')).toEqual({
      fault: 'spreadsheet',
      sheets: [...names, 'Broken'],
      sheet: 'Broken',
    });
  });

  it('offers the other sheets beside one that is damaged, and names it', async () => {
    const rows = '<row r="1"><c r="A1" t="str"><v>name</v></c></row><row r="2"><c r="A2" t="str"><v>Ada</v></c></row>';
    const bytes = workbook({ sheets: { Broken: '<row r="1">', People: rows } });
    const names = { sheets: ['Broken', 'People'] };
    const people = { ...names, sheet: 'People', damaged: ['Broken'], source: { rows: [{ cells: ['Ada'] }] } };
    const broken = { ...names, fault: 'spreadsheet', sheet: 'Broken' };
    for (const read of [readExcel, beginningOf]) {
      expect(await read(bytes)).toMatchObject(people);
      expect(await read(bytes, 'Broken')).toEqual(broken);
    }
    expect(await readExcel(bytes, 'People')).toMatchObject(people);
    const behind = workbook({ sheets: { People: rows, Broken: '<row r="1">' } });
    expect(await readExcel(behind)).toMatchObject({ sheet: 'People', damaged: ['Broken'] });
    const alone = { sheets: ['Broken'], fault: 'spreadsheet', sheet: 'Broken' };
    expect(await readExcel(workbook({ sheets: { Broken: '<row r="1">' } }))).toEqual(alone);
  });

  it.each([
    ['a time of day to the second', '', ' s="2"><v>45000.001388888886</v>', '2023-03-15 00:02:00'],
    ['the day whose last moment is rounded', '', ' s="2"><v>44999.999999999</v>', '2023-03-15'],
    ['days from 1904, as a word says', '<workbookPr date1904="true"/>', ' s="1"><v>44619</v>', '2026-02-28'],
    ['days from 1900, as a word says', '<workbookPr date1904="false"/>', ' s="1"><v>44619</v>', '2022-02-27'],
  ])('has %s, and as a whole', async (_, properties, rest, value) => {
    const rows = `<row r="1"><c r="A1" t="str"><v>when</v></c></row><row r="2"><c r="A2"${rest}</c></row>`;
    const bytes = workbook({ sheets: { One: rows }, properties });
    const table = { source: { rows: [{ cells: [value] }] } };
    expect([await beginningOf(bytes), await readExcel(bytes)]).toMatchObject([table, table]);
  });

  it('has truths as numbers and words', async () => {
    const cells = ['1', '0', 'true', 'false'].map(
      (v, at) => `<row r="${at + 2}"><c r="A${at + 2}" t="b"><v>${v}</v></c></row>`,
    );
    const rows = `<row r="1"><c r="A1" t="str"><v>is</v></c></row>${cells.join('')}`;
    expect(await beginningOf(workbook({ sheets: { One: rows } }))).toMatchObject({
      source: { rows: [true, false, true, false].map((value) => ({ cells: [value] })) },
    });
  });

  it.each([1, 2, 4, 6, 8])('ends with what its file says that cannot be read at the %i. time', async (time) => {
    const file = randomBytes(workbook({ sheets: { One: '<row r="1"><c r="A1"><v>1</v></c></row>' } }));
    let count = 0;
    const read: typeof file.read = async (from, to) => {
      count += 1;
      if (count >= time) throw new Error('moved');
      return file.read(from, to);
    };
    await expect(readWorkbookBeginning({ size: file.size, read })).rejects.toThrow('moved');
  });

  it('has a limit of texts that cells share', () => {
    const texts = createSharedTexts();
    const text = 'x'.repeat(1024 * 1024);
    for (let at = 0; at < 256; at += 1) texts.add(text);
    expect(texts.at(255)).toBe(text);
    expect(() => texts.add('x')).toThrow('sharedTexts');
  });
});

it('is too long for the library where the machine is slow, and gives its first rows all the same', async () => {
  const rows = Array.from({ length: 8000 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c></row>`);
  const bytes = workbook({ sheets: { One: rows.join('') } });
  let now = Date.parse('2026-11-29');
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 10;
    return now;
  });
  expect(await readExcel(bytes)).toEqual({ fault: 'unpacked' });
  const beginning = await readGiven({ name: 'a.xlsx', bytes }, { isBeginning: true });
  expect(beginning).toMatchObject({ sheet: 'One', source: { headers: ['0'] } });
});
