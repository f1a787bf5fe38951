import { assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { siteOf } from '../site.ts';
import { groundStyle } from './box-style.ts';
import { contrast } from './readable-ink.ts';
import { schemes } from './site-look.ts';
import { themeCss } from './theme-css.ts';

/** Of what is no text, to what is next to it (WCAG 2.2, 1.4.11). */
const SEEN = 3;

const color = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const look = record({
  ...{ ink_color: color, paper_color: color, primary_color: color, accent_color: color },
  scheme: constantFrom(...schemes),
});
const siteWith = (styling: JsonObject) => siteOf({ id: 's', name: 'Site', info: styling, meta: {} });

/** What custom properties are at the root, and then in a section, for visitors with a light or a dark device. */
function variablesIn(sheet: string, dark: boolean): (name: string) => string {
  const whole = dark ? sheet : sheet.replaceAll(/@media \(prefers-color-scheme:dark\)\{(:root|html)\{[^}]*\}\}/g, '');
  const roots = [...whole.matchAll(/(?::root|html)\{([^}]*)\}/g)].map(([, rule = '']) => rule);
  const named = new Map(
    roots
      .flatMap((rule) => [...rule.matchAll(/(--[\w-]+):([^;]+)/g)])
      .map(([, name = '', value = '']) => [name, value]),
  );
  // A reference is resolved where it is said: what a section says later changes nothing of it.
  const colorAt = (name: string): string => {
    const value = named.get(name) ?? '';
    const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
    return other ? colorAt(other) : value;
  };
  return colorAt;
}

/** The names of the two colours that the ring is drawn in. */
const drawnIn = (sheet: string) =>
  /:focus-visible\{outline:3px solid var\((--[\w-]+)\);outline-offset:2px;box-shadow:0 0 0 2px var\((--[\w-]+)\)!important/
    .exec(sheet)
    ?.slice(1) ?? [];

it('is seen on any background, whatever the colours of the site, on light and dark devices', () => {
  assert(
    property(look, color, constantFrom(false, true), (styling, background, dark) => {
      const site = siteWith(styling);
      const sheet = themeCss(site);
      const colorAt = variablesIn(sheet, dark);
      const ring = drawnIn(sheet).map(colorAt);
      expect(ring).toHaveLength(2);
      const places = [background, ...['--paper', '--primary', '--accent', '--soft', '--ink'].map(colorAt)];
      for (const place of places) {
        expect(Math.max(...ring.map((one) => contrast(one, place))), `${ring} on ${place}`).toBeGreaterThanOrEqual(
          SEEN,
        );
      }
      // A section that gets colours for its background leaves those of the ring as they are.
      expect(groundStyle('#s', { style: { background } }, site)).not.toMatch(/--focus/);
    }),
    propertyRuns(2000),
  );
});

it('has the colours of the site where these are far from each other', () => {
  expect(themeCss(siteWith({}))).toContain('--focus-ring:var(--ink);--focus-gap:var(--paper)');
  expect(themeCss(siteWith({ ink_color: '#5a5a5a' }))).toContain('--focus-ring:#000000;--focus-gap:#ffffff');
  expect(themeCss(siteWith({ ink_color: '#8a8a8a', paper_color: '#101010' }))).toContain(
    '--focus-ring:#ffffff;--focus-gap:#000000',
  );
});

it('reaches over the edge of a block, which cuts off the rest', () => {
  expect(themeCss(siteWith({}))).toMatch(/\.block\{contain:layout paint\}/);
  expect(themeCss(siteWith({}))).toContain('.block{overflow-clip-margin:5px}');
});
