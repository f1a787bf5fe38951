import { cleanHtml } from './html/clean.ts';
import { BLOCK_POLICY, HEAD_ATTRIBUTES, TEXT_POLICY } from './html/policy.ts';
import { readTokens } from './html/tokens.ts';

/** What people write in a rich-text editor: text with its marks, nothing that lays out or loads. */
export const sanitiseText = (html: string): string => cleanHtml(html, TEXT_POLICY, '');

/**
 * What a template may yield, whoever wrote it.
 * @param base what the site's own paths begin with: empty on a host of its own, else `/sites/<space>`
 */
export const sanitiseBlock = (html: string, base: string): string => cleanHtml(html, BLOCK_POLICY, base);

const HEAD_LINKS = ['alternate', 'apple-touch-icon', 'author', 'icon', 'license', 'me', 'preconnect', 'search'];

/**
 * What of a page's head injection reaches its head: meta elements and links, no script and nothing that acts
 * (docs/decisions/017).
 */
export function sanitiseHead(html: string): string {
  let written = '';
  readTokens(html, {
    text() {},
    close() {},
    open(name, attributes) {
      const allowed = HEAD_ATTRIBUTES.get(name);
      const kept = new Map<string, string>();
      for (let at = 0; at < attributes.length; at += 2) {
        const [key = '', value = ''] = attributes.slice(at, at + 2);
        const checked = allowed?.get(key)?.(value, '') ?? null;
        if (checked !== null && !kept.has(key)) kept.set(key, checked);
      }
      const isUseful =
        name === 'meta'
          ? kept.get('name') || kept.get('property')
          : HEAD_LINKS.includes((kept.get('rel') ?? '').toLowerCase()) && kept.get('href');
      if (!isUseful) return;
      written += `<${name}${[...kept].map(([key, value]) => ` ${key}="${value}"`).join('')} />`;
    },
  });
  return written;
}
