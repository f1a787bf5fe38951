import { describe, expect, it } from 'vitest';
import { parse } from '#derive/imports/file/parse.ts';
import { csvText } from './csv.ts';

const nasty = [
  'plain',
  'with, comma',
  'with; semicolon',
  'with "quotes"',
  'two\nlines',
  'two\r\nlines',
  '=HYPERLINK("http://evil")',
  '+1',
  '-1+cmd|A1',
  '@SUM(A1)',
  "'=already",
  "''=twice",
  '\tTab',
  '\uFF1Dfull width',
  "'tis",
  '日本語 🙂',
  'مرحبا',
];

describe('CSV', () => {
  it('is what RFC 4180 asks for, with formulas made harmless', () => {
    expect(csvText([['a', 'b,c', 'say "hi"', '=1+1', -5, 'x\ny']])).toBe('a,"b,c","say ""hi""",\'=1+1,-5,"x\ny"\r\n');
    for (const cell of nasty) expect(csvText([[cell]]), cell).not.toMatch(/^"?[=+\-@\t\r\uFF1D]/);
  });

  it.each([',', ';', '\t', '|'])('comes back cell by cell, delimited by %j', (delimiter) => {
    const header = nasty.map((_, at) => `h${at}`);
    const read = parse(csvText([header, nasty, nasty.toReversed()], delimiter), { delimiter });
    expect(read).toMatchObject({
      source: {
        headers: header,
        rows: [
          { number: 2, cells: nasty },
          { number: 3, cells: nasty.toReversed() },
        ],
      },
    });
  });
});
