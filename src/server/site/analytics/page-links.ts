/** What pings are sent to, behind the base of a site; no slug is called so. */
export const PING = '_ping';

/** Stands in for the origin of whoever asks: a page is kept for all of them. */
const HERE = 'http://site.invalid';
const LINK = /<a (?=[^>]*?\bhref="((?:https?:|\/)[^"]*)")/g;
const LONGEST = 2_000;

/**
 * Lets browsers tell of clicks by themselves (HTML, section 4.6.6: `ping`): no script, no detour, and the address that is shown
 * is the one that is visited. In what the cleaner of blocks wrote, no attribute holds a `<`.
 * @returns the page, and the addresses that it links to
 */
export function markLinks(html: string, base: string): { html: string; links: ReadonlySet<string> } {
  const links = new Set<string>();
  const marked = html.replaceAll(LINK, (opening, href: string) => {
    const address = href.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');
    if (!URL.canParse(address, HERE)) return opening;
    links.add(new URL(address, HERE).href);
    return `<a ping="${base}/${PING}" `;
  });
  return { html: marked, links };
}

/**
 * The address of a click as it is kept: inside the site its path, so that it is the same on every host of the site.
 * @param origin of the page that the link stands on
 * @returns null for what the page does not link to
 */
export function linkOf(
  to: string,
  links: ReadonlySet<string>,
  { origin, base }: { origin: string; base: string },
): string | null {
  if (to.length > LONGEST || !URL.canParse(to)) return null;
  const url = new URL(to);
  const isHere = url.origin === origin;
  const known = isHere ? `${HERE}${url.pathname}${url.search}${url.hash}` : url.href;
  if (!links.has(known)) return null;
  if (!isHere) return url.href;
  const path = `${url.pathname}${url.search}`;
  return path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}
