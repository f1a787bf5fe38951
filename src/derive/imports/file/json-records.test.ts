import { describe, expect, it } from 'vitest';
import { createJsonRecords } from './json-records.ts';
import { RecordsFault } from './records.ts';

/** Reads a text in pieces of so many characters. */
function read(text: string, size: number) {
  const records = createJsonRecords();
  const all = [];
  for (let at = 0; at < text.length; at += size) all.push(...records.write(text.slice(at, at + size)));
  records.end();
  return all;
}

const fault = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof RecordsFault) return { code: error.code, row: error.row };
    throw error;
  }
  return undefined;
};

describe('JSON that comes in pieces', () => {
  const sizes = [1, 2, 3, 7, 1000];
  const listed = [{ name: 'Bod\u00f8 \u{1F30A} "]}"', size: -1.5e3 }, { inner: { list: [{ a: [] }, null, true] } }, {}];

  it.each(sizes)('has the records of a list in pieces of %i characters', (size) => {
    expect(read(` \n${JSON.stringify(listed, null, 1)}\n`, size)).toEqual(listed);
  });

  it.each(sizes)('has those of the only list of an object in pieces of %i characters', (size) => {
    const answer = {
      total: 3,
      tags: ['a', { not: 'one' }],
      none: [],
      about: { by: [{ a: 1 }] },
      data: listed,
      next: null,
    };
    expect(read(JSON.stringify(answer), size)).toEqual(listed);
  });

  it('has the facts of the features of a map, and members as they are called', () => {
    const point = { type: 'Point', coordinates: [5, 60] };
    const map = {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: { name: 'A' }, geometry: point }],
    };
    expect(read(JSON.stringify(map), 5)).toEqual([{ longitude: 5, latitude: 60, name: 'A' }]);
    const [record] = read('[{"__proto__":"x"}]', 4);
    expect(Object.entries(record ?? {})).toEqual([['__proto__', 'x']]);
  });

  it.each(['{"a":[{"b":1}],"c":[{"d":1},2],"e":[3]}', '{"c":[3],"a":[{"b":1}],"d":{"e":[{"f":1}]}}'])(
    'are those of the first list of records in %s, whatever stands beside it',
    (text) => {
      for (const size of [1, 1000]) expect(read(text, size)).toEqual([{ b: 1 }]);
    },
  );

  it.each([
    ['[{"a":1},2]', { code: 'jsonShape', row: 2 }],
    ['{"a":1}', { code: 'jsonShape', row: undefined }],
    ['7', { code: 'jsonShape', row: undefined }],
    ['[{"a":1},{"a":01}]', { code: 'json', row: 2 }],
    ['[{"a":1} {"a":2}]', { code: 'json', row: 2 }],
    ['[{"a":1},{"a":', { code: 'json', row: 2 }],
    ['[{"a":1}] more', { code: 'json', row: 2 }],
    [' ', { code: 'json', row: 1 }],
    ['[{"a":12345678901234567890}]', { code: 'digits', row: undefined }],
  ])('names what is wrong with %s, and the record', (text, expected) => {
    for (const size of [1, 1000]) expect([size, fault(() => read(text, size))]).toEqual([size, expected]);
  });

  it('ends a record that takes in the whole file', () => {
    const records = createJsonRecords();
    records.write('[{"a":"');
    const piece = 'x'.repeat(4 * 1024 * 1024);
    const write = () => {
      for (let at = 0; at < 5; at += 1) records.write(piece);
    };
    expect(fault(write)).toEqual({ code: 'jsonShape', row: undefined });
  });
});
