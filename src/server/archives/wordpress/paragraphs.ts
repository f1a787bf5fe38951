import { defaultTreeAdapter, html } from 'parse5';
import { type HtmlElement, type HtmlNode, isElement, isHtml, isText } from '#render/html/parse.ts';

const names = (text: string) => new Set(text.split(' '));
/** Their characters are kept as they are. */
const PRESERVED = names(
  'pre textarea script style template noscript iframe object select xmp listing plaintext audio video',
);
/** They hold other blocks alone: what stands between these is no text. */
const STRUCTURE = names('ul ol menu dl table thead tbody tfoot tr colgroup hr col');
/** They hold lines and no paragraphs. */
const LINES = names('h1 h2 h3 h4 h5 h6 dt caption legend summary');
const CONTAINERS = names(
  'address article aside blockquote center dd details div fieldset figcaption figure footer form header hgroup li main nav search section td th',
);
const EMPTY_LINE = /\n[ \t]*\n\s*/;
/**
 * Elements, and characters of their attributes, that stand around several paragraphs and are written in each of them: a few kilobytes
 * could ask for millions.
 */
const MOST_REPEATED = 20_000;

const weightOf = ({ attrs }: HtmlElement) =>
  attrs.reduce((sum, { name, value }) => sum + name.length + value.length, 1);

/**
 * Text of WordPress from before it had blocks, with the elements that WordPress shows it with: an empty line ends a paragraph, any other
 * end of a line is a `<br>` (https://developer.wordpress.org/reference/functions/wpautop/). Blocks stay, as does what stands in `<pre>`.
 * @throws Error for elements around so many paragraphs that nobody wrote them by hand
 */
export function withParagraphs(nodes: readonly HtmlNode[]): HtmlNode[] {
  const blocks = new Set<HtmlNode>();
  for (const node of nodes) noteBlocks(node, blocks);
  let repeated = 0;

  /** Inline nodes as the parts that empty lines make of them. */
  function divided(inline: readonly HtmlNode[]): HtmlNode[][] {
    let part: HtmlNode[] = [];
    const parts = [part];
    for (const node of inline) {
      for (const [index, piece] of pieces(node).entries()) {
        if (index > 0) {
          part = [];
          parts.push(part);
        }
        part.push(piece);
      }
    }
    return parts;
  }

  function pieces(node: HtmlNode): HtmlNode[] {
    if (isText(node)) return node.value.split(EMPTY_LINE).map(textNode);
    if (!isElement(node) || isKept(node)) return [node];
    const parts = divided(node.childNodes);
    repeated += (parts.length - 1) * weightOf(node);
    if (repeated > MOST_REPEATED) throw new Error('its HTML is damaged');
    return parts.map((part) => withChildren(element(node.tagName, node.attrs), part));
  }

  /** @param wraps whether text without an empty line is a paragraph too */
  function flow(children: readonly HtmlNode[], wraps: boolean): HtmlNode[] {
    const done: HtmlNode[] = [];
    let inline: HtmlNode[] = [];
    const flush = () => {
      const parts = divided(inline).filter((part) => part.some(isContent));
      for (const [index, part] of parts.entries()) {
        if (index > 0) done.push(textNode('\n'));
        if (wraps || parts.length > 1) done.push(withChildren(element('p'), lines(part, true)));
        else for (const node of lines(part, true)) done.push(node);
      }
      inline = [];
    };
    for (const node of children) {
      if (!blocks.has(node) || !isElement(node)) {
        inline.push(node);
        continue;
      }
      flush();
      for (const one of ofBlock(node)) done.push(one);
    }
    flush();
    return done;
  }

  function ofBlock(block: HtmlElement): HtmlNode[] {
    const { tagName, childNodes } = block;
    if (isKept(block)) return [block];
    if (tagName === 'p') {
      const parts = divided(childNodes).filter((part) => part.some(isContent));
      const [first = [], ...others] = parts.map((part) => lines(part, true));
      return [withChildren(block, first), ...others.map((part) => withChildren(element('p'), part))];
    }
    if (STRUCTURE.has(tagName)) {
      const inner = childNodes.flatMap((node) => (isElement(node) ? ofBlock(node) : [node]));
      return [withChildren(block, inner)];
    }
    return [withChildren(block, LINES.has(tagName) ? lines(childNodes, true) : flow(childNodes, false))];
  }

  return flow(nodes, true);
}

/** Notes the blocks, and what has some in it: `<a>` may stand around them. @returns whether the node is one */
function noteBlocks(node: HtmlNode, blocks: Set<HtmlNode>): boolean {
  if (!isElement(node)) return false;
  let isBlock = isHtml(node) && [STRUCTURE, LINES, CONTAINERS].some((of) => of.has(node.tagName));
  isBlock ||= node.tagName === 'p' || node.tagName === 'pre';
  for (const child of node.childNodes) if (noteBlocks(child, blocks)) isBlock = true;
  if (isBlock) blocks.add(node);
  return isBlock;
}

/** Inline nodes with a `<br>` at the end of each line. @param isWhole whether its first and its last line end with a block */
function lines(nodes: readonly HtmlNode[], isWhole = false): HtmlNode[] {
  const done: HtmlNode[] = [];
  for (const [index, node] of nodes.entries()) {
    if (isElement(node) && !isKept(node)) withChildren(node, lines(node.childNodes));
    if (!isText(node)) {
      done.push(node);
      continue;
    }
    const previous = nodes[index - 1];
    const begins = (isWhole && index === 0) || (previous && isElement(previous) && previous.tagName === 'br');
    const own = begins ? node.value.trimStart() : node.value;
    const text = isWhole && index === nodes.length - 1 ? own.trimEnd() : own;
    for (const [at, line] of text.split('\n').entries()) {
      if (at > 0) done.push(element('br'), textNode('\n'));
      if (line !== '') done.push(textNode(line));
    }
  }
  return done;
}

const isKept = (node: HtmlElement) => PRESERVED.has(node.tagName) || !isHtml(node);

function isContent(node: HtmlNode): boolean {
  if (isElement(node)) return node.tagName !== 'script' && node.tagName !== 'style';
  return isText(node) && node.value.trim() !== '';
}

function element(name: string, attrs: HtmlElement['attrs'] = []): HtmlElement {
  return defaultTreeAdapter.createElement(
    name,
    html.NS.HTML,
    attrs.map((one) => ({ ...one })),
  );
}

const textNode = (value: string): HtmlNode => defaultTreeAdapter.createTextNode(value);

function withChildren(parent: HtmlElement, children: readonly HtmlNode[]): HtmlElement {
  parent.childNodes = [];
  for (const child of children) defaultTreeAdapter.appendChild(parent, child);
  return parent;
}
