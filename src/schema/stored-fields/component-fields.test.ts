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
    const faultsIn = (value: Json, resources?: string[]) => componentFieldFaults(value, resources).map(formatFault);
    expect(faultsIn([group, price], ['listing'])).toEqual([
      '[0].fields[0].to: no kind of record "Listings"; did you mean "listing"?',
      '[1].currencyFrom: "coin" is no field beside it that holds a currency',
    ]);
    expect(faultsIn([group, price, coin])).toEqual([]);
  });

  it.each<[string, Json, string]>([
    ['no list', { kind: 'text' }, 'has to be a list of fields'],
    ['no field', ['text'], '[0]: has to be a field, for example { kind: text, name: title }'],
    ['no such kind', [{ kind: 'video', name }], '[0].kind: has to be one of text, number, boolean, date, choice'],
    ['a kind that is misspelled', [{ kind: 'choise', name }], 'group, list, json; did you mean "choice"?'],
    ['a relation that is no name', [{ kind: 'tags', name, type: 'Page', relation: 1 }], 'has to be a text or false'],
    [
      'options that are texts',
      [{ kind: 'choice', name, options: ['easy'] }],
      '[0].options[0]: has to be an option, for example { value: easy }',
    ],
    [
      'options that are no list',
      [{ kind: 'choice', name, options: 'easy' }],
      '[0].options: has to be a list of options, for example [{ value: easy }]',
    ],
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
    ['no options', [{ kind: 'choice', name }], '[0].options: a choice needs at least one option'],
    [
      'an option twice',
      [{ kind: 'choice', name, options: [{ value: 'a' }, { value: 'a' }] }],
      '[0].options[1].value: "a" stands twice',
    ],
    [
      'two options without a value',
      [{ kind: 'choice', name, options: [{ value: '' }, { value: '' }] }],
      '[0].options[1].value: Required.',
    ],
    ['an empty choice', [{ kind: 'choice', name, options: [] }], '[0].options: a choice needs at least one option'],
    ['no steps in their list', [{ kind: 'number', name, steps: [] }], '[0].steps: a list of steps needs at least one'],
    ['a step without a name', [{ kind: 'number', name, steps: [{ value: ' ' }] }], '[0].steps[0]: a step needs a name'],
    [
      'a step twice',
      [{ kind: 'number', name, steps: [{ value: 'm' }, { value: 'm', label: 'M' }] }],
      '[0].steps[1]: "m" stands twice',
    ],
    ['an unknown key', [{ kind: 'text', name, lenght: 3 }], '[0].lenght: does not know lenght'],
    [
      'a key that is misspelled',
      [{ kind: 'text', name, maxLenght: 3 }],
      '[0].maxLenght: does not know maxLenght; did you mean "maxLength"?',
    ],
    [
      'a misspelled key of an option',
      [{ kind: 'choice', name, options: [{ value: 'a', lable: 'A' }] }],
      '[0].options[0].lable: does not know lable; did you mean "label"?',
    ],
    [
      'a misspelled key deep inside',
      [{ kind: 'list', name, item: { kind: 'date', name, precision: 'day', requird: true } }],
      '[0].item.requird: does not know requird; did you mean "required"?',
    ],
    [
      'a misspelled key of where options are from',
      [{ kind: 'choice', name, options: [], optionsFrom: { reference: 'a', of: 'b', column: 'c', exteding: 'd' } }],
      '[0].optionsFrom.exteding: does not know exteding; did you mean "extending"?',
    ],
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

  it('are none where an empty object was stored', () => {
    expect(componentFieldFaults({})).toEqual([]);
    expect(faults({ kind: 'text' })).toEqual(['has to be a list of fields, for example [{ kind: text, name: title }]']);
  });

  it.each(reservedNames)('are not called %s', (reserved) => {
    expect(faults([{ kind: 'text', name: reserved }])).toEqual([
      `[0].name: "${reserved}" is a name that the page editor needs`,
    ]);
    expect(faults([{ kind: 'group', name, fields: [{ kind: 'text', name: reserved }] }])).toEqual([]);
  });
});
