import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { escapeText, escapeValue } from '#render/html/escape.ts';

/** A drawing, as text; a side is missing where it names no size of its own. */
export interface CleanSvg {
  text: string;
  width?: number;
  height?: number;
}

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';

const names = (text: string) => new Set(text.trim().split(/\s+/));
/** What draws (SVG 2, appendix F): nothing that runs, and no animation of another attribute than a place. */
const ELEMENTS = names(`
  svg g defs symbol use switch a view style title desc
  path rect circle ellipse line polyline polygon image text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker animateTransform animateMotion mpath
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
  feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
  fePointLight feSpecularLighting feSpotLight feTile feTurbulence`);

/** More than a program draws that people look at. */
const MOST_ELEMENTS = 50_000;
const DEEPEST = 200;
/** Characters: twice as many as the largest file has. */
const LONGEST = 2_000_000;

/** What a drawing may point at: a part of itself, or a picture that it carries. */
const OWN = /#|data:image\/(?:png|jpe?g|gif|webp)[;,]/iy;
const isOwn = (text: string, at = 0) => {
  OWN.lastIndex = at;
  return OWN.test(text);
};

/** Styles that load something, hide how they do it, or hide a tag. */
function loads(style: string): boolean {
  if (/[<\\]|@import|image-set\(|src\(/i.test(style)) return true;
  for (const { 0: start, index } of style.matchAll(/url\([\s'"]*/gi))
    if (!isOwn(style, index + start.length)) return true;
  return false;
}

function isKept({ uri, local, value }: SaxesAttributeNS): boolean {
  if (uri === XML) return local !== 'base';
  // What links to a part by the older name is written by the newer.
  if (uri === XLINK) return local === 'href' && isOwn(value.trim());
  if (uri !== '') return false;
  if (/^on/i.test(local)) return false;
  return local === 'href' || local === 'src' ? isOwn(value.trim()) : !loads(value);
}

/** Names that the document declares for texts, such as the namespaces of a program that draws; what stands elsewhere is not read. */
function entitiesOf(doctype: string): Record<string, string> {
  const declared = doctype.matchAll(/<!ENTITY\s+([\w.-]+)\s+(?:"([^"&<]{0,200})"|'([^'&<]{0,200})')\s*>/g);
  return Object.fromEntries([...declared].map(([, name = '', one, other]) => [name, one ?? other ?? '']));
}

/** Faults of a text that browsers draw all the same, once it is written anew. */
const HARMLESS = /undefined entity|unbound namespace prefix|unquoted attribute|attribute without value/;

/**
 * The drawing of an SVG without anything that runs, loads or leads elsewhere. Linear in its length.
 * @returns undefined for what is no drawing, is damaged, or has more elements than one may have
 */
export function cleanSvg(source: string): CleanSvg | undefined {
  const parser = new SaxesParser({ xmlns: true });
  const parts: string[] = [];
  /** Names of the elements that are open and kept. */
  const open: string[] = [];
  /** How deep the parser is in an element that is left out. */
  let omitted = 0;
  let depth = 0;
  let elements = 0;
  let style = '';
  /** Whether nothing stands in the innermost open element yet. */
  let isEmpty = false;
  let root: CleanSvg | undefined;

  parser.on('error', (error) => {
    if (!HARMLESS.test(error.message)) throw error;
  });
  parser.on('doctype', (doctype) => {
    Object.assign(parser.ENTITIES, entitiesOf(doctype));
  });
  parser.on('opentag', ({ uri, local, attributes }: SaxesTagNS) => {
    elements += 1;
    depth += 1;
    if (elements > MOST_ELEMENTS || depth > DEEPEST) throw new Error('too many elements');
    const isDrawn = (uri === SVG || uri === '') && ELEMENTS.has(local);
    if (omitted > 0 || !isDrawn) {
      omitted += 1;
      return;
    }
    if (open.length === 0) {
      if (local !== 'svg') throw new Error('no drawing');
      root = { text: '', ...sizeOf(attributes) };
    }
    open.push(local);
    const written = Object.values(attributes)
      .filter((attribute) => isKept(attribute) && !(attribute.uri === XLINK && 'href' in attributes))
      .map(
        ({ uri: space, local: name, value }) =>
          ` ${space === XML ? 'xml:' : ''}${name}="${escapeXml(escapeValue(value))}"`,
      );
    const space = open.length === 1 ? ` xmlns="${SVG}"` : '';
    if (isEmpty) parts.push('>');
    parts.push(`<${local}${space}${written.join('')}`);
    isEmpty = true;
  });
  const write = (text: string) => {
    if (text === '') return;
    if (isEmpty) parts.push('>');
    isEmpty = false;
    parts.push(escapeXml(escapeText(text)));
  };
  const add = (text: string) => {
    if (omitted > 0 || open.length === 0) return;
    if (open.at(-1) === 'style') style += text;
    else write(text);
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    depth -= 1;
    if (omitted > 0) {
      omitted -= 1;
      return;
    }
    if (!loads(style)) write(style);
    style = '';
    const name = open.pop();
    parts.push(isEmpty ? '/>' : `</${name}>`);
    isEmpty = false;
  });
  try {
    parser.write(source.trimStart()).close();
  } catch {
    return undefined;
  }
  const text = parts.join('');
  return root && text.length <= LONGEST ? { ...root, text } : undefined;
}

/** XML knows no `&nbsp;`. */
const escapeXml = (text: string) => text.replaceAll('&nbsp;', '\u00a0');

/** In pixels: the sides that it names, or those of its drawing area. */
function sizeOf(attributes: Record<string, SaxesAttributeNS>): { width?: number; height?: number } {
  const textOf = (name: string) => attributes[name]?.value ?? '';
  const [, , areaWidth, areaHeight] = textOf('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const side = (name: string, area: number | undefined) => {
    const named = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(textOf(name))?.[1];
    const pixels = Math.round(named === undefined ? (area ?? 0) : Number(named));
    return pixels > 0 ? pixels : undefined;
  };
  const [width, height] = [side('width', areaWidth), side('height', areaHeight)];
  return { ...(width && { width }), ...(height && { height }) };
}
