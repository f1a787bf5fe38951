import { expect, it } from 'vitest';
import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { trailTo } from './trail.ts';

const links: Field = {
  kind: 'list',
  name: 'links',
  label: 'Links',
  item: { kind: 'group', name: 'link', fields: [{ kind: 'text', name: 'label' }] },
};
const fields: Field[] = [
  {
    kind: 'list',
    name: 'menus',
    item: { kind: 'group', name: 'menu', fields: [{ kind: 'group', name: 'look', fields: [links] }] },
  },
  { kind: 'list', name: 'words', item: { kind: 'text', name: 'word' } },
  { kind: 'list', name: 'rows', label: 'Rows', item: { ...links, name: 'row' } },
];
const values: JsonObject = {
  menus: [{}, { look: { links: [{ label: 'Tea' }] } }],
  words: ['one'],
  rows: [[], [{ label: 'Cake' }]],
};
const pathsTo = (id: string) =>
  trailTo(fields, values, 'block-1-2', `block-1-2-${id}`).map(({ path }) => path.join('.'));

it.each([
  ['menus-0', ['menus.0']],
  ['menus-1-look-links-0', ['menus.1', 'menus.1.look.links.0']],
  // A value in an item, as a fault names it.
  ['menus-1-look-links-0-label', ['menus.1', 'menus.1.look.links.0']],
  ['menus-1-look-links-1', ['menus.1']],
  ['menus-2', []],
  ['menus', []],
  ['words-0', []],
  ['other-0', []],
  ['rows-1', []],
  ['rows-1-0', ['rows.1.0']],
  ['rows-1-1', []],
  ['rows-2-0', []],
])('finds the items on the way to %s', (id, paths) => {
  expect(pathsTo(id)).toEqual(paths);
});

it('says what an item is', () => {
  const last = trailTo(fields, values, 'block-1-2', 'block-1-2-menus-1-look-links-0').at(-1);
  expect(last).toMatchObject({
    id: 'block-1-2-menus-1-look-links-0',
    label: 'Links',
    index: 0,
    value: { label: 'Tea' },
  });
});
