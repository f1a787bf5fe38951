import { describe, expect, it } from 'vitest';
import { formatFault } from '../fault.ts';
import type { Json } from '../json.ts';
import { componentFieldFaults, reservedNames } from './component-fields.ts';

const faults = (value: Json) => componentFieldFaults(value).map(formatFault);
const name = 'field';

describe('the fields of a component', () => {
  it('may be of every kind', () => {
    const item = { kind: 'text', name: 'item' };
    const options = [{ value: 'a', label: 'A', tone: 'info' }];
    expect(
      faults([
        { kind: 'text', name: 'a', format: 'url', maxLength: 10, required: true, label: 'A', help: 'B' },
        { kind: 'number', name: 'b', integer: true, min: 0, max: 5, unit: 'kg', steps: options },
        { kind: 'boolean', name: 'c', default: true },
        { kind: 'date', name: 'd', precision: 'day' },
        { kind: 'choice', name: 'e', options, many: true },
        { kind: 'reference', name: 'f', to: 'page' },
        { kind: 'tags', name: 'g', type: 'Page', relation: false },
        { kind: 'media', name: 'h', accept: ['image/*'], many: true },
        { kind: 'richText', name: 'i', showIf: { field: 'c', op: 'eq', value: true } },
        { kind: 'rating', name: 'j', max: 10 },
        { kind: 'group', name: 'k', fields: [item, { kind: 'list', name: 'l', item }] },
        { kind: 'list', name: 'm', item: { kind: 'group', name: 'n', fields: [item] }, max: 4 },
        { kind: 'json', name: 'o' },
      ]),
    ).toEqual([]);
  });

  it('name kinds of records, and fields beside them for currencies', () => {
    const price = { kind: 'number', name: 'price', currencyFrom: 'coin' };
    const coin = { kind: 'text', name: 'coin', format: 'currency' };
    const group = { kind: 'group', name, fields: [{ kind: 'reference', name: 'to', to: 'Listings' }, coin] };
    const said = (value: Json, resources?: string[]) => componentFieldFaults(value, resources).map(formatFault);
    expect(said([group, price], ['listing'])).toEqual([
      '[0].fields[0].to: no kind of record "Listings"; did you mean "listing"?',
      '[1].currencyFrom: "coin" is no field beside it that holds a currency',
    ]);
    expect(said([group, price, coin])).toEqual([]);
  });

  it.each<[string, Json, string]>([
    ['no list', { kind: 'text' }, ': has to be a list of fields'],
    ['no field', ['text'], '[0]: '],
    ['no such kind', [{ kind: 'video', name }], '[0].kind: has to be one of the kinds of fields'],
    ['no name', [{ kind: 'text' }], '[0].name: has to be a text'],
    ['a name of other letters', [{ kind: 'text', name: 'a-b' }], '[0].name: "a-b" is not made of letters'],
    [
      'a name twice',
      [
        { kind: 'text', name },
        { kind: 'json', name },
      ],
      '[1]: "field" stands twice',
    ],
    ['no options', [{ kind: 'choice', name }], '[0].options: has to be a list of options'],
    ['an empty choice', [{ kind: 'choice', name, options: [] }], '[0].options: a choice needs at least one option'],
    ['no steps in their list', [{ kind: 'number', name, steps: [] }], '[0].steps: a list of steps needs at least one'],
    ['a step without a name', [{ kind: 'number', name, steps: [{ value: ' ' }] }], '[0].steps[0]: a step needs a name'],
    [
      'a step twice',
      [{ kind: 'number', name, steps: [{ value: 'm' }, { value: 'm', label: 'M' }] }],
      '[0].steps[1]: "m" stands twice',
    ],
    ['an unknown key', [{ kind: 'text', name, lenght: 3 }], '[0]: does not know lenght'],
    ['a default of another kind', [{ kind: 'number', name, default: 'x' }], '[0].default: is no value of this field'],
    [
      'a fault deep inside',
      [{ kind: 'group', name, fields: [{ kind: 'date', name: 'x' }] }],
      '[0].fields[0].precision',
    ],
    [
      'a condition on nothing',
      [{ kind: 'text', name, showIf: { field: 'other', op: 'eq', value: 1 } }],
      '[0].showIf: no field "other"',
    ],
  ])('are refused with %s', (_, value, message) => {
    expect(faults(value)[0]).toContain(message);
  });

  it.each(reservedNames)('are not called %s', (reserved) => {
    expect(faults([{ kind: 'text', name: reserved }])).toEqual([
      `[0].name: "${reserved}" is a name that the page editor needs`,
    ]);
    expect(faults([{ kind: 'group', name, fields: [{ kind: 'text', name: reserved }] }])).toEqual([]);
  });
});
