import type { AddressCheck } from './addresses.ts';
import { allowedAttributes, writeAttributes } from './allowed-attributes.ts';
import { FAMILY, PLAYER_REFERRER, PLAYER_SANDBOX, plainText } from './attributes.ts';
import { escapeText } from './escape.ts';
import {
  contentOf,
  type HtmlElement,
  type HtmlNode,
  isDrawing,
  isElement,
  isHtml,
  isText,
  parseHtml,
} from './parse.ts';
import type { Policy } from './policy.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const VOID = words('br hr img source');
/** Elements of drawings: they mean nothing outside of SVG, and nothing else stands in it. */
const DRAWN = words('svg g path circle rect line polyline polygon');

/** Elements deeper than this are left out, and their content stays; browsers begin to flatten at 512. */
const MOST_DEPTH = 100;
/** Two are the rule; what elements leave behind that were left out may need one or two more. */
const MOST_READINGS = 8;

/**
 * HTML as the policy allows it. An element that is left out can leave others where no browser would put them, such as a
 * paragraph in a paragraph; so what was written is parsed again until parsing changes nothing. Then a browser finds exactly
 * these elements, none of them ends what is around it, and nothing appears that a second parser would see.
 * @param base what the site's own paths begin with: empty on a host of its own, else `/sites/<space>`
 * @throws Error for HTML that parsing changes each time, or that holds too many elements
 */
export function cleanHtml(html: string, policy: Policy, base: string): string {
  let read = html;
  for (let readings = 0; readings < MOST_READINGS; readings += 1) {
    // Paths are led below their base by the first writing.
    const written = writeAllowed(parseHtml(read), policy, readings === 0 ? base : '');
    if (written === read) return written;
    read = written;
  }
  throw new Error('The HTML nests elements in a way that browsers change each time they read it.');
}

function writeAllowed(nodes: readonly HtmlNode[], policy: Policy, base: string): string {
  let written = '';
  let depth = 0;
  let isStartOfPre = false;
  // What is still to come, the next one last: recursion would overflow the call stack where markup is deep.
  const waiting: (HtmlNode | { end: string })[] = nodes.toReversed();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if ('end' in next) {
      written += next.end;
      depth -= 1;
    } else if (isText(next)) {
      // Parsers drop the first line break of a `pre`.
      written += isStartOfPre && next.value.startsWith('\n') ? `\n${escapeText(next.value)}` : escapeText(next.value);
    } else if (isElement(next)) {
      const attributes = depth < MOST_DEPTH ? attributesOf(next, policy, base) : null;
      const name = next.tagName;
      if (attributes !== null) {
        written += VOID.has(name) ? `<${name}${attributes} />` : `<${name}${attributes}>`;
        if (!VOID.has(name)) {
          waiting.push({ end: `</${name}>` });
          depth += 1;
        }
      }
      for (const child of contentOf(next).toReversed()) waiting.push(child);
    }
    isStartOfPre = 'tagName' in next && next.tagName === 'pre';
  }
  return written;
}

/** What looks at the attributes of an element, by their names; null where the element may not stand. */
export function checksOf(
  element: HtmlElement,
  { elements, everywhere, families }: Policy,
): ((name: string) => AddressCheck | undefined) | null {
  const { tagName } = element;
  const allowed = elements.get(tagName);
  if (!allowed || !(DRAWN.has(tagName) ? isDrawing(element) : isHtml(element))) return null;
  return (name) => allowed.get(name) ?? everywhere.get(name) ?? (families && FAMILY.test(name) ? plainText : undefined);
}

/** The attributes of an element as they are written; null where the element may not stand. */
function attributesOf(element: HtmlElement, policy: Policy, base: string): string | null {
  const { tagName } = element;
  const checkOf = checksOf(element, policy);
  if (!checkOf) return null;
  const attributes = allowedAttributes(element, checkOf, base);
  // A frame that may show nothing is nothing.
  if (tagName === 'iframe' && !attributes.has('src')) return null;
  // A window that a link opens does not learn of the page; pictures wait until they are near.
  if (attributes.has('target')) attributes.set('rel', 'noopener');
  // A player stays in its frame.
  for (const [name, value] of ADDED[tagName] ?? []) if (!attributes.has(name)) attributes.set(name, value);
  return writeAttributes(attributes);
}

const ADDED: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  img: Object.entries({ alt: '', loading: 'lazy', decoding: 'async' }),
  iframe: Object.entries({ sandbox: PLAYER_SANDBOX, referrerpolicy: PLAYER_REFERRER }),
};
