import { autop } from '@wordpress/autop';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, serialize } from 'parse5';
import { sanitiseText } from '#render/sanitise.ts';

export type ContentBlock = { text: string } | { image: string; alt: string; caption: string };

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** `[caption ...]<img> Words[/caption]`: what WordPress wrote for a figure before it had blocks. */
const CAPTION = /\[caption[^\]]*\]\s*((?:<a[^>]*>\s*)?<img[^>]*>(?:\s*<\/a>)?)([\s\S]*?)\[\/caption\]/g;

/**
 * The content of a WordPress page as blocks: texts, and the pictures between them.
 * @param translate makes of an address what it is in the new space
 */
export function contentBlocks(content: string, translate: (address: string) => string): ContentBlock[] {
  const figures = content.replaceAll(CAPTION, '<figure>$1<figcaption>$2</figcaption></figure>');
  // Content with blocks has its paragraphs; before these, empty lines stood for them.
  const html = figures.includes('<!-- wp:') ? figures : autop(figures);
  const blocks: ContentBlock[] = [];
  let nodes: Node[] = [];
  const flush = () => {
    const root = defaultTreeAdapter.createDocumentFragment();
    for (const node of nodes) defaultTreeAdapter.appendChild(root, node);
    const text = sanitiseText(serialize(root)).trim();
    if (text !== '') blocks.push({ text });
    nodes = [];
  };
  for (const node of parseFragment(html).childNodes) {
    for (const link of elementsIn(node, 'a')) setHref(link, translate);
    const pictures = elementsIn(node, 'img');
    if (pictures.length === 0) {
      nodes.push(node);
      continue;
    }
    flush();
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

function elementsIn(node: Node, name: string): Element[] {
  if (!defaultTreeAdapter.isElementNode(node)) return [];
  const own = node.tagName === name ? [node] : [];
  return [...own, ...node.childNodes.flatMap((child) => elementsIn(child, name))];
}

const attribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value ?? '';

function setHref(link: Element, translate: (address: string) => string): void {
  for (const one of link.attrs) if (one.name === 'href') one.value = translate(one.value);
}

function textIn(node: Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  return defaultTreeAdapter.isElementNode(node) ? node.childNodes.map(textIn).join('') : '';
}
