import { describe, expect, it } from 'vitest';
import { parse } from './parse.ts';
import { firstRows, maxRows } from './table.ts';

describe('parse', () => {
  it.each([
    ['name,slug\nHome,home', ','],
    ['name;slug\nHome;home', ';'],
    ['name\tslug\nHome\thome', '\t'],
    ['name|slug\r\nHome|home\r\n', '|'],
  ])('finds the delimiter of %j', (text, delimiter) => {
    const rows = [{ number: 2, cells: ['Home', 'home'] }];
    expect(parse(text, {})).toEqual({ source: { format: 'csv', headers: ['name', 'slug'], rows }, delimiter });
  });

  it('keeps the numbers that a spreadsheet shows, and the rows that are short or long', () => {
    expect(parse('\uFEFFa,b\n\n1\n,\n1,2,3\n1,2,,\n', {})).toMatchObject({
      source: {
        rows: [
          { number: 3, cells: ['1'] },
          { number: 5, cells: ['1', '2', '3'], fault: 'cells' },
          { number: 6, cells: ['1', '2'] },
        ],
      },
    });
  });

  it('reads JSON as it stands, a member that is missing being none', () => {
    const source = {
      format: 'json',
      headers: ['name', 'size', '__proto__'],
      rows: [
        { number: 1, cells: ['A', undefined, undefined] },
        { number: 2, cells: [undefined, { a: [1] }, 'x'] },
      ],
    };
    expect(parse(' [{"name":"A"},{"size":{"a":[1]},"__proto__":"x"}]', {})).toEqual({ source });
  });

  it('reads the first records of a list with the members of all, and of a text that is cut those that are whole', () => {
    const list = Array.from({ length: maxRows + 1 }, (_, at) => (at === maxRows ? { last: 1 } : { name: at }));
    const text = JSON.stringify(list);
    // The server reads as much of JSON that is not called so as the console.
    expect(parse(text, { isBeginning: true })).toEqual({ fault: 'tooManyRows' });
    expect(parse(text, { name: 'a.json' })).toEqual({ fault: 'tooManyRows' });
    const first = parse(text, { name: 'a.json', isBeginning: true });
    expect(first).toMatchObject({ source: { headers: ['name', 'last'] } });
    expect('source' in first && first.source.rows.length).toBe(firstRows);
    expect(parse('{"data":[{"a":1},{"b":2},{"c"', { name: 'a.json', isCut: true })).toMatchObject({
      source: { headers: ['a', 'b'], rows: [{ number: 1 }, { number: 2 }] },
    });
    expect(parse('[{"a":1},{"b"}', { name: 'a.json', isCut: true })).toMatchObject({ fault: 'json', row: 2 });
  });

  it('reads XML that is called JSON, and calls nothing XML that only begins like it', () => {
    const text = '<feed><item><a>1</a></item><item><a>2</a></item></feed>';
    const rows = [{ cells: ['1'] }, { cells: ['2'] }];
    for (const begin of ['', '\uFEFF', ' \n', '<?xml version="1.0"?>'])
      expect(parse(begin + text, { name: 'a.json' })).toMatchObject({ source: { headers: ['a'], rows } });
    expect(parse('<!doctype html><p>gone', { name: 'a.json' })).toMatchObject({ fault: 'json' });
  });

  it('takes what only begins like JSON for a table', () => {
    expect(parse('[a],b\n1,2', {})).toMatchObject({ source: { format: 'csv', headers: ['[a]', 'b'] } });
  });

  it.each([
    ['', {}, { fault: 'noHeader' }],
    ['\n , \n', {}, { fault: 'noHeader' }],
    ['name,slug\n', {}, { fault: 'noRows' }],
    ['name\nfine\n"open', {}, { fault: 'quotes', row: 3 }],
    ['name,b\n"a"b,c', {}, { fault: 'quotes', row: 2 }],
    ['[]', {}, { fault: 'noRows' }],
    ['[{}]', {}, { fault: 'noHeader' }],
    ['{"a":1}', {}, { fault: 'jsonShape' }],
    ['[{"a":1},2]', {}, { fault: 'jsonShape', row: 2 }],
    ['[{"a":12345678901234567890}]', {}, { fault: 'digits', message: '12345678901234567890' }],
    ['name\nx', { name: 'A.JSON' }, { fault: 'json' }],
    [`n\n${'1\n'.repeat(maxRows + 1)}`, {}, { fault: 'tooManyRows' }],
  ])('refuses %.20j and says where', (text, options, fault) => {
    expect(parse(text, options)).toMatchObject(fault);
  });
});
