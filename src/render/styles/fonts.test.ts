import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import {
  arabicFonts,
  externalFontFile,
  fontFaces,
  fontFamily,
  fontFile,
  fontPreloads,
  ownFonts,
  subsetNames,
  subsets,
  subsetsOf,
} from './fonts.ts';

const require = createRequire(import.meta.url);
/** All letters of a `unicode-range`. */
const pointsOf = (ranges: string): number[] =>
  ranges.split(/, ?/).flatMap((range) => {
    const [from = 0, to = from] = range
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });

/** What a package says of itself: its version, its weights, and the letters of each file. */
function packaged({ package: name }: { package: string }) {
  const folder = `@fontsource-variable/${name}`;
  const { version } = require(`${folder}/package.json`) as { version: string };
  const sheet = readFileSync(require.resolve(`${folder}/index.css`), 'utf8');
  const faces = [...sheet.matchAll(/files\/([\w-]+)-wght-normal\.woff2[^}]*unicode-range: ([^;]+);/g)];
  const ranges = new Map(
    faces.map(([, file = '', range = '']) => [file.slice(name.length + 1), new Set(pointsOf(range))]),
  );
  return { version, ranges, weights: /font-weight: ([\d ]+);/.exec(sheet)?.[1] };
}

/** What a browser fetches for a text (CSS Fonts 4, 5.2): of the rules of the first family that has a letter, the last that has it. */
function fetchedFor(text: string, name: string): string[] {
  const faces = fontFaces(name).map((rule) => ({
    family: /font-family:("[^"]+")/.exec(rule)?.[1],
    file: /\/_fonts\/([^)]+)/.exec(rule)?.[1] ?? '',
    points: new Set(pointsOf(/unicode-range:([^}]+)/.exec(rule)?.[1] ?? '')),
  }));
  const families = fontFamily(name).split(', ');
  const files = [...text].flatMap((letter) => {
    const point = letter.codePointAt(0) ?? 0;
    const having = faces.filter(({ points }) => points.has(point));
    const family = families.find((one) => having.some((face) => face.family === one));
    return having.filter((face) => face.family === family).at(-1)?.file ?? [];
  });
  return [...new Set(files)].sort();
}

const letters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');

describe('the fonts of sites', () => {
  it.each(Object.entries(ownFonts))('have the files and the ranges of the package: %s', (name, font) => {
    const { version, weights, ranges } = packaged(font);
    expect([font.version, font.weights]).toEqual([version, weights]);
    // Formulas and signs stay the device's: an arrow in a Latin text would fetch a file.
    const drawn = [...ranges.keys()].filter((subset) => !['math', 'symbols'].includes(subset));
    expect([...subsetsOf(font)].sort()).toEqual(drawn.sort());
    for (const subset of subsetsOf(font)) {
      const has = ranges.get(subset);
      expect(
        pointsOf(subsets[subset]).filter((point) => !has?.has(point)),
        subset,
      ).toEqual([]);
    }
    for (const face of fontFaces(name).slice(0, drawn.length)) expect(face).toContain(`font-weight:${font.weights}`);
  });

  it('have no letter of Latin files in another one, which browsers would fetch with them', () => {
    const names = subsetNames.filter((name) => !name.startsWith('latin'));
    const others = names.flatMap((name) => pointsOf(subsets[name]));
    expect(new Set(others).size).toBe(others.length);
    const latin = new Set([...pointsOf(subsets.latin), ...pointsOf(subsets['latin-ext'])]);
    expect(others.filter((point) => latin.has(point))).toEqual([]);
  });

  it.each(Object.values(arabicFonts))('have Arabic letters beside them: $name', (font) => {
    const { version, weights, ranges } = packaged(font);
    expect([font.version, font.weights]).toEqual([version, weights]);
    expect(pointsOf(subsets.arabic).filter((point) => !ranges.get('arabic')?.has(point))).toEqual([]);
  });

  it('are the device’s own where a name is unknown', () => {
    for (const name of ['', 'System', 'Evil"}', '<b>']) {
      expect([fontFaces(name), fontPreloads(name, 'ar')]).toEqual([[], []]);
      expect(fontFamily(name)).toMatch(/^system-ui/);
    }
    expect(fontFamily('Lora')).toMatch(/^"Lora", "Noto Naskh Arabic", Charter/);
    expect(fontFamily('JetBrains Mono')).toMatch(/^"JetBrains Mono", ui-monospace/);
  });

  it('are files of the own origin for families of others too', () => {
    const faces = fontFaces('Playfair Display');
    expect(faces).toHaveLength(2 * subsetNames.length + 1);
    expect(faces.join()).toContain('url(/_fonts/family-playfair-display-latin-ext-700.woff2)');
    expect(faces.join()).not.toMatch(/url\((?!\/_fonts\/)/);
    expect(fontFamily('Playfair Display')).toMatch(/^"Playfair Display", "Vazirmatn", system-ui/);
  });

  it('load early what nearly every text of the language needs', () => {
    const files = (name: string, language: string) =>
      fontPreloads(name, language).map((link) => /_fonts\/([^"]+)/.exec(link)?.[1]);
    expect(files('Inter', 'en')).toEqual(['inter-5.3.0-latin.woff2']);
    expect(files('Lora', 'ar')).toEqual(['lora-5.3.0-latin.woff2', 'noto-naskh-arabic-5.3.0-arabic.woff2']);
    expect(files('Playfair Display', 'ar')).toEqual(['vazirmatn-5.3.0-arabic.woff2']);
  });
});

describe('what a page fetches', () => {
  // Not U+2020, whose range is that of both Latin files, and which only the second one draws.
  const latin = `${letters(0x20, 0xff)}${letters(0x2000, 0x201f)}${letters(0x2021, 0x206f)}Œœ€™`;
  const named = Object.entries(ownFonts);

  it.each(named)('is one file for a Latin text, with any of its signs: %s', (name, font) => {
    expect(fetchedFor(latin, name)).toEqual([fontFile(font, 'latin')]);
    const central = 'Ștefan a băut o țuică în Łódź; Şişli, Ørsted, Győr, Žďár';
    expect(fetchedFor(central, name)).toEqual([fontFile(font, 'latin-ext'), fontFile(font, 'latin')].sort());
  });

  it.each(named)('is what its letters need, and no other script: %s', (name, font) => {
    const of = (text: string) => fetchedFor(text, name);
    const has = (subset: (typeof subsetNames)[number]) => (font.more.includes(subset) ? [fontFile(font, subset)] : []);
    expect(of('Добро')).toEqual(has('cyrillic'));
    expect(of('Αθήνα')).toEqual(has('greek'));
    expect(of('Ệ')).toEqual(has('vietnamese'));
    const arabic = font.kind === 'mono' ? [] : [fontFile(arabicFonts[font.kind], 'arabic')];
    expect(of('مرحبا')).toEqual(arabic);
    // Chinese has more letters than a page may fetch: they are the device's.
    expect(of('你好')).toEqual([]);
  });

  it('is Latin alone for a family of others too', () => {
    expect(fetchedFor(latin, 'Playfair Display')).toEqual([externalFontFile('Playfair Display', 'latin', 700)]);
  });
});
