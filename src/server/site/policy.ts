import { createHash } from 'node:crypto';
import { FRAME_HOSTS } from '#render/html/addresses.ts';

/**
 * What a browser may load for a page of a site: no script at all, the one style sheet that the server made, pictures and
 * films from anywhere, and frames of known players (docs/decisions/018).
 * @param css the content of the page's style element, to the letter
 */
export function sitePolicy(css: string): string {
  const hash = createHash('sha256').update(css).digest('base64');
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "font-src 'self'",
    `frame-src ${FRAME_HOSTS.map((host) => `https://${host}`).join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
