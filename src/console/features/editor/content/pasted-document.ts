import { generateHTML, generateJSON } from '@tiptap/react';
import { formattedText } from '#console/fields/rich-text/formatted-text.ts';
import { cleanPasted, partsOfPasted } from '#console/fields/rich-text/pasted/clean-pasted.ts';
import type { PastedTable } from '#console/fields/rich-text/pasted/pasted-tables.ts';
import { IMAGE_BLOCK, TABLE_BLOCK, TEXT_BLOCK } from '#render/library/library-component.ts';
import { maxCharacters } from '#schema/kinds/rich-text.ts';
import type { BlockContent } from './content.ts';
import type { PlacedComponent } from './placed-components.ts';

/** The files of the pictures of blocks, by the ids of the blocks. */
export type PastedFiles = ReadonlyMap<string, File>;

/** What a document that is refused has too much of, and how much would be taken. */
interface Refusal {
  reason: 'large' | 'many' | 'long';
  most: number;
}

/** Cells of a table block: more are not drawn within the limits of templates, nor read on a page. */
export const MOST_CELLS = 2000;
/** Tables of a document that is taken as one: thousands hold a browser for seconds, and nobody finds their way on such a page. */
export const MOST_TABLES = 200;
/** Pictures that are uploaded of one document; each is stored before the page has it. */
export const MOST_PICTURES = 100;
/** Characters of what was copied, most of which are the looks that Word writes. */
const MOST_COPIED = 5 * maxCharacters;

const refused = (reason: Refusal['reason'], most: number) => ({ blocks: [], refusal: { reason, most } });

/**
 * What was copied from Word, Google Docs or a spreadsheet, as blocks of text and tables in the order of the document. Where no
 * table is offered, its rows are lines of text; where no text is, there is nothing. Pictures that stand in it are blocks, too, whose
 * files are to be uploaded. Others are counted: what stands in a clipboard is the address of a file of that computer, or one that
 * only its owner may ask for.
 * @param takesPictures whether files can be uploaded
 */
export function blocksFromDocument(
  copied: string,
  offered: readonly PlacedComponent[],
  takesPictures = false,
): { blocks: BlockContent[]; files?: PastedFiles; pictures?: number; refusal?: Refusal } {
  const { html, pictures } = withoutData(copied);
  // Asked before anything is read.
  if (html.length > MOST_COPIED) return refused('long', maxCharacters);
  if ((html.match(/<table\b/gi)?.length ?? 0) > MOST_TABLES) return refused('many', MOST_TABLES);
  const of = (uuid: string) => offered.find((one) => one.uuid === uuid);
  const [text, table, image] = [of(TEXT_BLOCK), of(TABLE_BLOCK), takesPictures ? of(IMAGE_BLOCK) : undefined];
  const blocks: BlockContent[] = [];
  const files = new Map<string, File>();
  if (!text) return { blocks };
  function add({ id: componentId, version }: PlacedComponent, info: BlockContent['info'], id = crypto.randomUUID()) {
    blocks.push({ id, name: '', componentId, version, info });
    return id;
  }
  function addPicture({ alt, src }: HTMLImageElement): void {
    const data = pictures[Number(src.slice(PICTURE.length))];
    const file = data && files.size < MOST_PICTURES ? fileOf(data, alt || `picture ${files.size + 1}`) : undefined;
    if (image && file) files.set(add(image, alt ? { alt } : {}), file);
  }
  for (const part of table ? partsOfPasted(html) : [cleanPasted(html)]) {
    if (typeof part === 'string') {
      for (const piece of image ? piecesOf(part) : [part]) {
        if (typeof piece !== 'string') {
          addPicture(piece);
          continue;
        }
        const words = asFormatted(piece);
        if (words.length > maxCharacters) return refused('long', maxCharacters);
        if (/[^\s<>]/.test(words.replaceAll(/<[^<>]*>|&nbsp;/g, ''))) add(text, { text: words });
      }
    } else if (table) {
      if (part.rows.length * (part.rows[0]?.length ?? 0) > MOST_CELLS) return refused('large', MOST_CELLS);
      add(table, tableInfo(part));
    }
  }
  return { blocks, files, pictures: (html.match(/<img\b/gi)?.length ?? 0) - files.size };
}

/** Files that were copied, as blocks with a picture each; none where no picture can be placed. */
export function blocksFromPictures(pictures: readonly File[], offered: readonly PlacedComponent[]) {
  const image = offered.find(({ uuid }) => uuid === IMAGE_BLOCK);
  const files: PastedFiles = new Map(image ? pictures.map((file) => [crypto.randomUUID(), file]) : []);
  const blocks = [...files.keys()].map(
    (id): BlockContent => ({ id, name: '', componentId: image?.id ?? null, version: image?.version ?? 1, info: {} }),
  );
  return { blocks, files };
}

/** Stands for what a picture is made of while a document is read; it is no address of anything. */
const PICTURE = 'pasted:';
const DATA = /\bsrc\s*=\s*(["'])data:(image\/[a-z0-9.+-]+);base64,([^"'<>]*)\1/gi;

/** A document whose pictures are counted apart from its words, and what they are made of, in their order. */
function withoutData(copied: string) {
  const pictures: { type: string; base64: string }[] = [];
  const html = copied.replaceAll(DATA, (_all, _quote, type: string, base64: string) => {
    pictures.push({ type: type.toLowerCase(), base64 });
    return `src="${PICTURE}${pictures.length - 1}"`;
  });
  return { html, pictures };
}

/** Characters of the name of a picture: Word describes some in whole sentences. */
const LONGEST_NAME = 60;

/** @returns undefined for what is no base64 */
function fileOf({ type, base64 }: { type: string; base64: string }, name: string): File | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const stem = name.replaceAll(/\s+/g, ' ').slice(0, LONGEST_NAME).trim();
    return new File([bytes], `${stem}.${type.slice('image/'.length).replace(/\W.*$/, '')}`, { type });
  } catch {
    return undefined;
  }
}

/** The words around pictures that stand in a document, and the pictures, in its order. */
function piecesOf(html: string): (string | HTMLImageElement)[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const pieces: (string | HTMLImageElement)[] = [];
  for (const picture of body.querySelectorAll<HTMLImageElement>(`img[src^="${PICTURE}"]`)) {
    const before = body.ownerDocument.createRange();
    before.setStart(body, 0);
    before.setEndBefore(picture);
    const words = body.ownerDocument.createElement('div');
    words.append(before.extractContents());
    pieces.push(words.innerHTML, picture);
    picture.remove();
  }
  return [...pieces, body.innerHTML];
}

/** As the editor of such a text would have it. */
const asFormatted = (html: string) =>
  generateHTML(generateJSON(html, formattedText.extensions), formattedText.extensions);

const tableInfo = ({ caption, header, rows }: PastedTable) => ({
  ...{ caption, header },
  rows: rows.map((cells) => ({ cells: [...cells] })),
});
