import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { siteOf } from '../site.ts';
import { groundStyle } from './box-style.ts';
import { contrast, READABLE, readableOn } from './readable-ink.ts';
import { schemes } from './site-look.ts';
import { themeCss } from './theme-css.ts';

const siteWith = (info: JsonObject) => siteOf({ id: 's', name: 'Site', info, meta: {} });
const themeOf = (info: JsonObject) => themeCss(siteWith(info));

/** The colours of a root rule by the names of their properties. */
const colorsIn = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+):(#[\da-f]{3,6})/g)].map(([, name = '', hex = '']) => [
      name,
      hex.length === 4 ? hex.replaceAll(/[\da-f]/g, '$&$&') : hex,
    ]),
  );
const rootsOf = (css: string) => [...css.matchAll(/:root\{[^}]*\}/g)].map(([rule]) => colorsIn(rule));

describe('the look of a site', () => {
  it('is what it was where nothing new is chosen, to the byte', () => {
    const css = themeOf({ primary_color: '#102030', corner_radius: 4 });
    expect(css).toContain(
      '\n:root{--primary:#102030;--on-primary:#ffffff;--accent:#f59e0b;--on-accent:#000000;--radius:4px;--ink:#14181f;--muted:#525c6b;--line:#dfe3ea;--soft:#f5f7fa;--paper:#fff;--link:#102030}\n*,',
    );
    expect(css).toContain(
      'text-wrap:balance}\nh1{font-size:clamp(2.25rem,5.5vw,3.75rem)}h2{font-size:clamp(1.6rem,3.4vw,2.4rem)}h3{font-size:1.2rem}\n',
    );
    expect(css).toContain('font-size:17px;line-height:1.6');
    expect(css).toContain('.block>*{padding-block:clamp(2rem,4.5vw,3.75rem)}');
    expect(css).toContain(
      'min-block-size:2.9rem;padding:.55rem 1.4rem;border-radius:var(--radius);background:var(--primary)',
    );
    expect(css).toContain('color:inherit;border-color:currentcolor}\n.lead{');
    expect(css).not.toContain('color-scheme');
  });

  it.each([
    ['heading_font', 'Lora', /h4\{[^}]*font-family:"Lora"/],
    ['heading_font', 'Lora', /@font-face\{font-family:"Lora"/],
    ['text_size', 20, /body\{[^}]*font-size:20px/],
    ['type_scale', 'bold', /h1\{font-size:clamp\(2\.6rem/],
    ['density', 'airy', /padding-block:clamp\(3rem/],
    ['button_shape', 'round', /\.button\{[^}]*border-radius:999px/],
    ['button_look', 'outlined', /\.button\{--on-primary:var\(--link\);background:transparent/],
    ['scheme', 'dark', /color-scheme:dark/],
    ['scheme', 'auto', /@media \(prefers-color-scheme:dark\)\{:root\{--ink:/],
  ])('says %s', (name, value, css) => {
    expect(themeOf({ [name]: value })).toMatch(css);
    expect(themeOf({})).not.toMatch(css);
  });

  it.each<JsonObject>([
    { ink_color: 'red;}', paper_color: '#fff' },
    { scheme: 'x', type_scale: 1, density: {}, button_shape: null, button_look: ['outlined'] },
    { text_size: 1e9, corner_radius: -1, heading_font: 5 },
  ])('takes nothing that it cannot hold: %j', (info) => expect(themeOf(info)).toBe(themeOf({})));

  const palettes: JsonObject[] = [
    { primary_color: '#1f4fd8' },
    { primary_color: '#ffee00' },
    { primary_color: '#8ab4ff', ink_color: '#eef2f8', paper_color: '#0f1522' },
    { primary_color: '#a3452a', ink_color: '#2b1d16', paper_color: '#fdf8f3' },
    { primary_color: '#7a5c2e', ink_color: '#444444', paper_color: '#faf5ea' },
  ];
  it.each(schemes.flatMap((scheme) => palettes.map((colors): [JsonObject] => [{ scheme, ...colors }])))(
    'can be read: %j',
    (info) => {
      const css = themeOf(info);
      const roots = rootsOf(css);
      expect(roots).toHaveLength(info.scheme === 'auto' ? 2 : 1);
      for (const { ink = '', muted = '', link = '', paper = '', soft = '' } of roots) {
        for (const color of [ink, muted, link]) expect(contrast(color, paper)).toBeGreaterThanOrEqual(READABLE);
        expect(contrast(ink, soft)).toBeGreaterThanOrEqual(READABLE);
      }
    },
  );
});

describe('a background of somebody’s own', () => {
  const info = { style: { background: '#ffe8d6' } };

  it('has texts of its own where those of the site may be light', () => {
    const css = groundStyle('#s', info, siteWith({ scheme: 'auto', ink_color: '#2b1d16' }));
    const { ink = '', muted = '', link = '', paper = '' } = colorsIn(css);
    for (const color of [ink, muted, link]) expect(contrast(color, '#ffe8d6')).toBeGreaterThanOrEqual(READABLE);
    // Fields and cards in it are on the same ground.
    expect([ink, paper]).toEqual(['#2b1d16', '#ffe8d6']);
    expect(css).toMatch(/^#s\{color:#2b1d16;/);
  });

  it.each(['#14181f', '#0f766e', '#777777', '#fafafa'])(
    'can be read on %s, whatever the site is like',
    (background) => {
      const looks: JsonObject[] = [
        { scheme: 'dark' },
        { ink_color: '#eef2f8', paper_color: '#0f1522' },
        { scheme: 'auto' },
      ];
      for (const look of looks) {
        const { ink = '', muted = '' } = colorsIn(groundStyle('#s', { style: { background } }, siteWith(look)));
        for (const color of [ink, muted]) expect(contrast(color, background)).toBeGreaterThanOrEqual(READABLE);
      }
    },
  );

  it('stays as it was on a site that is dark on white, and where its texts have a colour', () => {
    expect(groundStyle('#s', info, siteWith({}))).toBe('');
    const own = { style: { ...info.style, color: '#123456' } };
    expect(groundStyle('#s', own, siteWith({ scheme: 'dark' }))).toBe('');
    expect(groundStyle('#s', { style: { background: 'red' } }, siteWith({ scheme: 'dark' }))).toBe('');
  });
});

describe('the nearest colour that can be read', () => {
  it.each([
    ['#ffee00', '#ffffff'],
    ['#333333', '#000000'],
    ['#777777', '#777777'],
  ])('%s on %s', (color, background) =>
    expect(contrast(readableOn(color, background), background)).toBeGreaterThanOrEqual(READABLE),
  );

  it('is the colour itself where it can', () => expect(readableOn('#102030', '#ffffff')).toBe('#102030'));
});
