import { allowedAttributes, writeAttributes } from './html/allowed-attributes.ts';
import { cleanHtml } from './html/clean.ts';
import { isElement, parseBeginning, walk } from './html/parse.ts';
import { BLOCK_POLICY, HEAD_ATTRIBUTES, LINE_POLICY, TEXT_POLICY } from './html/policy.ts';
import { remember } from './remember.ts';

/** What people write in a rich-text editor: text with its marks, nothing that lays out or loads. */
export const sanitiseText = remember((html) => cleanHtml(html, TEXT_POLICY, ''));

/** The same of one line. */
export const sanitiseLine = remember((html) => cleanHtml(html, LINE_POLICY, ''));

/**
 * What a template may yield, whoever wrote it.
 * @param base what the site's own paths begin with: empty on a host of its own, else `/sites/<space>`
 */
export const sanitiseBlock = (html: string, base: string): string => cleanBlock(`${base}\n${html}`);

const cleanBlock = remember((text) => {
  const end = text.indexOf('\n');
  return cleanHtml(text.slice(end + 1), BLOCK_POLICY, text.slice(0, end));
});

const HEAD_LINKS = ['alternate', 'apple-touch-icon', 'author', 'icon', 'license', 'me', 'preconnect', 'search'];

/**
 * What of a page's head injection reaches its head: meta elements and links, no script and nothing that acts
 * (docs/decisions/017).
 */
export function sanitiseHead(html: string): string {
  let written = '';
  for (const node of walk(parseBeginning(html))) {
    if (!isElement(node)) continue;
    const { tagName } = node;
    const allowed = HEAD_ATTRIBUTES.get(tagName);
    if (!allowed) continue;
    const attributes = allowedAttributes(node, (name) => allowed.get(name), '');
    const isUseful =
      tagName === 'meta'
        ? attributes.get('name') || attributes.get('property')
        : HEAD_LINKS.includes((attributes.get('rel') ?? '').toLowerCase()) && attributes.get('href');
    if (isUseful) written += `<${tagName}${writeAttributes(attributes)} />`;
  }
  return written;
}
