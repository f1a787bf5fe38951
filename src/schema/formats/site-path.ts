const PATH = /^(?:\/[^\s\p{Cc}\\?#/]+)+$/u;

/** Whether it is a path of a site as it is kept: with its first slash and without its last, and no query. */
export const isSitePath = (text: string): boolean => PATH.test(text);

/** The path in what people copy: a whole address, one with a query, or one that begins or ends otherwise. */
export function sitePath(text: string): string {
  const path = text
    .trim()
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/, '');
  return `/${path.replace(/^\/+|\/+$/g, '')}`;
}
