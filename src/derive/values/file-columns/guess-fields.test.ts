import { describe, expect, it } from 'vitest';
import type { Json } from '#schema/json.ts';
import { isFieldKey } from '#schema/stored-fields/field-key.ts';
import { guessFields } from './guess-fields.ts';

/** A file of one column beside the names of its rows, each value as often as is said. */
function guessed(values: readonly Json[], { times = 1, header = 'Value', format = 'csv' as 'csv' | 'json' } = {}) {
  const all = Array.from({ length: times }, () => values).flat();
  const rows = all.map((cell, at) => ({ number: at + 2, cells: [`Row ${at}`, cell] }));
  return guessFields({ format, headers: ['name', header], rows }).fields[1];
}

describe('the field that a column would be', () => {
  it.each([
    [['1', '2.5', '', 'NA'], 'Number'],
    [['1,234', '12.5'], 'Number'],
    [['00501', '10001'], 'Text'],
    [['0', '1'], 'Number'],
    [['yes', 'no'], 'Checkbox'],
    [['1998-06-12', 'Jun 12 1998'], 'Date'],
    [['2015/01/01 00:00:00'], 'Date'],
    [['2015/01/01 01:00:00'], 'DateTime'],
    [['03/04/2026', '05/06/2026'], 'Date'],
    [['19980612'], 'Number'],
    [['a@example.com'], 'Email'],
    [['https://example.com/a', 'http://example.com'], 'Link'],
    [['#ff0000'], 'Color'],
    [['a', 'b', 'c'], 'Text'],
    [['x'.repeat(201)], 'TextArea'],
    [['one\ntwo'], 'TextArea'],
    [['', ''], 'Text'],
    [['1', 'two'], 'Text'],
  ])('of %j is %s', (values, type) => expect(guessed(values)?.type).toBe(type));

  it.each([
    [[300, 'Up'], 'Text'],
    [[6.1, null, 7], 'Number'],
    [[true, false], 'Checkbox'],
    [[['a', 'b'], ['c']], 'List'],
    [[0, 1], 'Number'],
    [[{ a: 1 }], undefined],
  ] as [Json[], string | undefined][])('of %j in a JSON file is %s', (values, type) =>
    expect(guessed(values, { format: 'json' })?.type).toBe(type),
  );

  it('is a choice where few values come again and again, with its options as they are written', () => {
    expect(guessed(['PG-13', 'R', 'NC-17'], { times: 5 })).toMatchObject({
      type: 'Select',
      options: ['NC-17', 'PG-13', 'R'],
    });
    expect(guessed(['PG-13', 'R', 'NC-17'], { times: 4 })?.type).toBe('Text');
  });

  it('has a key for templates, once, and the name of its header', () => {
    const source = { format: 'csv' as const, rows: [] };
    const { fields } = guessFields({
      ...source,
      headers: ['US Gross', 'us-gross', 'life_expect', '', 'Dépôt (€)', '名'],
    });
    expect(fields.map(({ key }) => key)).toEqual([
      'us_gross',
      'us_gross_2',
      'life_expect',
      'field_4',
      'depot',
      'field_6',
    ]);
    expect(fields.map(({ name }) => name)).toEqual([
      'US Gross',
      'us-gross',
      'Life expect',
      'Field 4',
      'Dépôt (€)',
      '名',
    ]);
  });
});

it('the key of a column is one that a dataset may have', () => {
  const long = `Average yearly rainfall in ${'x'.repeat(30)}`;
  const headers = ['2024 Sales', '2024', '_id', long, long, 'Price/unit', 'E-Mail'];
  const { fields } = guessFields({ format: 'csv', headers, rows: [] });
  const keys = fields.map(({ key }) => key);
  expect(keys).toEqual([
    ...['sales', 'field_2', 'id', `average_yearly_rainfall_in_${'x'.repeat(13)}`],
    ...[`average_yearly_rainfall_in_${'x'.repeat(11)}_5`, 'price_unit', 'e_mail'],
  ]);
  expect(keys.every(isFieldKey)).toBe(true);
  const again = guessFields({ format: 'csv', headers: ['x 3', 'x', 'x'], rows: [] });
  expect(again.fields.map(({ key }) => key)).toEqual(['x_3', 'x', 'x_4']);
});

describe('the column that names the rows', () => {
  const rows = [{ number: 2, cells: ['1955', 'Chad', 'Sahel'] }];
  const titleOf = (...headers: string[]) => guessFields({ format: 'csv', headers, rows }).title;

  it('is called so, or is the first text', () => {
    expect(titleOf('year', 'country', 'Title')).toBe(2);
    expect(titleOf('Name', 'country', 'region')).toBe(0);
    expect(titleOf('year', 'country', 'region')).toBe(1);
  });

  it('is one that every row has, also where that is a number', () => {
    const source = { format: 'json' as const, headers: ['comment', 'year'] };
    const all = [
      ['Data by …', 1955],
      [null, 1960],
    ].map((cells, at) => ({ number: at + 1, cells }));
    expect(guessFields({ ...source, rows: all }).title).toBe(1);
  });
});
