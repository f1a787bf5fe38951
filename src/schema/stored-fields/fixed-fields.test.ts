import { describe, expect, it } from 'vitest';
import { checkFields } from '../checks/check-field.ts';
import type { Json, JsonObject } from '../json.ts';
import { fixedFieldTypes } from './fixed-field-types.ts';
import { entriesWithFields, fieldsFromFixed, fixedFaults } from './fixed-fields.ts';

describe('fieldsFromFixed', () => {
  it('turns every type into a field that the vocabulary knows', () => {
    const fields = fieldsFromFixed(
      fixedFieldTypes.map((type, index) => ({
        key: `k${index}`,
        name: type,
        type,
        options: ['a', 'b'],
        fields: [{ name: 'a', kind: 'text' }],
      })),
    );
    expect(fields.map((field) => field.label)).toEqual(fixedFieldTypes);
    expect(checkFields('fixed_fields', fields)).toEqual([]);
  });

  it('carries name, key, help and required over', () => {
    expect(
      fieldsFromFixed([{ key: 'stars', name: 'Stars', type: 'RatingBox', required: true, help: 'Of five.' }]),
    ).toEqual([{ kind: 'rating', name: 'stars', label: 'Stars', help: 'Of five.', required: true }]);
  });

  it('refers to listings of one dataset, or of all', () => {
    const dataset = '11111111-1111-4111-8111-111111111111';
    const house = { key: 'house', name: 'House', type: 'Listing' };
    const field = { kind: 'reference', to: 'listing', relation: false, name: 'house', label: 'House', required: false };
    expect(fieldsFromFixed([{ ...house, dataset }])).toEqual([
      { ...field, where: { field: 'dataset_id', op: 'eq', value: dataset } },
    ]);
    for (const none of [undefined, null, '', 'houses', 7]) {
      expect(fieldsFromFixed([{ ...house, ...(none !== undefined && { dataset: none }) }])).toEqual([field]);
    }
  });

  it('has options that are called otherwise than they are stored, beside those that are texts', () => {
    const options: Json[] = [
      'a',
      { value: 'b', label: ' Bee ', tone: 'success' },
      { value: 'a', label: 'Again' },
      { value: 'c' },
    ];
    expect(fieldsFromFixed([{ key: 'size', type: 'Select', options }])[0]).toMatchObject({
      options: [
        { value: 'a', label: 'a' },
        { value: 'b', label: 'Bee', tone: 'success', ownWords: true },
        { value: 'c', label: 'c' },
      ],
    });
    expect(fixedFaults([{ key: 'size', type: 'Select', options }])).toEqual([]);
  });

  it.each<Json>([7, null, { label: 'No value' }, { value: 7 }, { value: 'a', label: 7 }, { value: 'a', color: 'red' }])(
    'leaves out %j as an option, and says so',
    (option) => {
      const entries = [{ key: 'size', type: 'MultiSelect', options: ['a', option] }];
      expect(fieldsFromFixed(entries)[0]).toMatchObject({ options: [{ value: 'a', label: 'a' }] });
      expect(fixedFaults(entries)).toEqual([{ index: 0, name: 'options' }]);
    },
  );

  it('has groups of fields that say what custom fields say', () => {
    const fields: JsonObject[] = [
      { name: 'street', kind: 'text', required: true },
      { name: 'page', kind: 'reference', to: 'page' },
      { name: 'side', kind: 'choice', options: [{ value: 'l', label: 'Left' }] },
    ];
    const entry = { key: 'place', name: 'Place', type: 'Group', fields };
    expect(fieldsFromFixed([entry])).toEqual([
      {
        ...{ kind: 'group', name: 'place', label: 'Place', required: false },
        fields: [
          fields[0],
          { ...fields[1], relation: false },
          { ...fields[2], options: [{ value: 'l', label: 'Left', ownWords: true }] },
        ],
      },
    ]);
    expect(fixedFaults([entry])).toEqual([]);
  });

  it.each<[Json | undefined]>([
    [undefined],
    [[]],
    [['street']],
    [[{ name: 'street', kind: 'hologram' }]],
    [[{ name: 'street', kind: 'text' }, 7]],
    [
      [
        { name: 'street', kind: 'text' },
        { name: 'street', kind: 'number' },
      ],
    ],
  ])('a group with %j for its fields is none, and says so', (fields) => {
    const entry = { key: 'place', type: 'Group', ...(fields !== undefined && { fields }) };
    expect(fieldsFromFixed([entry])).toEqual([]);
    expect(fixedFaults([entry])).toEqual([{ index: 0, name: 'fields' }]);
  });

  it('leaves out what is no field, and keeps the rest', () => {
    const good = { key: 'a', name: 'A', type: 'Text' };
    const bad = [
      null,
      'text',
      { key: '', type: 'Text' },
      { key: 'b', type: 'Hologram' },
      { key: 'c', type: 'Select' },
      { key: 'd', type: 'toString' },
    ];
    expect(fieldsFromFixed([...bad, good, { ...good, name: 'Again' }]).map((field) => field.label)).toEqual(['A']);
    expect(fieldsFromFixed({ a: 1 })).toEqual([]);
    expect(fieldsFromFixed(undefined)).toEqual([]);
  });

  it('has the bounds, default, condition and section that an entry says', () => {
    const entries = [
      { key: 'open', name: 'Open', type: 'Checkbox' },
      {
        ...{ key: 'seats', name: 'Seats', type: 'Number', min: 1, max: 9, integer: true, unit: 'seats', default: 4 },
        ...{ section: ' Room ', showIf: { field: 'open', op: 'eq', value: true }, column: false, sort: 'desc' },
      },
    ];
    expect(fieldsFromFixed(entries)[1]).toEqual({
      ...{ kind: 'number', name: 'seats', label: 'Seats', required: false, min: 1, max: 9, integer: true },
      ...{ unit: 'seats', default: 4, section: 'Room', showIf: { field: 'open', op: 'eq', value: true } },
    });
    expect(fixedFaults(entries)).toEqual([]);
  });

  it('does without what no field could hold, which is told', () => {
    const seats = { key: 'seats', name: 'Seats', type: 'Number' };
    const plain = fieldsFromFixed([seats]);
    const missing = { showIf: { field: 'gone', op: 'eq', value: true } };
    for (const [name, more] of [
      ['min', { min: 'one' }],
      ['default', { default: 'many' }],
      ['default', { default: 12, max: 9 }],
      ['showIf', missing],
      ['change', { change: 'owners' }],
      ['see', { see: 'managers' }],
      ['showIf', { showIf: 'open' }],
    ] as const) {
      expect(fixedFaults([{ ...seats, ...more }])).toEqual([{ index: 0, name }]);
      expect(fieldsFromFixed([{ ...seats, ...more }])[0]).toEqual({ ...plain[0], ...('max' in more && { max: 9 }) });
    }
    // What says nothing is nothing, and a bound of another type is passed over.
    expect(fixedFaults([{ ...seats, min: null, default: null, showIf: null, maxLength: 3 }, null])).toEqual([]);
  });

  it('is none where it is retired, and neither is what is shown by it', () => {
    const open = { key: 'open', name: 'Open', type: 'Checkbox', retired: true };
    const seats = { key: 'seats', name: 'Seats', type: 'Number', showIf: { field: 'open', op: 'eq', value: true } };
    const [only, ...others] = fieldsFromFixed([open, seats]);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ name: 'seats' });
    expect(only).not.toHaveProperty('showIf');
    expect(entriesWithFields([open, seats]).map(({ field }) => field.name)).toEqual(['open', 'seats']);
  });

  it('begins with a default where its kind may have one, and one that is left from another type is nothing', () => {
    const house = { key: 'house', name: 'House', options: ['A'] };
    for (const type of ['Image', 'Gallery', 'List']) {
      const entry = { ...house, type, default: 'Hut' };
      expect(fixedFaults([entry])).toEqual([]);
      expect(fieldsFromFixed([entry])[0]).not.toHaveProperty('default');
    }
    for (const nothing of ['', []]) {
      for (const type of ['Text', 'Number', 'MultiSelect']) {
        expect(fixedFaults([{ ...house, type, default: nothing }])).toEqual([]);
        expect(fieldsFromFixed([{ ...house, type, default: nothing }])[0]).not.toHaveProperty('default');
      }
    }
    for (const type of ['Number', 'Listing', 'Tags'])
      expect(fixedFaults([{ ...house, type, default: 'Hut' }])).toEqual([{ index: 0, name: 'default' }]);
    const id = '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001';
    for (const [type, first] of [
      ['Listing', id],
      ['Tags', { [id]: true }],
      ['RichText', '<p>Hut</p>'],
    ] as const)
      expect(fieldsFromFixed([{ ...house, type, default: first }])[0]).toMatchObject({ default: first });
  });

  it.each([
    ['bounds that contradict each other', { type: 'Number', min: 10, max: 1 }, ['min', 'max']],
    ['a least of a price that its type does not have', { type: 'Price', min: -5 }, ['min']],
    ['a most of a price below its least', { type: 'Price', max: -5 }, ['max']],
    ['more stars than are drawn', { type: 'RatingBox', max: 21 }, ['max']],
  ])('does without %s, which are told', (_, more, names) => {
    const entry = { key: 'a', name: 'A', ...more };
    expect(fixedFaults([entry])).toEqual(names.map((name) => ({ index: 0, name })));
    expect(fieldsFromFixed([entry])).toEqual(fieldsFromFixed([{ key: 'a', name: 'A', type: more.type }]));
  });

  it('takes bounds within those of its type', () => {
    expect(fieldsFromFixed([{ key: 'a', type: 'Price', min: 2, max: 9 }])[0]).toMatchObject({ min: 2, max: 9 });
    expect(fieldsFromFixed([{ key: 'a', type: 'RatingBox', max: 20 }])[0]).toMatchObject({ max: 20 });
  });

  it('is not shown by what never holds, which is told', () => {
    const by = (key: string, field: string, value: Json, more: JsonObject = {}) => ({
      ...{ key, type: 'Number', showIf: { field, op: 'eq', value } },
      ...more,
    });
    const faultsOf = (...entries: Json[]) =>
      fixedFaults(entries).map(({ index, name }) => (name === 'showIf' ? index : name));
    const plain = { key: 'n', type: 'Number' };
    expect(faultsOf(by('a', 'b', 1), by('b', 'a', 1), by('c', 'a', 1))).toEqual([0, 1]);
    expect(faultsOf(by('a', 'b', 1), by('b', 'c', 1), plain, by('c', 'n', 1))).toEqual([]);
    expect(faultsOf(by('a', 'a', 1))).toEqual([0]);
    expect(fieldsFromFixed([by('a', 'a', 1)])[0]).not.toHaveProperty('showIf');
    expect(faultsOf(plain, by('a', 'n', 'x'), by('b', 'n', null))).toEqual([1]);
    expect(faultsOf({ ...plain, retired: true }, by('a', 'n', 1), by('b', 'n', 1, { retired: true }))).toEqual([1]);
    const many = { key: 'n', type: 'MultiSelect', options: ['x'] };
    expect(
      faultsOf(many, by('a', 'n', 'x'), { ...plain, key: 'b', showIf: { field: 'n', op: 'hasKey', value: 'x' } }),
    ).toEqual([1]);
    expect(faultsOf({ key: 'n', type: 'Email' }, by('a', 'n', ''), by('b', 'n', 'x'))).toEqual([2]);
  });

  it('is shown by several comparisons, of those whose fields are there', () => {
    const by = (key: string, showIf: Json) => ({ key, type: 'Number', showIf });
    const asks = (field: string, value: Json = 1) => ({ field, op: 'eq', value });
    const plain = { key: 'n', type: 'Number' };
    const other = { key: 'm', type: 'Number' };
    const shownBy = (showIf: Json) => fieldsFromFixed([by('a', showIf), plain, other])[0]?.showIf;
    for (const joint of ['all', 'any']) {
      const both = { [joint]: [asks('n'), asks('m')] };
      expect(shownBy(both)).toEqual(both);
      expect(fixedFaults([by('a', both), plain, other])).toEqual([]);
      expect(shownBy({ [joint]: [asks('gone'), asks('m'), asks('a')] })).toEqual(asks('m'));
      expect(shownBy({ [joint]: [asks('gone')] })).toBeUndefined();
      const expected = [{ index: 0, name: 'showIf' }];
      expect(fixedFaults([by('a', { [joint]: [asks('n'), asks('gone')] }), plain])).toEqual(expected);
      expect(fixedFaults([by('a', { [joint]: [asks('n'), asks('n', 'x')] }), plain])).toEqual(expected);
      // They wait for each other by their second comparisons.
      const waiting = [
        by('a', { [joint]: [asks('n'), asks('b')] }),
        by('b', { [joint]: [asks('n'), asks('a')] }),
        plain,
      ];
      expect(fixedFaults(waiting)).toEqual([...expected, { index: 1, name: 'showIf' }]);
      expect(fixedFaults(waiting, waiting)).toEqual([]);
      expect(fixedFaults([...waiting.slice(0, 2), { ...plain, type: 'Text' }], waiting)).toHaveLength(2);
    }
  });

  it('is shown by the condition that is stored, as long as what it asks has the same values', () => {
    const note = { key: 'note', type: 'Text', name: 'Note' };
    const berth = { key: 'berth', type: 'Text', showIf: { field: 'note', op: 'neq', value: '' } };
    const saved = [note, berth];
    const hidden = [{ index: 1, name: 'showIf' }];
    expect(fixedFaults(saved)).toEqual(hidden);
    expect(
      fixedFaults(
        [
          { ...note, name: 'Remark' },
          { ...berth, name: 'Berth' },
        ],
        saved,
      ),
    ).toEqual([]);
    expect(fixedFaults([{ ...note, type: 'Select', options: ['a'] }, berth], saved)).toEqual(hidden);
    expect(fixedFaults([note, { ...berth, showIf: { ...berth.showIf, op: 'contains' } }], saved)).toEqual(hidden);
    expect(fixedFaults([note, berth], [note, { key: 'berth', type: 'Text' }])).toEqual(hidden);
  });

  it('is passed over beyond as many as a dataset may have', () => {
    const entries = Array.from({ length: 101 }, (_, at) => ({
      key: `k${at}`,
      type: 'Number',
      min: at === 100 ? 'x' : 0,
    }));
    expect(fieldsFromFixed(entries)).toHaveLength(100);
    expect(fixedFaults(entries)).toEqual([]);
  });
});

describe('the key of an entry', () => {
  it.each(['Start Date!', 'startDate', '1st', 'a-b', ' a', 'a'.repeat(41)])(
    'is none that templates cannot name: %j',
    (key) => {
      const entries = [
        { key: 'start_date', type: 'Date' },
        { key, type: 'Date' },
      ];
      expect(fixedFaults(entries)).toEqual([{ index: 1, name: 'key' }]);
      // One that is stored goes on, wherever it stands, and is a field as before.
      expect(fixedFaults(entries, [{ key, type: 'Text' }])).toEqual([]);
      expect(fieldsFromFixed(entries).map(({ name }) => name)).toEqual(['start_date', key]);
    },
  );
});
