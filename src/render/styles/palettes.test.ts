import { expect, it } from 'vitest';
import { palettes } from './palettes.ts';
import { contrast, READABLE } from './readable-ink.ts';

it.each(Object.entries(palettes))('texts, links and buttons can be read in %s', (_name, colors) => {
  const { primary_color: primary, ink_color: ink, paper_color: paper } = colors;
  expect(contrast(ink, paper)).toBeGreaterThanOrEqual(7);
  expect(contrast(primary, paper)).toBeGreaterThanOrEqual(READABLE);
});
