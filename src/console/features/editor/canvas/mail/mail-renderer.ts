import type { BlockRenderer } from '#console/preview/block-renderer.ts';
import type { createMailApi } from '#console/providers/api/mail-api.ts';
import type { BlockResult } from '#render/blocks.ts';
import { type MailLook, mailLook } from '#render/mail/mail-look.ts';

type Convert = ReturnType<typeof createMailApi>['blocks'];

/** What is sent at once: the server takes 32 blocks, and 256 KB with the look. */
const MOST_BLOCKS = 16;
const MOST_BYTES = 200_000;

interface Filled {
  at: number;
  html: string;
}

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
        'html' in result && result.html !== '' ? [{ at, html: result.html }] : [],
      );
      for (const slice of slicesOf(filled)) {
        try {
          const blocks = await convert(
            look,
            slice.map(({ html }) => html),
          );
          for (const [index, { at }] of slice.entries()) results[at] = blocks[index] ?? { fault: '' };
        } catch (error) {
          for (const { at } of slice) results[at] = { fault: (error as Error).message };
        }
      }
      return results;
    },
  };
}

function slicesOf(filled: readonly Filled[]): Filled[][] {
  const slices: Filled[][] = [];
  let bytes = 0;
  for (const one of filled) {
    const size = new TextEncoder().encode(JSON.stringify(one.html)).length;
    const slice = slices.at(-1);
    if (slice && slice.length < MOST_BLOCKS && bytes + size <= MOST_BYTES) {
      slice.push(one);
      bytes += size;
    } else {
      slices.push([one]);
      bytes = size;
    }
  }
  return slices;
}
