const PATH = /^\/([A-Za-z0-9]+(?:[-/][A-Za-z0-9]+)*)\/?(?:[?#].*)?$/;

/**
 * The slug of the page of the same site that a link leads to.
 * @param address as it stands in a field or a text: `/guides/huts?day=2#top`
 * @returns undefined for all other addresses, and for what every site has: its start and the files below `/api/`
 */
export function linkedSlug(address: string): string | undefined {
  const slug = PATH.exec(address)?.[1];
  return slug === 'home' || slug?.startsWith('api/') ? undefined : slug;
}
