import { defaultTreeAdapter, serialize } from 'parse5';
import { type HtmlElement, type HtmlNode, isElement, isText, parseHtml } from '#render/html/parse.ts';
import { sanitiseText } from '#render/sanitise.ts';
import type { RestoreNoteKind } from '#schema/api/space-archive.ts';
import { playerAddress } from '#schema/formats/player-address.ts';
import { withParagraphs } from './paragraphs.ts';

export type ContentBlock =
  | { text: string }
  | { image: string; alt: string; caption: string; href: string }
  | { address: string; title: string };

interface Options {
  /** Makes of an address what it is in the new space. */
  translate(address: string): string;
  /** Hears what the blocks do not hold. */
  note?(kind: RestoreNoteKind, count: number): void;
}

/** Nobody writes longer pages by hand. */
const LONGEST_CONTENT = 300_000;
const MOST_BLOCKS = 1000;

/** What shows something of elsewhere, or does something: a text of ours holds none of it. */
const LEFT_OUT: Readonly<Record<string, RestoreNoteKind>> = {
  ...{ iframe: 'embed', object: 'embed', embed: 'embed', video: 'embed', audio: 'embed' },
  ...{ form: 'form', script: 'script', style: 'script', canvas: 'script', svg: 'script' },
};
/** What plugins and themes put in place of a word in brackets. */
const SHORTCODE =
  /\[(?:gallery|playlist|audio|video|contact-form|wpforms|ninja_form|gravityform|mailpoet|woocommerce|products?|vc_|et_pb_|su_|fusion_|elementor)[\w-]*(?:\s[^\]]*)?\]/g;
/** The address of a film on a line of its own, which WordPress shows as the film. */
const EMBEDDED = /^\s*(?:\[embed[^\]]*\])?\s*(https?:\/\/[^\s<>[\]]+)\s*(?:\[\/embed\])?\s*$/;
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i;

/**
 * The content of a WordPress page as blocks: texts, and the pictures and films between them.
 * @throws Error with a reason for people, for content that nobody writes by hand
 */
export function contentBlocks(content: string, { translate, note = () => {} }: Options): ContentBlock[] {
  if (content.length > LONGEST_CONTENT) throw new Error('it is longer than 300,000 characters');
  const figures = withFigures(content);
  // Content with blocks has its paragraphs; before these, empty lines stood for them.
  const parsed = parseHtml(figures);
  const elements = figures.includes('<!-- wp:') ? [...parsed] : withParagraphs(parsed);
  note('shortcode', [...content.matchAll(SHORTCODE)].length);
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
    const films = filmsIn(node);
    for (const { film } of films) {
      flush();
      blocks.push(film);
    }
    for (const element of films.map(({ element }) => element)) defaultTreeAdapter.detachNode(element);
    if (films.some(({ element }) => element === node)) continue;
    for (const { tagName } of everyElement(node)) if (LEFT_OUT[tagName]) note(LEFT_OUT[tagName], 1);
    if (isEmbed(node)) note('embed', 1);
    const pictures = elementsIn(node, 'img');
    if (blocks.length + pictures.length > MOST_BLOCKS) throw new Error('it has too many pictures');
    if (pictures.length === 0) {
      nodes.push(isEmbed(node) ? linkTo(node) : node);
      continue;
    }
    flush();
    const words = takeCaption(node);
    for (const picture of pictures) {
      const href = leadsTo(picture, node);
      defaultTreeAdapter.detachNode(picture);
      blocks.push({
        ...{ image: translate(attribute(picture, 'src')), alt: attribute(picture, 'alt'), caption: words },
        href: PICTURE_FILE.test(href.replace(/[?#].*$/s, '')) ? '' : href,
      });
    }
    if (textIn(node).trim() !== '') nodes.push(node);
  }
  flush();
  return blocks;
}

interface Film {
  element: HtmlNode;
  film: { address: string; title: string };
}

/** The films of a part of the page, with the element that each takes with it. */
function filmsIn(node: HtmlNode): Film[] {
  const address = playerAddress(EMBEDDED.exec(isEmbed(node) ? embeddedIn(node) : textIn(node))?.[1] ?? '');
  if (address !== null && (isText(node) || (isElement(node) && ['figure', 'p', 'div'].includes(node.tagName))))
    return [{ element: node, film: { address, title: takeCaption(node) } }];
  return elementsIn(node, 'iframe').flatMap((frame) => {
    const player = playerAddress(attribute(frame, 'src'));
    return player === null ? [] : [{ element: frame, film: { address: player, title: attribute(frame, 'title') } }];
  });
}

const classesOf = (node: HtmlNode) => (isElement(node) ? attribute(node, 'class').split(/\s+/) : []);
const isEmbed = (node: HtmlNode) => classesOf(node).includes('wp-block-embed');
const embeddedIn = (node: HtmlNode) => {
  const wrapper = elementsIn(node, 'div').find((one) => classesOf(one).includes('wp-block-embed__wrapper'));
  return textIn(wrapper ?? node);
};

/** Something of elsewhere that is no film, as a link to it. */
function linkTo(node: HtmlNode): HtmlNode {
  const address = EMBEDDED.exec(embeddedIn(node))?.[1];
  if (address === undefined) return node;
  const words = takeCaption(node) || address;
  const [paragraph] = parseHtml('<p><a></a></p>');
  const [link] = paragraph ? elementsIn(paragraph, 'a') : [];
  if (!paragraph || !link) return node;
  link.attrs.push({ name: 'href', value: address });
  defaultTreeAdapter.insertText(link, words);
  return paragraph;
}

/** Takes the caption out. @returns its words */
function takeCaption(node: HtmlNode): string {
  const [caption] = elementsIn(node, 'figcaption');
  if (!caption) return '';
  defaultTreeAdapter.detachNode(caption);
  return textIn(caption).trim();
}

/** Where the link around a picture leads; empty where there is none. */
function leadsTo(picture: HtmlElement, within: HtmlNode): string {
  for (let at = picture.parentNode; at && at !== within.parentNode; at = 'parentNode' in at ? at.parentNode : null)
    if ('tagName' in at && at.tagName === 'a') return attribute(at, 'href');
  return '';
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

/** An element and all within it, in the order of the document. */
function* everyElement(node: HtmlNode): Generator<HtmlElement> {
  const waiting = [node];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (!isElement(one)) continue;
    yield one;
    waiting.push(...one.childNodes.toReversed());
  }
}

const elementsIn = (node: HtmlNode, name: string) => [...everyElement(node)].filter(({ tagName }) => tagName === name);

const attribute = ({ attrs }: HtmlElement, name: string) => attrs.find((one) => one.name === name)?.value ?? '';

function setHref(link: HtmlElement, translate: (address: string) => string): void {
  for (const one of link.attrs) if (one.name === 'href') one.value = translate(one.value);
}

function textIn(node: HtmlNode): string {
  if (isText(node)) return node.value;
  return isElement(node) ? node.childNodes.map(textIn).join('') : '';
}
