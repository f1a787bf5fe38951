import { describe, expect, it } from 'vitest';
import type { Json } from '#schema/json.ts';
import { templateNames } from './template-names.ts';

const schema: Json = [
  { kind: 'text', name: 'heading', label: 'Headline' },
  {
    kind: 'list',
    name: 'cards',
    item: {
      kind: 'group',
      name: 'card',
      fields: [
        { kind: 'text', name: 'title' },
        {
          kind: 'list',
          name: 'links',
          item: { kind: 'group', name: 'link', fields: [{ kind: 'text', name: 'href' }] },
        },
      ],
    },
  },
];
const names = templateNames(schema, { pages: { method: 'LatestPages' } });
const labels = (path: string[], template = '') => names.properties(path, template).map(({ label }) => label);

describe('the names of a template', () => {
  it('are its fields by their labels, what is computed, and what all templates know', () => {
    expect(names.variables.map(({ label }) => label)).toEqual([
      'heading',
      'cards',
      'pages',
      'site',
      'page',
      'block',
      'listing',
    ]);
    expect(names.variables[0]?.detail).toBe('Headline');
    expect(labels(['site'])).toEqual(['name', 'language', 'logo']);
  });

  it('go below lists, and through the variables of loops', () => {
    expect(labels(['cards'])).toEqual(['size', 'first', 'last']);
    expect(labels(['cards', 'first'])).toEqual(['title', 'links']);
    const loops = '{% for card in cards %}{%- for link in card.links -%}{{ link. }}';
    expect(labels(['card'], loops)).toEqual(['title', 'links']);
    expect(labels(['link'], loops)).toEqual(['href']);
  });

  it('are none where nothing is known', () => {
    expect(labels(['nobody'], '{% for nobody in nowhere %}')).toEqual([]);
    expect(labels(['same'], '{% for same in same %}')).toEqual([]);
    expect(templateNames('broken', null).variables.map(({ label }) => label)).toEqual([
      'site',
      'page',
      'block',
      'listing',
    ]);
  });
});
