/** A page as the server draws it: its one style sheet, and the rest. */
interface StyledDocument {
  css: string;
  body: string;
}

/** @param html of a page, whose first style element is its own (`src/render/page-document.ts`) */
export function styledDocument(html: string): StyledDocument {
  const from = html.indexOf('>', html.indexOf('<style')) + 1;
  const to = html.indexOf('</style>', from);
  return { css: html.slice(from, to), body: html.slice(html.indexOf('<body', to)) };
}

/**
 * Gives a page that is shown another look, at the place that it is scrolled to.
 * @returns false where it says something else, so that it has to be shown anew
 */
export function restyle(page: Document, shown: string, next: string): boolean {
  const [before, after] = [styledDocument(shown), styledDocument(next)];
  const sheet = page.querySelector('style');
  if (before.body !== after.body || !sheet) return false;
  if (before.css !== after.css) sheet.textContent = after.css;
  return true;
}

/** The path on the site that a link of a drawn page leads to, such as `/about`; undefined where it leads elsewhere. */
export function pathOnSite(href: string): string | undefined {
  const found = /^\/sites\/[^/?#]+([^?#]*)/.exec(href);
  return found ? (found[1] ?? '').replace(/\/$/, '') || '/' : undefined;
}
