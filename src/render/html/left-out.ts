import { parseFragment } from 'parse5';
import { checksOf } from './clean.ts';
import { type HtmlElement, type HtmlNode, isElement } from './parse.ts';
import { OWN_FILES } from './picture-sources.ts';
import { BLOCK_POLICY } from './policy.ts';

/** Something that a template writes and no page gets, from one character of it to another. */
export interface LeftOut {
  from: number;
  to: number;
  kind: 'element' | 'attribute' | 'value';
  name: string;
}

const TAGS = /\{%[\s\S]*?%\}/g;

/**
 * What of a template's own markup is left out of pages: elements, attributes, and addresses that lead nowhere good. What Liquid
 * prints is not known here: attributes whose values it makes are judged by their names alone.
 */
export function leftOutOf(template: string): LeftOut[] {
  const found: LeftOut[] = [];
  for (const node of elementsOf(template)) {
    const { sourceCodeLocation: location, tagName: name, attrs } = node;
    const checkOf = checksOf(node, BLOCK_POLICY);
    // The parser adds elements that nobody wrote, such as the body of a table.
    if (location && !checkOf) {
      const { startOffset: from, endOffset: to } = location.startTag ?? location;
      found.push({ from, to, kind: 'element', name });
    }
    for (const attribute of checkOf ? attrs : []) {
      const attributeLocation = location?.attrs?.[attribute.name];
      const check = checkOf?.(attribute.name);
      const isKept = check && (attribute.value.includes('{{') || typeof check(attribute.value, '') === 'string');
      if (isKept || !attributeLocation || !/^[\w:-]+$/.test(attribute.name)) continue;
      const { startOffset: from, endOffset: to } = attributeLocation;
      found.push({ from, to, kind: check ? 'value' : 'attribute', name: attribute.name });
    }
  }
  return found;
}

/** Where a template shows a picture of the space without a width: no page gets it in sizes that fit (`withSources`). */
export function unsizedPictures(template: string): Pick<LeftOut, 'from' | 'to'>[] {
  return elementsOf(template).flatMap(({ tagName, attrs, parentNode, sourceCodeLocation: location }) => {
    const values = new Map(attrs.map(({ name, value }) => [name, value]));
    const src = values.get('src')?.trim() ?? '';
    const width = values.get('width') ?? '';
    const isSized = width.includes('{{') || Number(width) > 0 || values.has('srcset');
    const isOfSpace = src.startsWith('{{') || src.startsWith(OWN_FILES);
    const isInPicture = parentNode !== null && 'tagName' in parentNode && parentNode.tagName === 'picture';
    if (tagName !== 'img' || isSized || !isOfSpace || isInPicture || !location) return [];
    return { from: location.startOffset, to: location.endOffset };
  });
}

/** The elements of a template, in its order, with their places in it. */
function elementsOf(template: string): HtmlElement[] {
  // Tags of Liquid stand between attributes, too, where a parser would take them for some.
  const markup = template.replaceAll(TAGS, (tag) => ' '.repeat(tag.length));
  const found: HtmlElement[] = [];
  const waiting: HtmlNode[] = parseFragment(markup, { sourceCodeLocationInfo: true }).childNodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node)) continue;
    found.push(node);
    waiting.push(...node.childNodes.toReversed());
  }
  return found;
}
