import { expect, it } from 'vitest';
import type { Content } from '../content/content.ts';
import { blockItems, fromPuck, rowIdOf, sectionItems, toPuck, typeOf, UNAVAILABLE } from './puck-data.ts';

const known = 'aaaaaaaa-0000-4000-8000-000000000001';
const foreign = 'bbbbbbbb-0000-4000-8000-000000000002';

const content: Content = [
  {
    id: 's1',
    name: 'Opening',
    info: { style: { background: '#fff' } },
    blocks: [
      {
        id: 'b1',
        name: '',
        componentId: known,
        version: 3,
        info: { heading: 'Hello', id: 'x', puck: 1, blocks: [], children: 'y' },
      },
      { id: 'b2', name: 'Kept', componentId: foreign, version: 1, info: { odd: [null, { deep: true }] } },
      { id: 'b3', name: '', componentId: null, version: 1, info: {} },
    ],
  },
  { id: 's2', name: '', info: {}, blocks: [] },
];

const withTails = (ids: Content): Content =>
  ids.map((section) => ({
    ...section,
    id: rowIdOf(section.id),
    blocks: section.blocks.map((block) => ({ ...block, id: rowIdOf(block.id) })),
  }));

it('comes back from Puck as it went in, whatever the values are called', () => {
  expect(fromPuck(toPuck(content, (id) => (id === known ? 'block' : undefined)))).toEqual(withTails(content));
});

it('gives blocks that cannot be shown a type that Puck knows', () => {
  const types = sectionItems(toPuck(content, (id) => (id === known ? 'block' : undefined)))
    .flatMap(blockItems)
    .map(({ type }) => type);
  expect(types).toEqual([typeOf(known), UNAVAILABLE, UNAVAILABLE]);
});

const container = 'dddddddd-0000-4000-8000-000000000004';
const shows = (id: string) => (id === container ? 'container' : id === known ? 'block' : undefined);
const row = (id: string, path: number[], info = {}) => ({
  ...{ id, name: '', version: 1 },
  componentId: id.startsWith('c') ? container : known,
  info: { ...info, ...(path.length > 0 && { $column: path }) },
});

it('keeps blocks in the columns that they stand in, and columns in columns', () => {
  const blocks = [
    row('c1', [], { widths: [4, 8] }),
    row('a', [0], { heading: 'A' }),
    row('c2', [1], { widths: [6, 6] }),
    row('b', [1, 1]),
    row('d', [1]),
    row('e', []),
  ];
  const nested: Content = [{ id: 's', name: '', info: {}, blocks }];
  const data = toPuck(nested, shows);
  expect(sectionItems(data).flatMap((one) => blockItems(one).map(({ props }) => props.id))).toEqual(
    blocks.map(({ id }) => id),
  );
  // Puck and the panels know nothing of the path.
  expect(JSON.stringify(data)).not.toContain('$column');
  expect(fromPuck(data)).toEqual(nested);
});

it('keeps in sight what stood in a container that cannot be shown', () => {
  const lost: Content = [{ id: 's', name: '', info: {}, blocks: [row('x', []), row('a', [0]), row('b', [1])] }];
  const blocks = lost[0]?.blocks.map((block) => (block.id === 'x' ? { ...block, componentId: foreign } : block)) ?? [];
  const data = toPuck([{ id: 's', name: '', info: {}, blocks }], shows);
  expect(fromPuck(data)[0]?.blocks.map(({ id, info }) => [id, info])).toEqual([
    ['x', {}],
    ['a', {}],
    ['b', {}],
  ]);
});

it('takes the uuid of a node that Puck has made', () => {
  const uuid = 'cccccccc-0000-4000-8000-000000000003';
  expect(rowIdOf(`${typeOf(known)}-${uuid}`)).toBe(uuid);
  expect(rowIdOf(uuid)).toBe(uuid);
});
