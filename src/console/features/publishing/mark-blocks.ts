import type { BlockDifference } from './compare.ts';

const lines = {
  added: '3px solid #15803d',
  removed: '3px dashed #b91c1c',
  changed: '3px dotted #b45309',
  moved: '5px double #1d4ed8',
} as const;

/**
 * Marks the blocks that differ in a rendered page: by the kind of line, not by its colour alone. The style is set from outside,
 * which the policy of the page allows.
 * @param side which ids of a difference are those of this page
 */
export function markBlocks(page: Document, blocks: readonly BlockDifference[], side: 'before' | 'after'): void {
  for (const { kind, [side]: id } of blocks) {
    const element = id === null ? null : page.getElementById(`b-${id}`);
    if (!element) continue;
    element.style.outline = lines[kind];
    element.style.outlineOffset = '-3px';
  }
}
