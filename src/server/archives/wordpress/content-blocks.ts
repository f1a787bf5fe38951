import { defaultTreeAdapter, serialize } from 'parse5';
import { type HtmlElement, type HtmlNode, isElement, isText, parseHtml } from '#render/html/parse.ts';
import { sanitiseText } from '#render/sanitise.ts';
import { withParagraphs } from './paragraphs.ts';

export type ContentBlock = { text: string } | { image: string; alt: string; caption: string };

/** Nobody writes longer pages by hand. It is read where nothing could stop it, and takes a second at most. */
const LONGEST_CONTENT = 300_000;
const MOST_BLOCKS = 1000;

/**
 * The content of a WordPress page as blocks: texts, and the pictures between them.
 * @param translate makes of an address what it is in the new space
 * @throws Error with a reason for people, for content that nobody writes by hand
 */
export function contentBlocks(content: string, translate: (address: string) => string): ContentBlock[] {
  if (content.length > LONGEST_CONTENT) throw new Error('it is longer than 300,000 characters');
  const figures = withFigures(content);
  // Content with blocks has its paragraphs; before these, empty lines stood for them.
  const parsed = parseHtml(figures);
  const elements = figures.includes('<!-- wp:') ? [...parsed] : withParagraphs(parsed);
  const blocks: ContentBlock[] = [];
  let nodes: HtmlNode[] = [];
  const flush = () => {
    const root = defaultTreeAdapter.createDocumentFragment();
    for (const node of nodes) defaultTreeAdapter.appendChild(root, node);
    const text = sanitiseText(serialize(root)).trim();
    if (text !== '') blocks.push({ text });
    nodes = [];
  };
  for (const node of elements) {
    for (const link of elementsIn(node, 'a')) setHref(link, translate);
    const pictures = elementsIn(node, 'img');
    if (pictures.length === 0) {
      nodes.push(node);
      continue;
    }
    flush();
    if (blocks.length + pictures.length > MOST_BLOCKS) throw new Error('it has too many pictures');
    const [caption] = elementsIn(node, 'figcaption');
    const words = caption ? textIn(caption).trim() : '';
    if (caption) defaultTreeAdapter.detachNode(caption);
    for (const picture of pictures) {
      defaultTreeAdapter.detachNode(picture);
      blocks.push({ image: translate(attribute(picture, 'src')), alt: attribute(picture, 'alt'), caption: words });
    }
    if (textIn(node).trim() !== '') nodes.push(node);
  }
  flush();
  return blocks;
}

const CAPTION = '[caption';
const END = '[/caption]';
const PICTURE = /^\s*((?:<a[^>]*>\s*)?<img[^>]*>(?:\s*<\/a>)?)/;

/** `[caption ...]<img> Words[/caption]`, which WordPress wrote before it had blocks, as a figure. */
function withFigures(content: string): string {
  const [before = '', ...parts] = content.split(CAPTION);
  const figures = parts.map((part) => {
    const [start, end] = [part.indexOf(']'), part.indexOf(END)];
    const inner = part.slice(start + 1, end);
    const [picture] = PICTURE.exec(inner) ?? [];
    if (start < 0 || end < start || picture === undefined) return CAPTION + part;
    const words = inner.slice(picture.length);
    return `<figure>${picture}<figcaption>${words}</figcaption></figure>${part.slice(end + END.length)}`;
  });
  return before + figures.join('');
}

function elementsIn(node: HtmlNode, name: string): HtmlElement[] {
  if (!isElement(node)) return [];
  const own = node.tagName === name ? [node] : [];
  return [...own, ...node.childNodes.flatMap((child) => elementsIn(child, name))];
}

const attribute = ({ attrs }: HtmlElement, name: string) => attrs.find((one) => one.name === name)?.value ?? '';

function setHref(link: HtmlElement, translate: (address: string) => string): void {
  for (const one of link.attrs) if (one.name === 'href') one.value = translate(one.value);
}

function textIn(node: HtmlNode): string {
  if (isText(node)) return node.value;
  return isElement(node) ? node.childNodes.map(textIn).join('') : '';
}
