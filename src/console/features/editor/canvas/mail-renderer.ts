import type { BlockRenderer } from '#console/preview/block-renderer.ts';
import type { createMailApi } from '#console/providers/api/mail-api.ts';
import type { BlockResult } from '#render/blocks.ts';
import { type MailLook, mailLook } from '#render/mail/mail-look.ts';

type Convert = ReturnType<typeof createMailApi>['blocks'];

/** Blocks of a mail: their templates run in this browser, the server turns what they yield into what mail programs show. */
export function createMailRenderer(
  { render }: Pick<BlockRenderer, 'render'>,
  site: MailLook,
  convert: Convert,
): Pick<BlockRenderer, 'render'> {
  const look = mailLook(site);
  return {
    async render(tasks) {
      const results: BlockResult[] = await render(tasks);
      const filled = results.flatMap((result, at) =>
        'html' in result && result.html !== '' ? [{ at, ...result }] : [],
      );
      if (filled.length === 0) return results;
      try {
        const blocks = await convert(
          look,
          filled.map(({ html }) => html),
        );
        for (const [place, { at }] of filled.entries()) results[at] = blocks[place] ?? { fault: '' };
      } catch (error) {
        for (const { at } of filled) results[at] = { fault: (error as Error).message };
      }
      return results;
    },
  };
}
