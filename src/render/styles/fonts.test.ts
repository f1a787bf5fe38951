import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { fontFaces, fontFamily, fontPreload, ownFonts, subsets } from './fonts.ts';

const require = createRequire(import.meta.url);
const startsOf = (ranges: string) => ranges.split(',').map((range) => range.split('-')[0]);

describe('the fonts of sites', () => {
  it.each(Object.entries(ownFonts))('have the files and the ranges of the package: %s', (name, font) => {
    const folder = `@fontsource-variable/${font.package}`;
    const { version } = require(`${folder}/package.json`) as { version: string };
    expect(font.version).toBe(version);
    const sheet = readFileSync(require.resolve(`${folder}/index.css`), 'utf8');
    for (const [subset, range] of Object.entries(subsets)) {
      const file = `${font.package}-${subset}-wght-normal.woff2`;
      const [, face = ''] = new RegExp(`${file}[^}]*unicode-range: ([^;]+);`).exec(sheet) ?? [];
      // A range may reach further in one of them.
      expect(startsOf(face)).toEqual(startsOf(range));
    }
    expect(sheet).toContain(`font-weight: ${font.weights};`);
    expect(fontFaces(name)).toContain(`font-weight:${font.weights}`);
  });

  it('are the device’s own where a name is unknown', () => {
    for (const name of ['', 'System', 'Evil"}', '<b>']) {
      expect([fontFaces(name), fontPreload(name)]).toEqual(['', '']);
      expect(fontFamily(name)).toMatch(/^system-ui/);
    }
    expect(fontFamily('Lora')).toMatch(/^"Lora", Charter/);
  });

  it('are files of the own origin for families of others too', () => {
    const faces = fontFaces('Playfair Display');
    expect(faces.match(/@font-face/g)).toHaveLength(4);
    expect(faces).toContain('url(/_fonts/family-playfair-display-latin-ext-700.woff2)');
    expect(faces).not.toMatch(/url\((?!\/_fonts\/)/);
    expect(fontFamily('Playfair Display')).toMatch(/^"Playfair Display", system-ui/);
  });
});
