import { createHash } from 'node:crypto';

/** A script of our own that stands in pages, and what their policy names it by. */
export interface PageScript {
  code: string;
  /** `sha256-...`. */
  hash: string;
}

export const pageScript = (code: string): PageScript => ({
  code,
  hash: `sha256-${createHash('sha256').update(code).digest('base64')}`,
});

/** The page with the script at its end. @param attributes of its element, which need no escaping */
export function withScript(html: string, { code }: PageScript, attributes = ''): string {
  const end = html.lastIndexOf('</body>');
  return `${html.slice(0, end)}<script${attributes}>${code}</script>\n${html.slice(end)}`;
}
