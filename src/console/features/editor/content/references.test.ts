// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Copied } from './clipboard.ts';
import { type PlacedComponent, placedComponents } from './placed-components.ts';
import { namedIn, withComponents, withTwins } from './references.ts';

const its = { reference: 'dataset', of: 'dataset', column: 'fixed_fields' };
const link: Field = { kind: 'text', name: 'href', format: 'link' };
const schema: Field[] = [
  { kind: 'choice', name: 'shown', many: true, options: [], optionsFrom: { ...its, by: 'card' } },
  { kind: 'choice', name: 'sort_by', options: [], optionsFrom: { ...its, by: 'order' } },
  { kind: 'json', name: 'only', conditions: its },
  { kind: 'reference', name: 'dataset', to: 'dataset' },
  { kind: 'reference', name: 'form', to: 'form' },
  { kind: 'tags', name: 'tags', type: 'Page', relation: false },
  { kind: 'richText', name: 'text' },
  { kind: 'text', name: 'plain' },
  link,
  {
    kind: 'list',
    name: 'items',
    item: { kind: 'group', name: 'item', fields: [link, { kind: 'text', name: 'label' }] },
  },
];
const row = { id: 'c', uuid: 'c', name: 'All', type: 'PUBLIC', version: 1, schema, info: {} };
const components = placedComponents([row as unknown as JsonObject], new Map());
const block = (info: JsonObject, componentId = 'c') => ({ id: componentId, name: '', componentId, version: 1, info });
const copied = (info: JsonObject): Copied => ({ blocks: [block(info)] });
const infoOf = (of: Copied) => 'blocks' in of && of.blocks[0]?.info;

const info: JsonObject = {
  ...{ shown: ['price', 'custom_berth', 'gone', 'tag_ids'], sort_by: 'price' },
  only: [
    { field: 'price', op: 'gt', value: 3 },
    { field: 'custom_deck', op: 'eq', value: 'A' },
  ],
  ...{ dataset: 'd1', form: 'f1', tags: { t1: true, t2: true }, plain: '/rooms', href: '/rooms#sea' },
  text: '<p><a href="/rooms">Rooms</a> and <a href="/gone"><b>more</b></a>, <a href="https://a.test">far</a></p>',
  items: [{ href: '/gone', label: 'Gone' }, { href: '#top' }, { href: '/home' }, { href: '/api/assets/x.pdf' }],
};
const nothing = { slugs: new Set<string>(), records: new Map(), datasetFields: new Map(), added: new Set<string>() };

it('finds what blocks name of their space', () => {
  const { slugs, records } = namedIn(
    { sections: [{ id: 's', name: '', info: {}, blocks: [block(info)] }] },
    components,
  );
  expect([...slugs].sort()).toEqual(['gone', 'rooms']);
  expect([...records].map(([name, ids]) => [name, [...ids]])).toEqual([
    ['dataset', ['d1']],
    ['form', ['f1']],
    ['tag', ['t1', 't2']],
  ]);
});

it('has twins in their places, and empties and counts what has none', () => {
  const records = new Map([
    ['dataset', new Map([['d1', 'D1']])],
    ['tag', new Map([['t2', 'T2']])],
  ]);
  const datasetFields = new Map([['D1', new Set(['price'])]]);
  const twins = { slugs: new Set(['rooms']), records, datasetFields, added: new Set(['custom_berth']) };
  const { copied: made, left } = withTwins(copied(info), components, twins);
  expect(infoOf(made)).toEqual({
    ...{ shown: ['price', 'custom_berth', 'tag_ids'], sort_by: 'price' },
    only: [{ field: 'price', op: 'gt', value: 3 }],
    ...{ dataset: 'D1', tags: { T2: true }, plain: '/rooms', href: '/rooms#sea' },
    text: '<p><a href="/rooms">Rooms</a> and <b>more</b>, <a href="https://a.test">far</a></p>',
    items: [{ label: 'Gone' }, { href: '#top' }, { href: '/home' }, { href: '/api/assets/x.pdf' }],
  });
  expect(Object.fromEntries(left)).toEqual({ forms: 1, tags: 1, fields: 2, links: 2 });
});

it('keeps no fields of a dataset that is left out, and counts the dataset alone', () => {
  const { copied: made, left } = withTwins(
    copied({ dataset: 'd1', shown: ['price'], sort_by: 'price' }),
    components,
    nothing,
  );
  expect(infoOf(made)).toEqual({ shown: [] });
  expect(Object.fromEntries(left)).toEqual({ datasets: 1 });
});

it('takes components by their names, and leaves out blocks of those that are nowhere', () => {
  const blocks = [block({ href: '/a' }), block({ href: '/b' }, 'theirs'), block({}, 'lost'), block({}, 'unread')];
  const names = new Map([
    ['theirs', 'All'],
    ['lost', 'Ours alone'],
  ]);
  const { copied: made, left } = withComponents(
    { blocks, space: 'other' },
    components as ReadonlyMap<string, PlacedComponent>,
    names,
  );
  expect('blocks' in made && made.blocks.map(({ componentId, info: own }) => [componentId, own])).toEqual([
    ['c', { href: '/a' }],
    ['c', { href: '/b' }],
  ]);
  expect([left, made.space]).toEqual([2, 'other']);
});

it('has the twins of records that conditions ask for, and leaves out those without', () => {
  const [house, page, missing] = [1, 2, 3].map((nth) => `00000000-0000-4000-8000-00000000000${nth}`) as [
    string,
    string,
    string,
  ];
  const asking = (...values: string[]) =>
    copied({ dataset: 'd1', only: values.map((value) => ({ field: 'house', op: 'eq', value })) });
  const before = asking(house, page, missing, '{{ listing.id }}', 'Blue');
  const named = namedIn(before, components).records;
  expect(['listing', 'page'].map((name) => [...(named.get(name) ?? [])])).toEqual(
    Array(2).fill([house, page, missing]),
  );
  const { copied: made, left } = withTwins(before, components, {
    ...nothing,
    records: new Map([
      ['dataset', new Map([['d1', 'D1']])],
      ['listing', new Map([[house, 'H']])],
      ['page', new Map([[page, 'P']])],
    ]),
    datasetFields: new Map([['D1', new Set(['house'])]]),
  });
  const { only } = infoOf(asking('H', 'P', '{{ listing.id }}', 'Blue')) as JsonObject;
  expect(infoOf(made)).toEqual({ dataset: 'D1', only });
  expect([...left]).toEqual([['listings', 1]]);
});
