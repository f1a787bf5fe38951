import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { schemaOf } from '#schema/value-schema.ts';
import { placeOf } from '../styles/section-place.ts';
import { library } from './library.ts';
import { starterOf, starters, valuesOf } from './starters.ts';
import { thumbnails } from './thumbnails.ts';

const byName = new Map(library.map((component) => [component.name, component]));

describe('the templates that come with the product', () => {
  it('are at least eight pages and twelve sections, in every category, each with names of its own', () => {
    expect(starters.filter(({ type }) => type === 'Page').length).toBeGreaterThanOrEqual(8);
    expect(starters.filter(({ type }) => type === 'Page_Section').length).toBeGreaterThanOrEqual(12);
    expect([...new Set(starters.map(({ category }) => category))].sort()).toEqual(
      // Questions stand in forms alone, and the smallest parts in other blocks.
      [...new Set(library.map(({ category }) => category))]
        .filter((category) => !['Questions', 'Basics'].includes(category))
        .sort(),
    );
    for (const key of ['slug', 'name'] as const)
      expect(new Set(starters.map((one) => one[key])).size).toBe(starters.length);
    expect(starterOf('landing')?.name).toBe('Landing page');
    expect(starterOf('no-such')).toBeUndefined();
  });

  it('lead to places that they have', () => {
    const led = starters.flatMap(({ slug, sections }) => {
      const anchors = sections.map(({ info }) => placeOf(info).anchor);
      const links = JSON.stringify(sections).matchAll(/href":"#([^"]+)"/g);
      return [...links].map(([, anchor = '']) => [slug, anchor, anchors.includes(anchor)]);
    });
    expect(led).toContainEqual(['landing', 'how', true]);
    expect(led.filter(([, , isThere]) => !isThere)).toEqual([]);
  });

  it.each(starters.map((starter) => [starter.slug, starter] as const))(
    '%s has values that its fields take',
    (_slug, { sections }) => {
      for (const block of sections.flatMap(({ blocks }) => blocks)) {
        const component = byName.get(block.component);
        if (!component) throw new Error(`The library has no ${block.component}.`);
        const values = valuesOf(block, component.sample);
        for (const [name, value] of Object.entries(values)) {
          const field = component.schema.find((one) => one.name === name);
          expect([block.component, name, field?.kind]).not.toContain(undefined);
          if (field && value !== '') {
            const { success } = schemaOf(field).safeParse(value);
            expect([block.component, name, success]).toEqual([block.component, name, true]);
          }
        }
      }
    },
  );
});

it.each([...library.map(({ uuid, name }) => [name, uuid]), ...starters.map(({ slug, name }) => [name, slug])])(
  '%s has a picture (npx tsx tools/generate/thumbnails.ts)',
  (_name, key) => {
    const address = thumbnails[key ?? ''];
    expect(address).toMatch(/^\/assets\/blocks\/[\w-]+\.webp$/);
    expect(existsSync(`src/console/public${address}`)).toBe(true);
  },
);
