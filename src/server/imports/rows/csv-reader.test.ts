import { describe, expect, it } from 'vitest';
import { faultOf } from '#tests/support/server/import-rows.ts';
import { createCsvReader } from './csv-reader.ts';

const headers = ['Name', 'Note'];
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Reads a text in pieces of so many bytes. */
function read(text: string | Uint8Array, size: number, format: { delimiter?: string; headers?: string[] } = {}) {
  const bytes = typeof text === 'string' ? bytesOf(text) : text;
  const reader = createCsvReader({ name: 'a.csv', delimiter: ',', headers, ...format }, 16);
  const rows = [];
  for (let at = 0; at < bytes.length; at += size) {
    reader.push(bytes.slice(at, at + size));
    rows.push(...reader.take(1000));
  }
  reader.end();
  return [...rows, ...reader.take(1000)].map(({ number, cells, fault }) => [
    number,
    ...cells,
    ...(fault ? [fault] : []),
  ]);
}

describe('CSV that comes in pieces', () => {
  const text =
    '\uFEFFName,Note\n"a ""quoted"" one","two\nlines, and ""more"""\n\n"Bod\u00f8 \u{1F30A}", plain \n"",last';
  const rows = [
    [2, 'a "quoted" one', 'two\nlines, and "more"'],
    [4, 'Bod\u00f8 \u{1F30A}', ' plain '],
    [5, '', 'last'],
  ];

  it.each([1, 2, 3, 5, 7, 1000])('has the same rows in pieces of %i bytes', (size) => {
    expect(read(text, size)).toEqual(rows);
  });

  it.each([1, 4, 1000])('has the same rows where lines end as on Windows, in pieces of %i bytes', (size) => {
    const windows = 'Name,Note\r\n"x\r\ny",1\r\nz,"2"\r\n';
    expect(read(windows, size)).toEqual([
      [2, 'x\r\ny', '1'],
      [3, 'z', '2'],
    ]);
  });

  it('keeps cells that have no header', () => {
    expect(read('Name,Note\na,b,c\n', 1)).toEqual([[2, 'a', 'b', 'c', 'cells']]);
  });

  it.each([1, 1000])('names the row of a quote that is wrong, in pieces of %i bytes', (size) => {
    expect(faultOf(() => read('Name,Note\na,b\n"x"y,1\nc,d\n', size))).toEqual({ code: 'quotes', row: 3 });
    expect(faultOf(() => read('Name,Note\na,b\n"never closed,1\nc,d\n', size))).toEqual({ code: 'quotes', row: 3 });
  });

  it('refuses bytes that are no character, other columns, and too many of them', () => {
    expect(faultOf(() => read(Uint8Array.from([...bytesOf('Name,Note\na,b\n'), 0xff, 0x41, 10]), 4))).toMatchObject({
      code: 'encoding',
    });
    expect(faultOf(() => read('Name,Notes\na,b\n', 4))).toEqual({ code: 'otherFile' });
    expect(faultOf(() => read(`${Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(',')}\n1\n`, 1000))).toEqual({
      code: 'tooManyColumns',
    });
  });

  it('ends a quote that takes in the whole file', () => {
    const reader = createCsvReader({ name: 'a.csv', delimiter: ',', headers }, 16);
    reader.push(bytesOf('Name,Note\na,"'));
    const piece = bytesOf('x'.repeat(4 * 1024 * 1024));
    const push = () => {
      for (let at = 0; at < 5; at += 1) reader.push(piece);
    };
    expect(faultOf(push)).toEqual({ code: 'quotes', row: 2 });
  });
});
