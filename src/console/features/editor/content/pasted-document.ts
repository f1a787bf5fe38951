import { generateHTML, generateJSON } from '@tiptap/react';
import { partsOfPasted } from '#console/fields/rich-text/clean-pasted.ts';
import { formattedText } from '#console/fields/rich-text/formatted-text.ts';
import type { PastedTable } from '#console/fields/rich-text/pasted-tables.ts';
import { TABLE_BLOCK, TEXT_BLOCK } from '#render/library/library-component.ts';
import type { BlockContent } from './content.ts';
import type { PlacedComponent } from './placed-components.ts';

/** Cells of a table block: more are not drawn within the limits of templates, nor read on a page. */
export const MOST_CELLS = 2000;

/** Tables of a document that is taken as one: thousands hold a browser for seconds, and nobody finds their way on such a page. */
export const MOST_TABLES = 200;

/**
 * What was copied from Word, Google Docs or a spreadsheet, as blocks of text and tables in the order of the document; none where
 * a kind of block that it needs is not offered.
 * @returns 'large' where a table has too many cells, 'many' where there are too many tables
 */
export function blocksFromDocument(
  html: string,
  offered: readonly PlacedComponent[],
): BlockContent[] | 'large' | 'many' {
  // Counted before anything is read.
  if ((html.match(/<table\b/gi)?.length ?? 0) > MOST_TABLES) return 'many';
  const parts = partsOfPasted(html);
  const blocks: BlockContent[] = [];
  for (const part of parts) {
    const isText = typeof part === 'string';
    if (!isText && part.rows.length * (part.rows[0]?.length ?? 0) > MOST_CELLS) return 'large';
    const component = offered.find(({ uuid }) => uuid === (isText ? TEXT_BLOCK : TABLE_BLOCK));
    if (!component) return [];
    const info = isText ? { text: asFormatted(part) } : tableInfo(part);
    blocks.push({ id: crypto.randomUUID(), name: '', componentId: component.id, version: component.version, info });
  }
  return blocks;
}

/** As the editor of such a text would have it. */
const asFormatted = (html: string) =>
  generateHTML(generateJSON(html, formattedText.extensions), formattedText.extensions);

const tableInfo = ({ caption, header, rows }: PastedTable) => ({
  ...{ caption, header },
  rows: rows.map((cells) => ({ cells: [...cells] })),
});
