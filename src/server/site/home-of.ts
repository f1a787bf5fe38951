import type { Site } from '#render/site.ts';

/**
 * Where a site is for its visitors, without a trailing slash: what it says of itself in mails, to search engines and to others
 * is made of this, never of the host that somebody has asked for.
 * @param sitesOrigin the origin that sites without a domain are below
 */
export function homeOf({ id, domain }: Pick<Site, 'id' | 'domain'>, sitesOrigin: string): string {
  return domain ? `https://${domain}` : `${sitesOrigin}/sites/${id}`;
}
