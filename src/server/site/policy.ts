import { createHash } from 'node:crypto';
import { FRAME_HOSTS } from '#schema/formats/frame-address.ts';

/** What the forms of a page need beside its content. */
export interface FormPolicy {
  /** The origin that may show the page in a frame, beside its own. */
  frames?: string;
  /** Whether there is a form at all. */
  hasForms: boolean;
  /** Origins that sending a form may lead to: browsers check redirects, too. */
  leadsTo: readonly string[];
  /** What the widget of a captcha loads, where one is asked for. */
  captcha?: { script: readonly string[]; frame: readonly string[] };
  /** Hashes of the scripts that stand in the page: `sha256-...`. */
  scripts?: readonly string[];
}

/**
 * What a browser may load for a page of a site: no script but that of a captcha that one of its forms asks for, the one that
 * tells its load time where the space wants that and those of forms, the one style sheet that the server made, pictures and films from anywhere, and frames of known sites (docs/decisions/017).
 * @param css the content of the page's style element, to the letter
 */
export function sitePolicy(css: string, { hasForms, leadsTo, captcha, frames, scripts: own = [] }: FormPolicy): string {
  const scripts = [...own.map((hash) => `'${hash}'`), ...(captcha?.script ?? [])];
  const hash = createHash('sha256').update(css).digest('base64');
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "font-src 'self'",
    `frame-src ${[...FRAME_HOSTS.map((host) => `https://${host}`), ...(captcha?.frame ?? [])].join(' ')}`,
    ...(scripts.length > 0 ? [`script-src ${scripts.join(' ')}`] : []),
    // Pings of links go to the site itself.
    `connect-src ${["'self'", ...(captcha?.frame ?? [])].join(' ')}`,
    "base-uri 'none'",
    `form-action ${hasForms ? ["'self'", ...leadsTo].join(' ') : "'none'"}`,
    `frame-ancestors ${["'self'", ...(frames ? [frames] : [])].join(' ')}`,
  ].join('; ');
}
