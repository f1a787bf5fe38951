import { describe, expect, it } from 'vitest';
import type { Json } from '#schema/json.ts';
import { planBlock } from './blocks.ts';
import { type ComponentRow, definitionAt } from './component.ts';

const row = (change: Partial<ComponentRow> = {}): ComponentRow => ({
  id: 'c',
  version: 3,
  schema: [{ kind: 'text', name: 'now' }],
  info: { template: 'now', css: '.now{}' },
  versions: [
    { version: 1, schema: [{ kind: 'text', name: 'first' }], info: { template: 'first' } },
    { version: 2, schema: [], info: { template: 'second' } },
  ],
  ...change,
});

describe('definitionAt', () => {
  it.each([
    [1, 'first', 1],
    [2, 'second', 2],
    [3, 'now', 3],
    [9, 'now', 3],
  ])('finds version %i', (version, template, found) => {
    expect(definitionAt(row(), version)).toMatchObject({ template, version: found });
  });

  it.each<[Json, Json]>([
    [null, null],
    ['text', 'text'],
    [[1, null, { name: 'x' }, { kind: 'constructor', name: 'y' }], { template: 1, css: [], data: [] }],
    [{}, { data: { x: 1, y: { method: 'm' }, z: { method: 1, with: {} } } }],
  ])('makes an empty component of a broken row: %j, %j', (schema, info) => {
    const definition = definitionAt(row({ schema, info, versions: null }), 3);
    expect(definition).toMatchObject({ fields: [], template: '', css: '', data: {} });
  });
});

describe('planBlock', () => {
  const fields: Json = [
    { kind: 'text', name: 'heading' },
    { kind: 'number', name: 'count', default: 4 },
    { kind: 'media', name: 'image' },
    { kind: 'boolean', name: 'wide' },
    {
      kind: 'list',
      name: 'cards',
      item: {
        kind: 'group',
        name: 'card',
        fields: [
          { kind: 'text', name: 'label' },
          { kind: 'richText', name: 'text' },
        ],
      },
    },
  ];
  const valuesOf = (info: Json) => planBlock({ id: 'b', info, version: 3, component: row({ schema: fields }) })?.values;

  it('gives each field its value, and nothing but the fields', () => {
    const values = { heading: 'H', count: 2, image: '/a.png', wide: true, cards: [{ label: 'a', text: '<p>b</p>' }] };
    expect(valuesOf({ ...values, __proto__: { x: 1 }, site: 'mine', block: 'mine' })).toEqual(values);
  });

  it.each<[Json]>([[null], [{}], [{ heading: null, count: null, cards: null }]])(
    'fills in what is missing: %j',
    (info) => {
      expect(valuesOf(info)).toEqual({ heading: '', count: 4, image: '', wide: false, cards: [] });
    },
  );

  it('empties what its field would not take', () => {
    const info = {
      heading: { a: 1 },
      count: 'two',
      image: 'javascript:alert(1)',
      wide: 'yes',
      cards: [1, { label: 7 }],
    };
    const empty = { label: '', text: '' };
    expect(valuesOf(info)).toMatchObject({ heading: '', image: '', wide: false, cards: [empty, empty] });
  });

  it('takes five megabytes of text for none', () => {
    expect(valuesOf({ heading: 'x'.repeat(5e6) })?.heading).toBe('');
  });

  it('has no plan for a block whose component is gone', () => {
    expect(planBlock({ id: 'b', info: {}, version: 1, component: null })).toBeNull();
  });
});
