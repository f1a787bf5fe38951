import type { Comparison } from './compare.ts';

const lines = {
  added: '3px solid #15803d',
  removed: '3px dashed #b91c1c',
  changed: '3px dotted #b45309',
  moved: '5px double #1d4ed8',
} as const;

/**
 * Marks the blocks and the sections that differ in a rendered page: by the kind of line, not by its colour alone. The style is set from
 * outside, which the policy of the page allows.
 * @param side which ids of a difference are those of this page
 */
export function markDifferences(page: Document, { blocks, sections }: Comparison, side: 'before' | 'after'): void {
  const mark = (id: string, line: string) => {
    const element = page.getElementById(id);
    if (!element) return;
    element.style.outline = line;
    element.style.outlineOffset = '-3px';
  };
  for (const { [side]: id } of sections) mark(`s-${id}`, lines.changed);
  for (const { kind, [side]: id } of blocks) if (id !== null) mark(`b-${id}`, lines[kind]);
}
