import type { TrialArm } from '#rules/section-trial.ts';

/** What pings are sent to, behind the base of a site; no slug is called so. */
export const PING = '_ping';

/** What a page links to, each with the lineages of the blocks that do. */
export type PageLinks = ReadonlyMap<string, ReadonlySet<string>>;

/** Stands in for the origin of whoever asks: a page is kept for all of them. */
const HERE = 'http://site.invalid';
/** A link, or where a block begins (`placedHtml`) or the part that the server draws below all of them (`communityPart`). */
const LINK =
  /<a (?=[^>]*?\bhref="((?:https?:|\/)[^"]*)")|<div id="b-([0-9a-f-]{36})" class="block">|<div class="community">/g;
const LONGEST = 2_000;

/**
 * Lets browsers tell of clicks by themselves (HTML, section 4.6.6: `ping`): no script, no detour, and the address that is shown
 * is the one that is visited. In what the cleaner of blocks wrote, no attribute holds a `<`.
 * @param lineages of the page's own blocks, by their ids
 * @param arm the version of a tried section that the page shows
 * @returns the page, and the addresses that it links to
 */
export function markLinks(
  html: string,
  base: string,
  lineages: ReadonlyMap<string, string>,
  arm: TrialArm = 0,
): { html: string; links: PageLinks } {
  const links = new Map<string, Set<string>>();
  let within: string | undefined;
  const marked = html.replaceAll(LINK, (opening, href: string | undefined, block: string | undefined) => {
    if (href === undefined) {
      within = block && lineages.get(block);
      return opening;
    }
    const address = href.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');
    if (!URL.canParse(address, HERE)) return opening;
    const { href: known } = new URL(address, HERE);
    const blocks = links.get(known) ?? new Set();
    links.set(known, within ? blocks.add(within) : blocks);
    return `<a ping="${base}/${PING}${within ? `?block=${within}${arm === 1 ? '&amp;arm=1' : ''}` : ''}" `;
  });
  return { html: marked, links };
}

/** A click as it is counted. */
export interface FollowedLink {
  href: string;
  /** Lineage of the block that it stands in; null where that is none of the page, or is not known. */
  block: string | null;
}

/**
 * The address of a click as it is kept: inside the site its path, so that it is the same on every host of the site.
 * @param origin of the page that the link stands on
 * @param block lineage that the browser tells; it counts where the block does hold the link
 * @returns null for what the page does not link to
 */
export function linkOf(
  to: string,
  links: PageLinks,
  { origin, base, block }: { origin: string; base: string; block: string | undefined },
): FollowedLink | null {
  if (to.length > LONGEST || !URL.canParse(to)) return null;
  const url = new URL(to);
  const isHere = url.origin === origin;
  const known = isHere ? `${HERE}${url.pathname}${url.search}${url.hash}` : url.href;
  const blocks = links.get(known);
  if (!blocks) return null;
  const path = `${url.pathname}${url.search}`;
  const inside = path.startsWith(`${base}/`) ? path.slice(base.length) : path;
  return { href: isHere ? inside : url.href, block: block !== undefined && blocks.has(block) ? block : null };
}
