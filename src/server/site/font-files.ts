import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { FONTS, fontFile, ownFonts, subsets } from '#render/styles/fonts.ts';
import { AppError } from '../errors.ts';

const { resolve } = createRequire(import.meta.url);

/** The packages' files by the names that pages ask for. */
const files = new Map(
  Object.values(ownFonts).flatMap((font) =>
    Object.keys(subsets).map((subset) => [
      fontFile(font, subset),
      `@fontsource-variable/${font.package}/files/${font.package}-${subset}-wght-normal.woff2`,
    ]),
  ),
);

/** `GET /_fonts/<file>` on every origin: the fonts of sites, kept by browsers for ever since their names tell the version. */
export function fontFiles(app: FastifyInstance): void {
  const read = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { file: string } }>(`${FONTS}:file`, async (request, reply) => {
    const { file } = request.params;
    const path = files.get(file);
    if (!path) throw new AppError('not-found');
    const bytes = read.get(file) ?? readFile(resolve(path));
    read.set(file, bytes);
    // Too many open files, say: the next one who asks tries again.
    bytes.catch(() => read.delete(file));
    const font = await bytes;
    reply.headers({ 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' });
    return reply.send(font);
  });
}
