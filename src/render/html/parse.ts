import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

const { NS } = html;

/** What is parsed will stand in an element like this one. */
const CONTEXT = defaultTreeAdapter.createElement('div', NS.HTML, []);

/** Elements that are left out with everything in them: their content is no markup, or belongs to them alone. */
const LEFT_OUT = new Set(
  'script style textarea title xmp iframe noembed noframes noscript plaintext template math object select option foreignObject desc'.split(
    ' ',
  ),
);

/** Elements that a text may have beside one for each of its characters: the parser makes two for itself. */
const SPARE_ELEMENTS = 10;

/**
 * HTML as a browser with scripting reads it inside a `div`.
 * @throws Error for more elements than characters: parsers repeat unclosed formatting elements in every paragraph, so that
 *   a few kilobytes could ask for millions
 */
export function parseHtml(text: string): readonly HtmlNode[] {
  let elements = 0;
  const treeAdapter = {
    ...defaultTreeAdapter,
    createElement(...given: Parameters<typeof defaultTreeAdapter.createElement>) {
      elements += 1;
      if (elements > text.length + SPARE_ELEMENTS) throw new Error('The HTML repeats too many unclosed elements.');
      return defaultTreeAdapter.createElement(...given);
    },
  };
  return parseFragment(CONTEXT, text, { treeAdapter }).childNodes;
}

/** Parsing takes a few milliseconds at most. */
const MOST_CHARACTERS = 20_000;

/**
 * The beginning of HTML that is read on a server's main thread, where nothing could stop it; what asks for too many elements
 * is nothing.
 */
export function parseBeginning(text: string): readonly HtmlNode[] {
  try {
    return parseHtml(text.slice(0, MOST_CHARACTERS));
  } catch {
    return [];
  }
}

export const isElement = (node: HtmlNode): node is HtmlElement => defaultTreeAdapter.isElementNode(node);
export const isText = (node: HtmlNode): node is DefaultTreeAdapterTypes.TextNode => defaultTreeAdapter.isTextNode(node);
export const isHtml = ({ namespaceURI }: HtmlElement): boolean => namespaceURI === NS.HTML;
export const isDrawing = ({ namespaceURI }: HtmlElement): boolean => namespaceURI === NS.SVG;

/** What of an element's content may be shown. A drawing shows shapes alone: browsers would move HTML out of it. */
export function contentOf(element: HtmlElement): readonly HtmlNode[] {
  if (LEFT_OUT.has(element.tagName)) return [];
  return isDrawing(element)
    ? element.childNodes.filter((child) => isElement(child) && isDrawing(child))
    : element.childNodes;
}

/** Every element and text that may be shown, in the order of the document. */
export function* walk(nodes: readonly HtmlNode[]): Generator<HtmlNode> {
  const waiting = nodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    if (isElement(node)) waiting.push(...contentOf(node).toReversed());
  }
}
