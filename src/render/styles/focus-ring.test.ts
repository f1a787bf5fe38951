import { expect, it } from 'vitest';
import { siteOf } from '../site.ts';
import { luminance } from './readable-ink.ts';
import { themeCss } from './theme-css.ts';

const css = themeCss(siteOf({ id: 's', name: 'Site', info: {}, meta: {} }));
const colorOf = (name: string) => {
  const hex = new RegExp(`--${name}:(#[\\da-f]+)`).exec(css)?.[1] ?? '';
  return hex.length === 4 ? hex.replaceAll(/[\da-f]/g, '$&$&') : hex;
};
const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

it('is drawn in two colours, one of which is seen on any other (WCAG 2.2, 1.4.11)', () => {
  const [, outer = '', inner = ''] =
    /:focus-visible\{outline:3px solid var\(--(\w+)\);outline-offset:2px;box-shadow:0 0 0 2px var\(--(\w+)\)/.exec(
      css,
    ) ?? [];
  const ring = [outer, inner].map(colorOf);
  const shades = Array.from({ length: 256 }, (_, at) => `#${at.toString(16).padStart(2, '0').repeat(3)}`);
  const palettes = [...shades, '#f59e0b', '#1f4fd8', '#e11d48', '#16a34a', '#facc15', '#7c3aed'];
  const least = Math.min(
    ...palettes.map((background) => Math.max(...ring.map((color) => contrast(color, background)))),
  );
  expect(least).toBeGreaterThanOrEqual(3);
});
