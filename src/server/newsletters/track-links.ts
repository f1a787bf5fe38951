import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** Stands in tracked addresses where the recipient is named. */
export const RECIPIENT_MARK = '--recipient--';

/** The first path of everything that a mail leads to on a site. */
export const MAIL = '_mail';

interface Link {
  address: string;
  /** Where its `href="..."` is in the text. */
  start: number;
  end: number;
}

/** The addresses that a mail links to, each once. Those with merge tags in them are left out: they differ by recipient. */
export function linksIn(html: string): string[] {
  return [...new Set(trackable(html).map(({ address }) => address))];
}

/**
 * Leads the links of a mail through the site, where clicks are counted. Nothing else of the text changes: MJML writes comments that
 * Outlook reads.
 * @param ids of tracked links, by their address; a link without one stays as it is
 * @param home where the site is, without a trailing slash
 */
export function withTrackedLinks(html: string, ids: ReadonlyMap<string, string>, home: string): string {
  let tracked = '';
  let at = 0;
  for (const { address, start, end } of trackable(html)) {
    const id = ids.get(address);
    if (!id) continue;
    tracked += `${html.slice(at, start)}href="${home}/${MAIL}/links/${id}/${RECIPIENT_MARK}"`;
    at = end;
  }
  return tracked + html.slice(at);
}

function trackable(html: string): Link[] {
  const links: Link[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('attrs' in node && node.tagName === 'a') {
      const address = node.attrs.find(({ name }) => name === 'href')?.value ?? '';
      const location = node.sourceCodeLocation?.attrs?.href;
      if (location && /^https?:/i.test(address) && !address.includes('{{')) {
        links.push({ address, start: location.startOffset, end: location.endOffset });
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html, { sourceCodeLocationInfo: true }));
  return links;
}
