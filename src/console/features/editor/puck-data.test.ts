import { expect, it } from 'vitest';
import type { Content } from './content/content.ts';
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
  expect(fromPuck(toPuck(content, (id) => id === known))).toEqual(withTails(content));
});

it('gives blocks that cannot be shown a type that Puck knows', () => {
  const types = sectionItems(toPuck(content, (id) => id === known))
    .flatMap(blockItems)
    .map(({ type }) => type);
  expect(types).toEqual([typeOf(known), UNAVAILABLE, UNAVAILABLE]);
});

it('takes the uuid of a node that Puck has made', () => {
  const uuid = 'cccccccc-0000-4000-8000-000000000003';
  expect(rowIdOf(`${typeOf(known)}-${uuid}`)).toBe(uuid);
  expect(rowIdOf(uuid)).toBe(uuid);
});
