import { contrast, readableInk } from './readable-ink.ts';
import { type Ground, groundsOf } from './site-colors.ts';
import type { SiteLook } from './site-look.ts';

/** Between the two colours of the ring: then one of them has 3:1 to any third colour, since 3 times 3 is 9 (WCAG 2.2, technique C40). */
const APART = 9;
/** Pixels that the ring reaches beyond what has the focus. */
const REACH = 5;

/**
 * The ring around what has the focus, in two colours. They are set for the document alone: a section whose background has other
 * texts changes neither. The inner one is a shadow, which no block's own shadow, as for `:hover`, may replace. Blocks cut off what
 * they paint beyond their edges, but not the ring of what stands at the edge, as a button in a column; a browser without
 * `overflow-clip-margin` does not cut the block that has the focus.
 */
export function focusRingCss(look: SiteLook): string {
  const { light, dark } = groundsOf(look);
  const [first = '', second = first] = [light, dark].flatMap((ground) => (ground ? [ringColors(ground)] : []));
  const inDark = second === first ? '' : `@media (prefers-color-scheme:dark){html{${second}}}\n`;
  return `html{${first}}
${inDark}:focus-visible{outline:3px solid var(--focus-ring);outline-offset:2px;box-shadow:0 0 0 2px var(--focus-gap)!important;border-radius:4px}
.block{overflow-clip-margin:${REACH}px}
@supports not (overflow-clip-margin:${REACH}px){.block:has(:focus-visible){contain:layout}}`;
}

/** Those of texts and of the page where they are far enough from each other, else black and white. */
function ringColors({ ink, paper }: Ground): string {
  const isFar = contrast(ink, paper) >= APART;
  const outer = readableInk(paper);
  const [ring, gap] = isFar ? ['var(--ink)', 'var(--paper)'] : [outer, readableInk(outer)];
  return `--focus-ring:${ring};--focus-gap:${gap}`;
}
