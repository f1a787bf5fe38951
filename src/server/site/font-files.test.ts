import { readFile } from 'node:fs/promises';
import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { FONTS, fontFile, ownFonts } from '#render/styles/fonts.ts';
import { fontFiles } from './font-files.ts';

vi.mock('node:fs/promises', { spy: true });

it('reads a font once, and again after it could not be read; nobody keeps the failure', async () => {
  const app = fastify();
  fontFiles(app, { fonts: { file: async () => null } });
  const [font] = Object.values(ownFonts);
  if (!font) throw new Error('there is no font');
  const url = `${FONTS}${fontFile(font, 'latin')}`;
  vi.mocked(readFile).mockRejectedValueOnce(new Error('EMFILE: too many open files'));
  const failed = await app.inject(url);
  expect([failed.statusCode, failed.headers['cache-control']]).toEqual([500, undefined]);
  const [first, second] = [await app.inject(url), await app.inject(url)];
  expect([first.statusCode, second.statusCode, first.headers['content-type']]).toEqual([200, 200, 'font/woff2']);
  expect(first.headers['cache-control']).toContain('immutable');
  expect(readFile).toHaveBeenCalledTimes(2);
  await app.close();
});
