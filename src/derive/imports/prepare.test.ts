import { describe, expect, it, vi } from 'vitest';
import { columnsOf } from '#derive/values/columns.ts';
import { autoMap } from '#derive/values/file-columns/auto-map.ts';
import type { Source } from '#derive/values/source.ts';
import { labelOf } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { messages } from '#schema/messages.ts';
import type { Predicate } from '#schema/predicate.ts';
import { defineResource } from '#schema/resource.ts';
import { fieldsFromFixed } from '#schema/stored-fields/fixed-fields.ts';
import { parse } from './file/parse.ts';
import type { ImportPlan } from './plan.ts';
import { createPreparer } from './prepare.ts';
import type { AskRows } from './read-all.ts';

const id = (n: number) => `6f1c2e34-0000-4000-8000-${String(n).padStart(12, '0')}`;

const offer = defineResource({
  name: 'offer',
  labels: { one: 'Offer', many: 'Offers' },
  subject: 'Product',
  scope: 'space',
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 20 },
    { kind: 'text', name: 'slug', format: 'slug', required: true },
    { kind: 'choice', name: 'status', default: 'DRAFT', options: [{ value: 'DRAFT' }, { value: 'PUBLISHED' }] },
    { kind: 'reference', name: 'dataset_id', to: 'dataset', label: 'Dataset', required: true, readOnly: 'afterCreate' },
    { kind: 'tags', name: 'tag_ids', label: 'Tags', type: 'Listing' },
    { kind: 'group', name: 'data', label: 'Details', fieldsFrom: { reference: 'dataset_id', column: 'fixed_fields' } },
    { kind: 'number', name: 'rank' },
  ],
});

const members: Record<string, ReturnType<typeof fieldsFromFixed>> = {
  [id(1)]: fieldsFromFixed([
    { key: 'price', name: 'Price', type: 'Price', required: true },
    { key: 'stars', name: 'Stars', type: 'RatingBox' },
  ]),
  [id(2)]: fieldsFromFixed([
    { key: 'author', name: 'Author', type: 'Text' },
    { key: 'copies', name: 'Copies', type: 'Number', default: 1 },
    { key: 'signed', name: 'Signed', type: 'Checkbox' },
    { key: 'by', name: 'By', type: 'Text', default: 'Author', showIf: { field: 'signed', op: 'eq', value: true } },
  ]),
};
const records: Record<string, JsonObject[]> = {
  dataset: [
    { id: id(1), name: 'Hotels', code: 'H-1' },
    { id: id(2), name: 'Books' },
    { id: id(3), name: 'Books, old' },
    { id: id(4), name: ' Rare  books ' },
  ],
  tag: [
    { id: id(10), name: 'New' },
    { id: id(11), name: 'Twice' },
    { id: id(12), name: 'Twice' },
  ],
  offer: [
    {
      id: id(20),
      name: 'Grand',
      slug: 'grand',
      status: 'PUBLISHED',
      dataset_id: id(1),
      tag_ids: { [id(10)]: true },
      data: { price: 10, stars: 4, kept: 'x' },
      rank: null,
    },
    { id: id(21), name: 'Other', slug: 'other', status: 'DRAFT', dataset_id: id(2), tag_ids: {}, data: {}, rank: 2 },
    { id: id(22), name: 'Other', slug: 'other-2', status: 'DRAFT', dataset_id: id(2), tag_ids: {}, data: {}, rank: 2 },
  ],
};

/** Answers `in` conditions, as the data service would. */
const ask = vi.fn<AskRows>(async ({ resource, where }) => {
  const all = where && 'all' in where ? where.all : where ? [where] : [];
  return (records[resource] ?? []).filter((row) =>
    all.every(
      (part) =>
        !('op' in part) || part.op !== 'in' || (part.value as unknown[]).map(String).includes(String(row[part.field])),
    ),
  );
});

const columns = columnsOf(
  offer,
  offer.fields.map(({ name }) => name),
  () => Object.values(members).flat(),
);
/** The role may not publish. */
const writable = {
  create: offer.fields.map((field) => (field.kind === 'choice' ? { ...field, options: [{ value: 'DRAFT' }] } : field)),
  update: offer.fields
    .filter(({ readOnly }) => !readOnly)
    .map((field) => (field.kind === 'choice' ? { ...field, options: [{ value: 'DRAFT' }] } : field)),
  given: {},
};

function sourceOf(text: string): Source {
  const parsed = parse(text, { delimiter: '|' });
  if ('fault' in parsed) throw new Error(parsed.fault);
  return parsed.source;
}

async function prepared(text: string, patch: Partial<ImportPlan> = {}, within?: Predicate) {
  const source = sourceOf(text);
  const mapping = autoMap(source.headers, { columns, labels: [labelOf] });
  const match = { by: mapping.includes('id') ? ['id'] : [], found: 'update', missing: 'create' } as const;
  const plan: ImportPlan = {
    mapping,
    links: { dataset_id: 'name', tag_ids: 'name' },
    decimals: {},
    orders: {},
    fixed: {},
    match,
    ...patch,
  };
  const byName = { kind: 'text', name: 'name' } as const;
  const targetOf = (field: { kind: string }) =>
    field.kind === 'tags'
      ? { resource: 'tag', fields: [byName] }
      : { resource: 'dataset', fields: [byName, { kind: 'text', name: 'code' } as const] };
  const parts = { resource: offer, source, plan, columns, writable, ask, targetOf };
  const known = { of: (_: unknown, row: JsonObject) => members[String(row.dataset_id)] ?? [], all: () => [] };
  return createPreparer({ ...parts, members: known, within })(source.rows);
}

it('finds the record of a row that comes again within its own dataset alone', async () => {
  const match = { by: ['name'], found: 'update', missing: 'create' } as const;
  const text = 'Name|Dataset|Details: Price\nGrand|Hotels|20';
  const of = (dataset: number): Predicate => ({ field: 'dataset_id', op: 'in', value: [id(dataset)] });
  expect(await prepared(text, { match }, of(1))).toMatchObject([{ act: 'update', id: id(20) }]);
  expect(await prepared(text, { match }, of(2))).toMatchObject([{ act: 'create' }]);
});

describe('a new record', () => {
  it('is completed as a form does it, with names and members resolved', async () => {
    const [first] = await prepared('Name|Dataset|Tags|Details: Price|Details: Stars\nSea View|Hotels|New|99.5|');
    expect(first).toMatchObject({
      act: 'create',
      values: {
        name: 'Sea View',
        slug: 'sea-view',
        status: 'DRAFT',
        dataset_id: id(1),
        tag_ids: { [id(10)]: true },
        data: { price: 99.5 },
      },
    });
  });

  it.each([
    ['blanks around it that it does not have', '  Hotels\u00a0', id(1), '1'],
    ['more blanks in it than it has', 'Books,  old', id(3), ''],
    ['the blanks that it has', ' Rare  books ', id(4), ''],
  ])('names a record by its title with %s', async (_, title, dataset, price) => {
    const [first] = await prepared(`Name|Dataset|Tags|Details: Price\nSea View|${title}| New ; "New"|${price}`);
    expect(first).toMatchObject({ act: 'create', values: { dataset_id: dataset, tag_ids: { [id(10)]: true } } });
  });

  it('holds at first what the fields of its dataset say, as far as these are shown', async () => {
    const text = 'Name|Dataset|Details: Author|Details: Signed\nEmma|Books|Austen|\nIlias|Books||true';
    expect(await prepared(text)).toMatchObject([
      { act: 'create', values: { data: { author: 'Austen', copies: 1 } } },
      { act: 'create', values: { data: { copies: 1, signed: true, by: 'Author' } } },
    ]);
    const [first] = await prepared(text);
    expect(JSON.stringify(first)).not.toContain('"by"');
  });

  it.each([
    ['1,500', '.', { price: 1500 }],
    ['1,500', ',', { price: 1.5 }],
    ['1.299', ',', { price: 1299 }],
    ['1 299,50', undefined, { price: 1299.5 }],
  ] as const)('has the number %s as the decimal sign of its column says, %j', async (cell, decimal, data) => {
    const decimals: ImportPlan['decimals'] = decimal ? { 'data.price': decimal } : {};
    const [first] = await prepared(`Name|Dataset|Details: Price\nSea View|Hotels|${cell}`, { decimals });
    expect(first).toMatchObject({ act: 'create', values: { data } });
  });

  it('is refused where nobody said how its number is meant', async () => {
    const [first] = await prepared('Name|Dataset|Details: Price\nSea View|Hotels|1,500');
    expect(first).toMatchObject({ act: 'refuse', faults: [{ what: messages.twoReadings }] });
  });

  it('is refused with every fault at its cell', async () => {
    const text = `Name|Status|Dataset|Tags|Rank|Details: Price|Details: Author
|PUBLISHED|Nowhere|Twice|many|x|
Fine||Books|New||5|Anna
${'x'.repeat(21)}|DRAFT|Hotels|Nobody; New|1||
a\0b|DRAFT|Books||||`;
    const checked = await prepared(text);
    expect(checked.map(({ act }) => act)).toEqual(['refuse', 'refuse', 'refuse', 'refuse']);
    const faults = checked.map((one) => one.faults.map(({ at, what, field }) => [at ?? field?.name, what]));
    expect(faults[0]).toEqual(
      expect.arrayContaining([
        [0, 'Required.'],
        [1, 'Please choose one of the options.'],
        [2, { name: 'Nowhere', found: 0 }],
        [3, { name: 'Twice', found: 2 }],
        [4, 'Please enter a number.'],
        ['slug', 'Required.'],
      ]),
    );
    expect(faults[1]).toEqual([[5, { noField: 'price' }]]);
    expect(faults[2]).toEqual([
      [3, { name: 'Nobody', found: 0 }],
      [0, 'At most 20 characters.'],
      [5, 'Required.'],
    ]);
    expect(faults[3]).toEqual([[0, 'The text holds a null character, which cannot be stored.']]);
  });

  it('points at records by the field that somebody chose', async () => {
    const text = 'Name|Dataset|Details: Price\nSea View|H-1|1\nLake View|Hotels|1';
    const checked = await prepared(text, { links: { dataset_id: 'code' } });
    expect(checked[0]).toMatchObject({ act: 'create', values: { dataset_id: id(1) } });
    expect(checked[1]?.faults).toContainEqual({ at: 1, what: { name: 'Hotels', found: 0 } });
  });

  it('is asked about all its names at once', async () => {
    ask.mockClear();
    await prepared('Name|Dataset|Tags\nA|Books|New\nB|Hotels|New\nC|Books|');
    expect(ask.mock.calls.map(([{ resource }]) => resource)).toEqual(['dataset', 'tag']);
  });
});

describe('an existing record', () => {
  it('stays as it is where the row says the same, whatever the role may set', async () => {
    const text = `ID|Name|Status|Dataset|Tags|Details|Details: Price|Details: Stars|Rank
${id(20)}|Grand|PUBLISHED|Hotels|New|{"kept":"x"}|10|4|`;
    expect((await prepared(text))[0]).toMatchObject({ act: 'unchanged', faults: [] });
  });

  it('gets only what the row changes, and keeps the members that the file does not have', async () => {
    const text = `ID|Name|Details: Price|Tags\n${id(20).toUpperCase()}|Grand Hotel|12|`;
    expect((await prepared(text))[0]).toMatchObject({
      act: 'update',
      id: id(20),
      changes: { name: 'Grand Hotel', data: { price: 12, stars: 4, kept: 'x' }, tag_ids: {} },
    });
  });

  it('is refused what a form would be refused', async () => {
    const text = `ID|Name|Status|Dataset\n${id(21)}||PUBLISHED|Hotels`;
    const [first] = await prepared(text);
    expect(first?.act).toBe('refuse');
    expect(first?.faults.map(({ at, what }) => [at, what])).toEqual(
      expect.arrayContaining([
        [1, 'Required.'],
        [2, 'Please choose one of the options.'],
        [3, { code: 'fixed' }],
      ]),
    );
  });

  it('is found by a value of its own, when that is one record’s alone', async () => {
    const match = { by: ['name'], found: 'update', missing: 'skip' } as const;
    const checked = await prepared('Name|Rank\nGrand|1\nOther|1\nNobody|1\nGrand|2', { match });
    expect(checked.map(({ act }) => act)).toEqual(['update', 'refuse', 'skip', 'refuse']);
    expect(checked[1]?.faults).toEqual([{ at: 0, what: { code: 'several' } }]);
    expect(checked[3]?.faults).toEqual([{ at: 0, what: { code: 'twice', row: 2 } }]);
  });

  it('is found by several values together, of which some are the same for all rows', async () => {
    const match = { by: ['name', 'rank', 'dataset_id'], found: 'update', missing: 'create' } as const;
    const text = `Name|Rank|Slug
Other|2.0|other-3
Grand||grand-2
Grand|2|grand-3
||
Other|2|other-4`;
    const checked = await prepared(text, { match, fixed: { dataset_id: id(2) } });
    expect(checked.map(({ act }) => act)).toEqual(['refuse', 'refuse', 'create', 'refuse']);
    expect(checked[0]?.faults).toEqual([{ at: 0, what: { code: 'several' } }]);
    expect(checked[1]?.faults).toEqual([{ at: 1, what: { code: 'partKey' } }]);
    expect(checked[3]?.faults).toEqual([{ at: 0, what: { code: 'twice', row: 2 } }]);
    const byStatus = { by: ['name', 'slug'], found: 'update', missing: 'skip' } as const;
    const result = await prepared('Name|Slug|Rank\nOther|other|3\nOther|other-2|2\nOther|grand|1', { match: byStatus });
    expect(result.map((one) => [one.act, 'id' in one ? one.id : undefined])).toEqual([
      ['update', id(21)],
      ['unchanged', undefined],
      ['skip', undefined],
    ]);
  });

  it('is not looked for by what cannot be read, or names no record', async () => {
    const match = { by: ['name', 'dataset_id'], found: 'update', missing: 'skip' } as const;
    const [first] = await prepared('Name|Dataset|Rank\nGrand|Nowhere|1', { match });
    expect(first?.faults).toEqual([{ at: 1, what: { name: 'Nowhere', found: 0 } }]);
    const byRank = { by: ['rank'], found: 'update', missing: 'skip' } as const;
    const [second] = await prepared('Name|Rank\nGrand|many', { match: byRank });
    expect(second?.faults).toEqual([{ at: 1, what: messages.number }]);
  });

  it('is not looked for by what is no id', async () => {
    const [first] = await prepared('ID|Name\n12|Grand');
    expect(first?.faults).toEqual([{ at: 0, what: { code: 'id' } }]);
  });
});
