import { expect, it } from 'vitest';
import type { Json } from '#schema/json.ts';
import { appearanceFields } from '../editing/section-fields.ts';
import { contentFaults } from './block-faults.ts';
import type { BlockContent } from './content.ts';
import { placedComponents } from './placed-components.ts';

const schema: Json[] = [
  { kind: 'text', name: 'text' },
  { kind: 'text', name: 'href', format: 'url' },
];
const component = { id: 'c', name: 'Link', version: 2, schema, info: {} };
const older: Json = [{ version: 1, schema: [{ kind: 'text', name: 'href' }], info: {} }];
const components = placedComponents([component], new Map([['c', older]]));
const fields = appearanceFields(((key: string) => key) as never);

const block = (id: string, href: string, more: Partial<BlockContent> = {}): BlockContent => ({
  ...{ id, name: '', componentId: 'c', version: 2, info: { href } },
  ...more,
});

it('finds the blocks and sections with values that do not fit, by the version that a block was made with', () => {
  const blocks = [
    block('right', 'https://example.com'),
    block('wrong', 'no address'),
    block('older', 'no address', { version: 1 }),
    block('gone', 'no address', { componentId: 'other' }),
    block('empty', ''),
  ];
  const content = [
    { id: 's', name: '', info: { style: { color: 'reddish' } }, blocks },
    { id: 't', name: '', info: { style: { color: '#ff0000' } }, blocks: [] },
  ];
  expect(contentFaults(content, components, fields)).toEqual([
    { id: 's', name: '', path: 'style.color' },
    { id: 'wrong', name: 'Link', path: 'href' },
  ]);
});
