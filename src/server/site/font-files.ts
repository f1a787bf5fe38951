import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { arabicFonts, FONTS, fontFile, ownFonts, subsetsOf } from '#render/styles/fonts.ts';
import { AppError } from '../errors.ts';
import type { FontStore } from '../fonts/font-store.ts';

const { resolve } = createRequire(import.meta.url);

/** What `externalFontFile` makes: no other key of the storage is ever asked for. */
const EXTERNAL = /^family-[a-z0-9-]{1,80}-(400|700)\.woff2$/;

const families = [
  ...Object.values(ownFonts).map((font) => ({ font, has: subsetsOf(font) })),
  ...Object.values(arabicFonts).map((font) => ({ font, has: ['arabic'] as const })),
];

/** The packages' files by the names that pages ask for. */
const files = new Map(
  families.flatMap(({ font, has }) =>
    has.map((subset) => [
      fontFile(font, subset),
      `@fontsource-variable/${font.package}/files/${font.package}-${subset}-wght-normal.woff2`,
    ]),
  ),
);

/** `GET /_fonts/<file>` on every origin: the fonts of sites, kept by browsers for ever since a name never gets another content. */
export function fontFiles(app: FastifyInstance, { fonts }: { fonts: Pick<FontStore, 'file'> }): void {
  const read = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { file: string } }>(`${FONTS}:file`, async (request, reply) => {
    const { file } = request.params;
    const font = EXTERNAL.test(file) ? await fonts.file(file) : await ownFile(file);
    if (!font) throw new AppError('not-found');
    reply.headers({ 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' });
    return reply.send(font);
  });

  async function ownFile(file: string): Promise<Buffer | null> {
    const path = files.get(file);
    if (!path) return null;
    const bytes = read.get(file) ?? readFile(resolve(path));
    read.set(file, bytes);
    // Too many open files, say: the next one who asks tries again.
    bytes.catch(() => read.delete(file));
    return bytes;
  }
}
