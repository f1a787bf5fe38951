/** The id of a tracked link in its address, as `src/server/newsletters/track-links.ts` writes it. */
const TRACKED = /\/_mail\/links\/([^/]+)\//;

interface LinkStyle {
  background: string;
  color: string;
}

/**
 * Writes at each link of a mail what share of the clicks it got. The list beside it has
 * the same numbers for everybody.
 * @param shares as they are shown, by the id of the link
 */
export function markLinks(page: Document, shares: ReadonlyMap<string, string>, { background, color }: LinkStyle): void {
  for (const mark of page.querySelectorAll('[data-share]')) mark.remove();
  for (const link of page.querySelectorAll('a[href]')) {
    const [, id = ''] = TRACKED.exec(link.getAttribute('href') ?? '') ?? [];
    const share = shares.get(id);
    if (share === undefined) continue;
    const mark = page.createElement('span');
    mark.dataset.share = '';
    mark.textContent = share;
    mark.style.cssText = `display:inline-block;margin:0 4px;padding:0 6px;border-radius:9px;font:700 12px/18px sans-serif;white-space:nowrap;vertical-align:middle;background:${background};color:${color}`;
    // Behind a picture there is no line to stand in.
    if (link.querySelector('img')) mark.style.cssText += ';margin:4px auto;display:table';
    link.after(mark);
  }
}
