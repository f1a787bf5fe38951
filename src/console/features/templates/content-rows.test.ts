import { expect, it } from 'vitest';
import { contentRows } from './content-rows.ts';

it('copies sections and blocks with ids of their own, in their order', () => {
  let count = 0;
  const newId = () => `new${++count}`;
  const block = { id: 'b', name: 'Hero', componentId: 'c', version: 3, info: { heading: 'A' } };
  const content = [
    { id: 's', name: 'One', info: {}, blocks: [block, { ...block, componentId: null }] },
    { id: 't', name: '', info: {}, blocks: [] },
  ];
  const row = { name: 'Hero', info: { heading: 'A' }, version: 3, section_id: 'new1' };
  expect(contentRows(content, newId)).toEqual({
    sections: [
      { id: 'new1', name: 'One', info: {}, sort_order: 0 },
      { id: 'new4', name: '', info: {}, sort_order: 1 },
    ],
    blocks: [
      { ...row, id: 'new2', sort_order: 0, component_id: 'c' },
      { ...row, id: 'new3', sort_order: 1, component_id: null },
    ],
  });
});
