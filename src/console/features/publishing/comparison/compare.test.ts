import { expect, it } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { compareContents } from './compare.ts';

let last = 0;
/** A page of one section; each block is its component and its text. */
function page(blocks: readonly string[], more: JsonObject = {}): JsonObject {
  return {
    name: 'Page',
    ...more,
    sections: [
      {
        blocks: blocks.map((block) => {
          const [component = '', text = ''] = block.split(':');
          last += 1;
          return {
            id: `${block}#${last}`,
            component_id: component,
            component: { name: component },
            info: { text, more: 1 },
            version: 1,
          };
        }),
      },
    ],
  };
}
const differences = (before: readonly string[], after: readonly string[]) =>
  compareContents(page(before), page(after)).blocks.map(({ kind, before: was, after: is }) =>
    [kind, was?.split('#')[0], is?.split('#')[0]].filter((part) => part !== undefined).join(' '),
  );

it('knows copies by what they hold, whatever their ids and the order of their keys', () => {
  const before = page(['text:a']);
  const after = page([]);
  after.sections = [
    {
      blocks: [
        { id: 'x', version: 1, info: { more: 1, text: 'a' }, component_id: 'text', component: { name: 'text' } },
      ],
    },
  ];
  expect(compareContents(before, after)).toEqual({ blocks: [], sections: [], fields: [] });
});

it.each([
  [['text:a', 'text:b'], ['text:a', 'hero:x', 'text:b'], ['added hero:x']],
  [['text:a', 'hero:x', 'text:b'], ['text:a', 'text:b'], ['removed hero:x']],
  [['text:a', 'text:b', 'text:c'], ['text:a', 'text:B', 'text:c'], ['changed text:b text:B']],
  [
    ['hero:x', 'text:a'],
    ['text:A', 'hero:y'],
    ['changed text:a text:A', 'moved hero:x hero:y', 'changed hero:x hero:y'],
  ],
  [[], ['text:a'], ['added text:a']],
  [['text:a', 'text:b'], ['text:b', 'text:a'], ['moved text:a text:a']],
  // Of two that are equal one moved; what moved stands in no way of what changed beside it.
  [
    ['text:a', 'text:a', 'hero:x', 'text:b'],
    ['text:a', 'hero:y', 'text:b', 'text:a'],
    ['changed hero:x hero:y', 'moved text:a text:a'],
  ],
])('between %j and %j: %j', (before, after, expected) => {
  expect(differences(before, after)).toEqual(expected);
});

it('takes another block of the same kind elsewhere for another one', () => {
  const hero = (id: string, heading: string): JsonObject => ({ id, component_id: 'hero', info: { heading, lead: '' } });
  const text = { id: 't', component_id: 'text', info: { text: 'a' } };
  const of = (...blocks: JsonObject[]): JsonObject => ({ sections: [{ blocks }] });
  const kinds = (before: JsonObject, after: JsonObject) =>
    compareContents(before, after).blocks.map(({ kind }) => kind);
  expect(kinds(of(hero('x', 'One'), text), of(text, hero('y', 'Two')))).toEqual(['removed', 'added']);
});

it('tells of sections that look different, whatever else was done to their blocks', () => {
  const section = (id: string, background: string, ...texts: string[]): JsonObject => ({
    ...{ id, info: { style: { background } } },
    blocks: texts.map((text) => ({ id: `${id} ${text}`, component_id: 'text', info: { text, more: 1 } })),
  });
  const before = { sections: [section('a', '#fff', 'one', 'two'), section('b', '#eee', 'three')] };
  const after = { sections: [section('c', '#fff', 'one', 'TWO'), section('d', '#111', 'three', 'four')] };
  expect(compareContents(before, after).sections).toEqual([{ before: 'b', after: 'd' }]);
});

it('names the columns of the page that differ', () => {
  const { fields } = compareContents(page([], { title: 'A', slug: 'a' }), page([], { title: 'B', slug: 'a' }));
  expect(fields).toEqual(['title']);
});

it('compares three hundred blocks with as many at once', () => {
  const many = Array.from({ length: 300 }, (_, n) => `text:${n}`);
  expect(differences(many, [...many.slice(0, 150), 'hero:new', ...many.slice(150)])).toEqual(['added hero:new']);
});
