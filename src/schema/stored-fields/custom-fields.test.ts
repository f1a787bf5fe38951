import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json.ts';
import { customFaults } from './custom-fields.ts';
import { hiddenByRetiring } from './definition-changes.ts';

const builtIn = {
  fields: [
    { kind: 'text', name: 'email', label: 'Email', required: true },
    { kind: 'text', name: 'lastName' },
    { kind: 'date', name: 'born', precision: 'day' },
    { kind: 'number', name: 'score' },
    { kind: 'reference', name: 'boat', to: 'listing' },
    { kind: 'text', name: 'script' },
  ],
  guards: { script: 'Head Injection' },
} as const;
const faults = (...entries: JsonObject[]) =>
  customFaults(builtIn, entries, ['page', 'listing']).map(({ index, what }) => [index, what]);
const text = (name: string, more: JsonObject = {}) => ({ name, kind: 'text', ...more });
const level = (value: string, many = false): JsonObject => ({
  name: 'b',
  kind: 'choice',
  options: [{ value }],
  ...(many && { many }),
});

const asks = (field: string, value = '1') => ({ field, op: 'eq', value });

describe('what is wrong with definitions', () => {
  it('is nothing where they are right', () => {
    const condition = { field: 'email', op: 'eq', value: 'a' };
    expect(
      faults(text('due', { label: 'مهلة', section: 'Money', retired: true, showIf: condition }), text('paid')),
    ).toEqual([]);
    const last = { name: 'lastName', builtIn: true, hidden: true, section: 'Money', column: false, sort: 'desc' };
    expect(faults({ name: 'email', builtIn: true, label: 'Mailbox' }, last, text('mail', { label: 'email' }))).toEqual(
      [],
    );
    const both = { see: 'managers', change: 'admins', showIf: { field: 'paid', op: 'eq', value: '1' } };
    expect(faults(text('a', both), text('paid', { see: 'managers' }), text('c', { change: 'admins' }))).toEqual([]);
    expect(customFaults(builtIn, undefined, [])).toEqual([]);
    const any = [
      ...[asks('email'), asks('boat', '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001')],
      ...[
        { field: 'born', op: 'lt', value: '2009-01-01' },
        { field: 'score', op: 'gte', value: 3 },
      ],
      { field: 'boat', op: 'nin', value: [null, '', []] },
    ];
    expect(faults(text('a', { showIf: { any } }))).toEqual([]);
  });

  it('is the comparison of a condition that no value meets', () => {
    const showIf = (joint: string) => ({
      showIf: { [joint]: [asks('email'), asks('b', 'Junior'), asks('b', 'youth')] },
    });
    for (const joint of ['all', 'any'])
      expect(customFaults(builtIn, [text('a', showIf(joint)), level('Junior')], [])).toEqual([
        { index: 0, name: 'a', what: 'lostValue', value: 'youth', at: 2 },
      ]);
    expect(faults(text('a', { showIf: { any: [asks('email'), asks('b', 'Junior')] } }), level('Junior'))).toEqual([]);
  });

  describe('is no condition that was stored as it is', () => {
    const asking = (value: string, more: JsonObject = {}) =>
      text('a', { showIf: { field: 'b', op: 'eq', value }, ...more });
    const left = (entries: JsonObject[], saved: JsonObject[] = entries) =>
      customFaults(builtIn, [...entries, text('new')], [], saved).map(({ what }) => what);

    it.each([
      ['asks a field that is gone', [asking('1')]],
      ['asks what has no such value', [asking('youth'), level('Junior')]],
      ['asks what fewer people see', [asking('1'), text('b', { see: 'managers' })]],
      ['asks several fields', [text('a', { showIf: { all: [asks('email'), asks('b')] } }), level('Junior')]],
    ])('one that %s', (_, entries) => {
      expect(left(entries)).toEqual([]);
      expect(left(entries, [])).toHaveLength(1);
      expect(
        left(
          entries.map((one, at) => (at === 0 ? { ...one, retired: true } : one)),
          [],
        ),
      ).toEqual([]);
    });

    it('but one that changes, whose field changes, or goes', () => {
      expect(left([asking('old'), level('Junior')], [asking('Junior'), level('Junior')])).toEqual(['lostValue']);
      expect(left([asking('Junior'), level('Senior')], [asking('Junior'), level('Junior')])).toEqual(['lostValue']);
      expect(left([asking('1')], [asking('1'), text('b')])).toEqual(['condition']);
      const several = text('a', { showIf: { any: [asks('email'), asks('b', 'Junior')] } });
      expect(left([several, level('Senior')], [several, level('Junior')])).toEqual(['lostValue']);
      const closed = text('b', { see: 'managers' });
      expect(left([asking('1'), closed], [asking('1'), text('b')])).toEqual(['hiddenCondition']);
      expect(left([asking('youth'), level('Junior')], [asking('youth', { retired: true }), text('b')])).toEqual([
        'lostValue',
      ]);
    });
  });

  it.each(['', 'Due', '1st', 'a b', 'x'.repeat(200), '<script>', 'مهلة', '__proto__'])('names a name: %s', (name) =>
    expect(faults(text(name))).toEqual([[0, 'name']]),
  );

  it.each([
    ['twice', [text('due'), text('due', { label: 'Other' })], 1],
    ['builtIn', [text('email', { label: 'Other' })], 0],
    ['label', [text('a', { label: 'x'.repeat(200) })], 0],
    ['label', [text('a', { label: 'a\u202eb' })], 0],
    ['sameLabel', [text('a', { label: 'Due' }), text('b', { label: 'dUE ' })], 1],
    ['sameLabel', [text('a', { label: 'EMAIL' })], 0],
    ['condition', [text('a', { showIf: { field: 'gone', op: 'eq', value: 1 } })], 0],
    ['condition', [text('a', { showIf: { all: [] } })], 0],
    ['lostValue', [text('a', { showIf: { field: 'b', op: 'eq', value: 'youth' } }), level('Junior')], 0],
    ['lostValue', [text('a', { showIf: { field: 'b', op: 'hasKey', value: 'youth' } }), level('Junior', true)], 0],
    ['lostValue', [text('a', { showIf: { any: [asks('email'), asks('boat')] } })], 0],
    ['lostValue', [text('a', { showIf: { field: 'born', op: 'eq', value: 'May' } })], 0],
    ['hiddenCondition', [text('a', { showIf: asks('script') })], 0],
    ['lostValue', [level('Junior'), text('a', { showIf: { field: 'b', op: 'eq', value: true } })], 1],
    ['condition', [text('a', { showIf: { any: [asks('b'), asks('gone')] } }), text('b')], 0],
    ['condition', [text('a', { showIf: { all: [{ any: [asks('b')] }] } }), text('b')], 0],
    ['condition', [text('a', { showIf: { all: [asks('b')], field: 'b' } }), text('b')], 0],
    ['condition', [text('a', { showIf: { any: Array.from({ length: 11 }, () => asks('b')) } }), text('b')], 0],
    [
      'hiddenCondition',
      [text('a', { showIf: { any: [asks('email'), asks('b')] } }), text('b', { see: 'managers' })],
      0,
    ],
    ['wider', [text('a', { see: 'admins', change: 'managers' })], 0],
    ['wider', [text('a', { see: 'managers', change: 'everybody' })], 0],
    [
      'hiddenCondition',
      [text('a', { showIf: { field: 'b', op: 'eq', value: '1' } }), text('b', { see: 'managers' })],
      0,
    ],
    ['other', [text('a', { see: 'owners' })], 0],
    ['other', [{ name: 'email', builtIn: true, see: 'admins' }], 0],
    ['notBuiltIn', [{ name: 'gone', builtIn: true }], 0],
    ['needed', [{ name: 'email', builtIn: true, hidden: true }], 0],
    ['sameLabel', [{ name: 'email', builtIn: true, label: 'lastname' }], 0],
    ['sameLabel', [{ name: 'email', builtIn: true, label: 'A' }, text('a')], 1],
    [
      'twice',
      [
        { name: 'email', builtIn: true },
        { name: 'email', builtIn: true },
      ],
      1,
    ],
    ['other', [{ name: 'email', builtIn: true, kind: 'text' }], 0],
    ['other', [{ name: 'email', builtIn: true, column: 'yes' }], 0],
    ['other', [text('a', { sort: 'up' })], 0],
    ['other', [{ name: 'a', kind: 'choice', options: [] }], 0],
    ['other', [text('a', { colour: 'red' })], 0],
    ['noResource', [{ name: 'a', kind: 'reference', to: 'Listings' }], 0],
    ['noCurrencyField', [{ name: 'a', kind: 'number', currencyFrom: 'nothing' }], 0],
    [
      'noCurrencyField',
      [{ name: 'a', kind: 'number', currencyFrom: 'b' }, text('b', { kind: 'date', precision: 'day' })],
      0,
    ],
    ['noCurrencyField', [{ name: 'a', kind: 'number', currencyFrom: 'a' }], 0],
  ] satisfies [string, JsonObject[], number][])('is said: %s %j', (what, entries, index) =>
    expect(faults(...entries)).toEqual([[index, what]]),
  );

  it('is said of what a field names within groups and lists, and where', () => {
    const link = { name: 'to', kind: 'reference', to: 'Listings' };
    const price = { name: 'price', kind: 'number', currencyFrom: 'coin' };
    const coin = text('coin', { format: 'currency' });
    const inside = { name: 'trips', kind: 'list', item: { name: 'trip', kind: 'group', fields: [link, price] } };
    expect(customFaults(builtIn, [inside, coin], ['listing'])).toEqual([
      { index: 0, name: 'trips', what: 'noResource', place: '.item.fields[0].to', said: 'Listings' },
      // What stands beside the list is not beside the member.
      { index: 0, name: 'trips', what: 'noCurrencyField', place: '.item.fields[1].currencyFrom', said: 'coin' },
    ]);
    const prices = { name: 'prices', kind: 'list', item: price };
    const trip = { name: 'trip', kind: 'group', fields: [{ ...link, to: 'listing' }, price, coin] };
    expect(customFaults(builtIn, [prices, trip, coin], ['listing'])).toEqual([]);
  });

  it('is nothing of a retired field, which names nothing any more, and it holds no currency', () => {
    const price = { name: 'price', kind: 'number', currencyFrom: 'coin' };
    expect(customFaults(builtIn, [{ ...price, retired: true }], [])).toEqual([]);
    const coin = text('coin', { format: 'currency', retired: true });
    expect(customFaults(builtIn, [price, coin], [])).toMatchObject([{ what: 'noCurrencyField' }]);
  });

  it('is nothing of an amount in the currency of a built-in text, or of a choice of the space', () => {
    const coin = { name: 'coin', kind: 'choice', options: [{ value: 'eur' }] };
    expect(faults({ name: 'a', kind: 'number', currencyFrom: 'lastName' })).toEqual([]);
    expect(faults({ name: 'a', kind: 'number', currencyFrom: 'coin' }, coin)).toEqual([]);
  });
});

describe('a field that retires', () => {
  const hides = (showIf: JsonObject, ...alsoRetired: string[]) => {
    const saved = [text('a', { showIf }), text('b'), text('c')];
    const fields = saved.map((one) => (['b', ...alsoRetired].includes(one.name) ? { ...one, retired: true } : one));
    return hiddenByRetiring(saved, fields).flatMap(({ retired, hidden }) =>
      hidden.map(({ name }) => [retired.name, name]),
    );
  };

  it('hides what is shown by it, where nothing else is enough', () => {
    expect(hides(asks('b'))).toEqual([['b', 'a']]);
    expect(hides(asks('c'))).toEqual([]);
    expect(hides({ all: [asks('b'), asks('c')] })).toEqual([['b', 'a']]);
    expect(hides({ any: [asks('b'), asks('c')] })).toEqual([]);
    expect(hides({ any: [asks('b'), asks('c')] }, 'c')).toEqual([
      ['b', 'a'],
      ['c', 'a'],
    ]);
  });
});
