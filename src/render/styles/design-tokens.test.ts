import { describe, expect, it } from 'vitest';
import type { Json } from '#schema/json.ts';
import { containerCss } from '../columns.ts';
import { siteOf } from '../site.ts';
import { boxStyle } from './box-style.ts';
import { type StepKind, stepCss, stepsOf, tokensCss, usedTokensCss } from './design-tokens.ts';
import { densities, typeScales } from './site-look.ts';
import { themeCss } from './theme-css.ts';

const siteWith = (info: { [name: string]: Json } = {}) => siteOf({ id: 's', name: 'Site', info, meta: {} });
/** Pixels of the steps of space, on desks and on phones. */
const spacesOf = (css: string) =>
  css
    .split('@media (max-width:768px)')
    .map((part) => [...part.matchAll(/space-\w+:(\d+)px/g)].map(([, px]) => Number(px)));

describe('the steps of a space', () => {
  it('follow its density, and are smaller on phones', () => {
    expect(spacesOf(tokensCss(siteWith()))).toEqual([
      [8, 16, 32, 60, 96],
      [8, 12, 20, 32, 52],
    ]);
    expect(spacesOf(tokensCss(siteWith({ density: 'airy' })))[0]).toEqual([13, 26, 51, 96, 154]);
    for (const density of densities)
      for (const spaces of spacesOf(tokensCss(siteWith({ density })))) {
        expect(spaces).toEqual(spaces.toSorted((a, b) => a - b));
        expect(new Set(spaces).size).toBe(5);
      }
  });

  it('follow its sizes of texts', () => {
    const css = tokensCss(siteWith({ text_size: 20, type_scale: 'bold' }));
    expect(css).toContain('--site-text-text:20px;--site-text-small:17.5px;--site-text-h1:clamp(2.6rem,7.5vw,5.25rem)');
    expect(css).toContain('--site-text-text:19px');
    expect(new Set(typeScales.map((type_scale) => tokensCss(siteWith({ type_scale })))).size).toBe(3);
  });

  it('are all there that a length may name', () => {
    const css = tokensCss(siteWith());
    for (const kind of ['space', 'text'] as const)
      for (const step of stepsOf(kind)) {
        const [, name] = /^var\((.+)\)$/.exec(stepCss(kind, step) ?? '') ?? [];
        if (name) expect(css).toContain(`${name}:`);
      }
  });

  it('are set otherwise by the CSS of the space', () => {
    expect(themeCss(siteWith({ css: ':root{--site-space-l:40px}' }))).toContain('.site{--site-space-l:40px}');
  });

  it('are on no page that names none', () => {
    expect(usedTokensCss(siteWith(), [boxStyle('#s', { style: { paddingTop: 4 } })])).toEqual([]);
    expect(usedTokensCss(siteWith(), ['.site{--site-header:4px;top:var(--site-header)}'])).toEqual([]);
    expect(usedTokensCss(siteWith(), [boxStyle('#s', { style: { paddingTop: 'm' } })])).toEqual([
      tokensCss(siteWith()),
    ]);
    expect(usedTokensCss(siteWith(), ['p{margin:var( --site-text-h1 )}'])).toEqual([tokensCss(siteWith())]);
  });
});

describe('a length', () => {
  it('is a step or a number, on each kind of screen', () => {
    const info = {
      style: { paddingTop: 'l', marginTop: -8, fontSize: 'h2', minHeight: 'screen', radius: 'site' },
      tablet: { paddingTop: 40 },
      mobile: { paddingTop: 'none', radius: 'none' },
    };
    expect(boxStyle('#s', info)).toBe(
      '#s{font-size:var(--site-text-h2);padding-top:var(--site-space-l);margin-top:-8px;min-height:100svh;border-radius:var(--radius)}' +
        '@media (min-width:769px) and (max-width:1024px){#s{padding-top:40px}}' +
        '@media (max-width:768px){#s{padding-top:0px;border-radius:0}}',
    );
  });

  it.each<[string, Json]>([
    ['paddingTop', 'h1'],
    ['paddingTop', 'toString'],
    ['fontSize', 'm'],
    ['maxWidth', 'm'],
    ['lineHeight', 's'],
    ['radius', 'red;}'],
    ['minHeight', ['half']],
  ])('%s is never %j', (name, value) => expect(boxStyle('#s', { style: { [name]: value } })).toBe(''));

  it.each<[StepKind, Json]>([
    ['space', 4],
    ['space', null],
    ['text', '__proto__'],
  ])('of %s is no step: %j', (kind, value) => expect(stepCss(kind, value)).toBeUndefined());
});

describe('a container', () => {
  it('has steps between its columns, and other widths and heights on tablets and phones', () => {
    const css = containerCss('#b', {
      gap: 'm',
      style: { maxWidth: 900, minHeight: 'half', paddingTop: 's' },
      tablet: { gap: 'xs', maxWidth: 700 },
      mobile: { gap: 10, minHeight: 0 },
    });
    expect(css).toContain('--gap:var(--site-space-m);gap:var(--gap);max-inline-size:900px;min-block-size:50svh}');
    expect(css).toContain('#b{padding-top:var(--site-space-s)}');
    expect(css).toContain(
      '@media (min-width:769px) and (max-width:1024px){#b>.wrap{--gap:var(--site-space-xs);max-inline-size:700px}}',
    );
    expect(css).toMatch(/#b>\.wrap\{--gap:10px;min-block-size:0px\}\}$/);
  });
});
