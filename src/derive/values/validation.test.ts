import { describe, expect, it } from 'vitest';
import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { recordDefaults, validate, withMemberDefaults } from './validation.ts';

const fields: Field[] = [
  { kind: 'text', name: 'name', required: true },
  { kind: 'text', name: 'email', format: 'email' },
  { kind: 'tags', name: 'tags', type: 'Page', required: true },
  {
    kind: 'list',
    name: 'parts',
    item: {
      kind: 'group',
      name: 'part',
      fields: [
        { kind: 'text', name: 'key', required: true },
        { kind: 'number', name: 'size', showIf: { field: 'key', op: 'eq', value: 'sized' }, required: true },
      ],
    },
  },
];

const id = '6f1c2e34-0000-4000-8000-000000000001';
const valid = { name: 'A', email: '', tags: { [id]: true }, parts: [] };

describe('validate', () => {
  it('finds nothing wrong with a valid record', () => {
    expect(validate(fields, valid)).toEqual({});
  });

  it('asks required fields, white space and empty tags not counting as a value', () => {
    expect(validate(fields, { ...valid, name: '  ', tags: {} })).toEqual({ name: 'Required.', tags: 'Required.' });
    expect(validate(fields, {})).toEqual({ name: 'Required.', tags: 'Required.' });
  });

  it('gives the message of the kind, and none for an empty optional field', () => {
    expect(validate(fields, { ...valid, email: 'x' })).toEqual({ email: 'You have entered an invalid email address!' });
  });

  it('names the place inside lists and groups, and asks only what is shown', () => {
    const parts = [{ key: 'plain' }, { key: '' }, { key: 'sized' }, 'text'];
    expect(validate(fields, { ...valid, parts })).toEqual({
      'parts.1.key': 'Required.',
      'parts.2.size': 'Required.',
      'parts.3': 'This value does not fit the field.',
    });
  });

  it('asks the members that a group takes from elsewhere, filled in or not', () => {
    const group: Field = { kind: 'group', name: 'data', fieldsFrom: { reference: 'set_id', column: 'fields' } };
    const members = (): Field[] => [{ kind: 'number', name: 'price', required: true, min: 0 }];
    expect(validate([group], {}, members)).toEqual({ 'data.price': 'Required.' });
    expect(validate([group], { data: { price: -1 } }, members)).toEqual({ 'data.price': 'Not less than 0.' });
    expect(validate([group], { data: { price: 1 } }, members)).toEqual({});
  });
});

describe('recordDefaults', () => {
  it('start every field with its default or its empty value', () => {
    expect(recordDefaults([...fields, { kind: 'boolean', name: 'on', default: true }])).toEqual({
      name: '',
      email: '',
      tags: {},
      parts: [],
      on: true,
    });
  });
});

describe('an address from before a narrower rule', () => {
  const email = { kind: 'text', name: 'email', format: 'email' } as const;
  const odd = 'ada@example.c0m';
  const addressFields: Field[] = [
    email,
    { kind: 'group', name: 'person', fields: [email] },
    { kind: 'list', name: 'people', item: { kind: 'group', name: 'one', fields: [email] } },
  ];
  const saved = { email: odd, person: { email: odd }, people: [{ email: odd }] };

  it('stays, alone, in a group and in a list whose items move', () => {
    expect(validate(addressFields, saved, undefined, saved)).toEqual({});
    expect(
      validate(addressFields, { ...saved, people: [{ email: 'new@example.com' }, { email: odd }] }, undefined, saved),
    ).toEqual({});
  });

  it('is refused where it is new, and another one in its place is', () => {
    expect(Object.keys(validate(addressFields, saved))).toEqual(['email', 'person.email', 'people.0.email']);
    const other = 'ida@example.c0m';
    const now = { email: other, person: { email: other }, people: [{ email: other }] };
    expect(Object.keys(validate(addressFields, now, undefined, saved))).toEqual([
      'email',
      'person.email',
      'people.0.email',
    ]);
  });

  it('is no value where one is required and it was taken away', () => {
    const required: Field[] = [{ ...email, required: true }];
    expect(validate(required, { email: '' }, undefined, { email: '' })).toEqual({ email: 'Required.' });
  });
});

describe('a value from before a narrower rule', () => {
  const group: Field = { kind: 'group', name: 'data', fieldsFrom: { reference: 'set_id', column: 'fields' } };
  const members = (): Field[] => [
    { kind: 'number', name: 'seats', max: 10 },
    { kind: 'choice', name: 'deck', options: [{ value: 'Upper' }] },
    { kind: 'list', name: 'rows', item: { kind: 'text', name: 'row', maxLength: 1 } },
    { kind: 'text', name: 'owner', required: true },
  ];
  const data = { seats: 12, deck: 'Gone', rows: ['A1'], owner: 'Ada' };
  const saved = { set_id: id, data };
  const paths = (now: object) =>
    Object.keys(validate([group], { ...saved, data: { ...data, ...now } }, members, saved)).sort();

  it('stays while others of the record are saved', () => {
    expect(paths({})).toEqual([]);
    expect(paths({ owner: 'Ida', rows: ['B', 'A1'] })).toEqual([]);
    expect(paths({ owner: '' })).toEqual(['data.owner']);
    expect(paths({ seats: 13, deck: 'Else', rows: ['B1'] })).toEqual(['data.deck', 'data.rows.0', 'data.seats']);
  });

  it('is asked again where another record brings the fields', () => {
    const other = '6f1c2e34-0000-4000-8000-000000000002';
    expect(Object.keys(validate([group], { ...saved, set_id: other }, members, saved)).sort()).toEqual([
      'data.deck',
      'data.rows.0',
      'data.seats',
    ]);
  });

  it('is asked again by its currency, which may be another by now', () => {
    const price: Field = { kind: 'number', name: 'price', currencyFrom: 'currency', payable: true };
    const before = { price: 12.5, currency: 'EUR' };
    expect(validate([price], { ...before, currency: 'JPY' }, undefined, before)).toEqual({
      price: 'This currency has no decimals.',
    });
  });
});

describe('what members of a new record hold at first', () => {
  const by = (field: string) => ({ showIf: { field, op: 'eq', value: true } }) as const;
  const members: Field[] = [
    { kind: 'boolean', name: 'deck' },
    { kind: 'boolean', name: 'bar', default: true, ...by('deck') },
    { kind: 'boolean', name: 'band', default: true, ...by('bar') },
    { kind: 'text', name: 'song', default: 'Waltz', ...by('band') },
    { kind: 'text', name: 'constructor', default: 'Yard' },
  ];

  it('is nothing where a member is shown by the default of one that is not', () => {
    expect(withMemberDefaults(members, {})).toEqual({ constructor: 'Yard' });
    expect(withMemberDefaults(members, { deck: true })).toEqual({
      ...{ deck: true, bar: true, band: true, song: 'Waltz', constructor: 'Yard' },
    });
    expect(withMemberDefaults(members, { deck: true, bar: false })).toEqual({
      ...{ deck: true, bar: false, constructor: 'Yard' },
    });
  });
});

describe('an amount that is paid', () => {
  const price = { kind: 'number', name: 'price', currencyFrom: 'currency', payable: true } as const;
  const packages: Field[] = [{ kind: 'list', name: 'packages', item: { kind: 'group', name: 'one', fields: [price] } }];
  const faultOf = (amount: number, currency: string | null) =>
    validate(packages, { packages: [{ price: amount, currency }] })['packages.0.price'];

  it('is no finer than payment services take of its currency', () => {
    expect([faultOf(1250, 'JPY'), faultOf(12.5, 'EUR'), faultOf(12.5, 'KWD'), faultOf(0.1 + 0.2, null)]).toEqual(
      Array(4).fill(undefined),
    );
    expect(faultOf(12.5, 'JPY')).toBe('This currency has no decimals.');
    expect([faultOf(9.999, 'EUR'), faultOf(1.255, 'KWD')]).toEqual(
      Array(2).fill('This currency has 2 decimals at most.'),
    );
  });

  it('may be finer where nobody pays it', () => {
    const { payable: _, ...shown } = price;
    expect(validate([shown], { price: 1.459, currency: 'EUR' })).toEqual({});
  });
});

describe('items that declare fields', () => {
  it('are told what none of these could hold, in its place', () => {
    const list: Field = { kind: 'list', name: 'fields', holds: 'fixedFields', item: { kind: 'group', name: 'field' } };
    const entry = { key: 'seats', name: 'Seats', type: 'Number', default: 'many', min: 1 };
    expect(validate([list], { fields: [{ key: 'a', type: 'Text' }, entry] })).toEqual({
      'fields.1.default': 'This value does not fit the field.',
    });
    const { holds: _, ...plain } = list;
    expect(validate([plain], { fields: [entry] })).toEqual({});
  });

  it('are told which characters a key may have, but for one that is stored', () => {
    const list: Field = { kind: 'list', name: 'fields', holds: 'fixedFields', item: { kind: 'group', name: 'field' } };
    const fields = [{ key: 'Start Date!', name: 'Start', type: 'Date' }];
    expect(validate([list], { fields })).toEqual({
      'fields.0.key': 'Use up to 40 small letters, digits and underscores, a letter first.',
    });
    const saved = { fields: [{ key: 'Start Date!', name: 'Begin', type: 'Date' }] };
    expect(validate([list], { fields }, undefined, saved)).toEqual({});
  });

  it('takes a text for the object that it is short for, and names what stands twice', () => {
    const members: Field[] = [{ kind: 'text', name: 'value', required: true, maxLength: 5 }];
    const item: Field = { kind: 'group', name: 'option', short: 'value', fields: members };
    const list: Field = { kind: 'list', name: 'options', unique: 'value', item };
    const faults = (...options: Json[]) => validate([list], { options });
    expect(faults('a', { value: 'b' })).toEqual({});
    expect(Object.keys(faults('a', { value: 'a' }))).toEqual(['options.1.value']);
    expect(Object.keys(faults('too long', '', 7))).toEqual(['options.0.value', 'options.1.value', 'options.2']);
  });
});
