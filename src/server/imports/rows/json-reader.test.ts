import { describe, expect, it } from 'vitest';
import { createJsonReader } from './json-reader.ts';
import { RowsRefused } from './row-reader.ts';

const headers = ['name', 'note'];

/** Reads bytes in pieces of so many. */
function read(bytes: Uint8Array, size: number) {
  const reader = createJsonReader({ name: 'a.json', headers });
  const rows = [];
  for (let at = 0; at < bytes.length; at += size) {
    reader.push(bytes.slice(at, at + size));
    rows.push(...reader.take(1000));
  }
  reader.end();
  return [...rows, ...reader.take(1000)];
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

const fault = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return error instanceof RowsRefused ? error.fault : error;
  }
  return undefined;
};

describe('JSON that comes in pieces', () => {
  it.each([1, 3, 1000])('has rows in the order of the headers, in pieces of %i bytes', (size) => {
    const text = '\uFEFF[{"note":"Bod\u00f8 \u{1F30A}","name":"A"},{"name":null},{"name":"C","size":1}]';
    expect(read(bytesOf(text), size)).toEqual([
      { number: 1, cells: ['A', 'Bod\u00f8 \u{1F30A}'] },
      { number: 2, cells: [null, undefined] },
      { number: 3, cells: ['C', undefined, { size: 1 }], fault: 'members' },
    ]);
  });

  it.each([
    ['[{"name":"a"},{"name":}]', { code: 'json', row: 2 }],
    ['[{"name":"a"},1]', { code: 'jsonShape', row: 2 }],
    ['[{"name":"a","kind":"b"}]', { code: 'otherFile' }],
    ['[{"name":12345678901234567890}]', { code: 'digits', message: '12345678901234567890' }],
    ['[]', { code: 'noRows' }],
  ])('refuses %s and says where', (text, expected) => {
    expect(fault(() => read(bytesOf(text), 5))).toMatchObject(expected);
  });

  it('refuses bytes that are no character', () => {
    const broken = Uint8Array.from([...bytesOf('[{"name":"a"},{"name":"'), 0xff, ...bytesOf('"}]')]);
    expect(fault(() => read(broken, 4))).toEqual({ code: 'encoding', row: 2 });
  });
});
