/**
 * The address that somebody pastes to show something of another site: as a browser or an app shows it, with or without its scheme,
 * or in the markup that the site offers to embed it. Null for what is none.
 */
export function pastedAddress(pasted: string): URL | null {
  const inMarkup = /<iframe[^>]*?\ssrc\s*=\s*["']([^"']+)["']/i.exec(pasted)?.[1]?.replaceAll('&amp;', '&');
  const text = (inMarkup ?? pasted).trim();
  const full = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  // A browser reads a backslash as a slash: what holds one is no address that anybody was shown.
  if (/[\\\s]/.test(full) || !URL.canParse(full)) return null;
  const url = new URL(full);
  return url.username || url.password || url.port ? null : url;
}

export const segmentsOf = ({ pathname }: URL): string[] => pathname.split('/').filter(Boolean);
