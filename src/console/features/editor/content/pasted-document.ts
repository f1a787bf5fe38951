import { generateHTML, generateJSON } from '@tiptap/react';
import { cleanPasted, partsOfPasted } from '#console/fields/rich-text/clean-pasted.ts';
import { formattedText } from '#console/fields/rich-text/formatted-text.ts';
import type { PastedTable } from '#console/fields/rich-text/pasted-tables.ts';
import { TABLE_BLOCK, TEXT_BLOCK } from '#render/library/library-component.ts';
import { mostCharacters } from '#schema/kinds/rich-text.ts';
import type { BlockContent } from './content.ts';
import type { PlacedComponent } from './placed-components.ts';

/** What a document that is refused has too much of, and how much would be taken. */
interface Refusal {
  reason: 'large' | 'many' | 'long';
  most: number;
}

/** Cells of a table block: more are not drawn within the limits of templates, nor read on a page. */
export const MOST_CELLS = 2000;
/** Tables of a document that is taken as one: thousands hold a browser for seconds, and nobody finds their way on such a page. */
export const MOST_TABLES = 200;
/** Characters of what was copied, most of which are the looks that Word writes. */
const MOST_COPIED = 5 * mostCharacters;

const refused = (reason: Refusal['reason'], most: number) => ({ blocks: [], refusal: { reason, most } });

/**
 * What was copied from Word, Google Docs or a spreadsheet, as blocks of text and tables in the order of the document. Where no
 * table is offered, its rows are lines of text; where no text is, there is nothing. Pictures are counted: what stands in a
 * clipboard is the address of a file of that computer, or one that only its owner may ask for.
 */
export function blocksFromDocument(
  html: string,
  offered: readonly PlacedComponent[],
): { blocks: BlockContent[]; pictures?: number; refusal?: Refusal } {
  // Asked before anything is read.
  if (html.length > MOST_COPIED) return refused('long', mostCharacters);
  if ((html.match(/<table\b/gi)?.length ?? 0) > MOST_TABLES) return refused('many', MOST_TABLES);
  const of = (uuid: string) => offered.find((one) => one.uuid === uuid);
  const [text, table] = [of(TEXT_BLOCK), of(TABLE_BLOCK)];
  const blocks: BlockContent[] = [];
  if (!text) return { blocks };
  const add = ({ id: componentId, version }: PlacedComponent, info: BlockContent['info']) =>
    blocks.push({ id: crypto.randomUUID(), name: '', componentId, version, info });
  for (const part of table ? partsOfPasted(html) : [cleanPasted(html)]) {
    if (typeof part === 'string') {
      const words = asFormatted(part);
      if (words.length > mostCharacters) return refused('long', mostCharacters);
      if (/[^\s<>]/.test(words.replaceAll(/<[^<>]*>|&nbsp;/g, ''))) add(text, { text: words });
    } else if (table) {
      if (part.rows.length * (part.rows[0]?.length ?? 0) > MOST_CELLS) return refused('large', MOST_CELLS);
      add(table, tableInfo(part));
    }
  }
  return { blocks, pictures: html.match(/<img\b/gi)?.length ?? 0 };
}

/** As the editor of such a text would have it. */
const asFormatted = (html: string) =>
  generateHTML(generateJSON(html, formattedText.extensions), formattedText.extensions);

const tableInfo = ({ caption, header, rows }: PastedTable) => ({
  ...{ caption, header },
  rows: rows.map((cells) => ({ cells: [...cells] })),
});
