import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalFonts, startFonts } from './start-fonts.ts';

let fonts: LocalFonts;
beforeAll(async () => {
  fonts = await startFonts(fileURLToPath(new URL('../../../node_modules/@fontsource', import.meta.url)));
});
afterAll(() => fonts.close());

describe('the local fonts', () => {
  it('are those whose packages are installed, with their files', async () => {
    const list = (await (await fetch(fonts.url)).json()) as { id: string; family: string }[];
    expect(list.map(({ family }) => family)).toEqual(['Abril Fatface', 'Oswald', 'Playfair Display']);
    const one = await fetch(`${fonts.url}/oswald`);
    const { variants } = (await one.json()) as {
      variants: Record<string, Record<string, Record<string, { url: { woff2: string } }>>>;
    };
    const file = await fetch(String(variants[700]?.normal?.latin?.url.woff2));
    expect([
      file.status,
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ]).toEqual([200, 'wOF2']);
  });

  it.each(['/roboto', '/oswald/latin-950-normal.woff2', '/oswald/..%2f..%2fpackage.json', '/../..'])(
    'are not there: %s',
    async (path) => {
      expect((await fetch(fonts.url + path)).status).toBe(404);
    },
  );

  it('are none where no package is installed', async () => {
    const none = await startFonts('/nowhere');
    expect(await (await fetch(none.url)).json()).toEqual([]);
    await none.close();
  });
});
