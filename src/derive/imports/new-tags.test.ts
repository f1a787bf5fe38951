import { expect, it } from 'vitest';
import { columnsOf } from '#derive/values/columns.ts';
import type { Json } from '#schema/json.ts';
import { defineResource } from '#schema/resource.ts';
import { createNewTags, MOST_NEW_TAGS } from './new-tags.ts';
import type { ImportPlan } from './plan.ts';
import { createPreparer } from './prepare.ts';

const oldId = '6f1c2e34-0000-4000-8000-000000000001';
const offer = defineResource({
  name: 'offer',
  labels: { one: 'Offer', many: 'Offers' },
  subject: 'Product',
  scope: 'space',
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', required: true },
    { kind: 'tags', name: 'tag_ids', type: 'Listing' },
  ],
});
const title = { kind: 'text', name: 'name', required: true, maxLength: 10 } as const;
const plan: ImportPlan = {
  mapping: ['name', 'tag_ids'],
  links: { tag_ids: 'name' },
  ...{ decimals: {}, orders: {}, fixed: {} },
  match: { by: [], found: 'update', missing: 'create' },
};

function preparing(adds?: readonly string[]) {
  const newTags = createNewTags();
  const prepare = createPreparer({
    resource: offer,
    source: { format: 'csv', headers: ['Name', 'Tags'], rows: [] },
    plan: { ...plan, ...(adds && { adds }) },
    columns: columnsOf(offer, ['name', 'tag_ids'], () => []),
    writable: { create: offer.fields, update: offer.fields, given: {} },
    members: { of: () => [], all: () => [] },
    ask: async ({ where }) =>
      JSON.stringify(where).includes('"Old"') ? [{ id: oldId, name: 'Old' } as { [name: string]: Json }] : [],
    targetOf: ({ kind }) => (kind === 'tags' ? { resource: 'tag', fields: [title] } : undefined),
    newTags,
  });
  const rows = (...cells: string[][]) => prepare(cells.map((row, at) => ({ number: at + 2, cells: row })));
  return { newTags, rows };
}

it('a tag that nobody has made is a fault unless its column adds it', async () => {
  const [row] = await preparing().rows(['A', 'Fresh']);
  expect(row).toMatchObject({ act: 'refuse', faults: [{ at: 1, what: { name: 'Fresh', found: 0 } }] });
});

it('tells the tags of the rows that are imported, once each, and puts their ids where they are named', async () => {
  const { newTags, rows } = preparing(['tag_ids']);
  const first = await rows(['A', 'Fresh; Old'], ['', 'Of no row'], ['B', '" Fresh "; Other']);
  expect(first.map(({ act }) => act)).toEqual(['create', 'refuse', 'create']);
  const needed = newTags.neededBy(first);
  expect(needed.map(({ name, type }) => [name, type])).toEqual([
    ['Fresh', 'Listing'],
    ['Other', 'Listing'],
  ]);
  newTags.made(new Map(needed.map(({ id, name }) => [id, `made ${name}`])));
  expect(newTags.withIds(first)[0]).toMatchObject({ values: { tag_ids: { 'made Fresh': true, [oldId]: true } } });

  const next = await rows(['C', 'Other']);
  expect(newTags.neededBy(next)).toEqual([]);
  expect(newTags.withIds(next)[0]).toMatchObject({ values: { tag_ids: { 'made Other': true } } });
});

it('leaves texts alone that look like what stands for a tag', async () => {
  const { newTags, rows } = preparing(['tag_ids']);
  const [guessed, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const checked = await rows([`See ${guessed}`, 'Fresh'], [`And ${second}`, '']);
  newTags.made(new Map(newTags.neededBy(checked).map(({ id, name }) => [id, `made ${name}`])));
  expect(newTags.withIds(checked)).toMatchObject([
    { values: { name: `See ${guessed}`, tag_ids: { 'made Fresh': true } } },
    { values: { name: `And ${second}` } },
  ]);
  const [plain] = await preparing(['tag_ids']).rows([`Of no tag, ${guessed}`, '']);
  expect(newTags.neededBy(plain ? [plain] : [])).toEqual([]);
});

it('a name that no tag may have is a fault, and so is one too many', async () => {
  const { newTags, rows } = preparing(['tag_ids']);
  const [long] = await rows(['A', 'Longer than ten']);
  expect(long).toMatchObject({ act: 'refuse', faults: [{ what: { found: 0 } }] });
  for (let at = 0; at < MOST_NEW_TAGS; at += 1) newTags.idOf('Page', `n${at}`, title);
  const [more] = await rows(['A', 'One more']);
  expect(more).toMatchObject({ act: 'refuse', faults: [{ what: { found: 0 } }] });
});
