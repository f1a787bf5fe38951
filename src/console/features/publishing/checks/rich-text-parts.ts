import { type HtmlElement, type HtmlNode, isElement, isText, parseBeginning, walk } from '#render/html/parse.ts';

/** Text that stands by itself in a formatted one, on one line. */
export interface RichTextPart {
  text: string;
  isHeading: boolean;
}

/** Elements that a formatted text is made of; all others format words in them. */
const BLOCK = /^(?:p|h[1-6]|li|t[dh]|blockquote|pre|div)$/;
const HEADING = /^h[1-6]$/;

/** The paragraphs, headings, items and cells of a formatted text, in their order. */
export function richTextParts(html: string): RichTextPart[] {
  const found: { around: HtmlElement | null; text: string }[] = [];
  for (const node of walk(parseBeginning(html))) {
    const text = isText(node) ? node.value : isElement(node) && node.tagName === 'br' ? ' ' : '';
    if (text === '') continue;
    const around = blockAround(node);
    const last = found.at(-1);
    if (last?.around === around) last.text += text;
    else found.push({ around, text });
  }
  return found
    .map(({ around, text }) => ({
      text: text.replaceAll(/\s+/g, ' ').trim(),
      isHeading: around !== null && HEADING.test(around.tagName),
    }))
    .filter(({ text }) => text !== '');
}

function blockAround(node: HtmlNode): HtmlElement | null {
  for (let at = node.parentNode; at && 'tagName' in at; at = at.parentNode) if (BLOCK.test(at.tagName)) return at;
  return null;
}
