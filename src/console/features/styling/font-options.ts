import { offeredFonts } from '#render/styles/fonts.ts';
import type { FontFamily } from '#schema/api/font.ts';

/** A family to choose; those of others have an id. */
export interface FontOption {
  name: string;
  id?: string;
}

/**
 * What comes with the product first, then the families of others, both in the order of the alphabet; and what is chosen
 * already, wherever it came from.
 */
export function fontOptions(others: readonly FontFamily[], chosen: string): FontOption[] {
  const own = offeredFonts.map((name) => ({ name }));
  const more = others.filter(({ name }) => !offeredFonts.includes(name));
  const known = chosen === '' || [...own, ...more].some(({ name }) => name === chosen);
  return known ? [...own, ...more] : [...own, { name: chosen }, ...more];
}
