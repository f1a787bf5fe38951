import { expect, it } from 'vitest';
import { planBlock } from '#render/blocks.ts';
import { starters } from '#render/library/starters.ts';
import { starterRows } from './starter-rows.ts';

it('makes rows of every template of the product that can be drawn', () => {
  for (const { slug, sections } of starters) {
    const planned = starterRows(slug).map(({ blocks }) => blocks.map(planBlock));
    expect(planned.map((blocks) => blocks.length)).toEqual(sections.slice(0, 8).map(({ blocks }) => blocks.length));
    expect(planned.flat()).not.toContain(null);
  }
});

it('makes none of a slug that there is not', () => expect(starterRows('nothing')).toEqual([]));
