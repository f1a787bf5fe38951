import type { SpaceDomain } from '../ports/edge/domains.ts';

type Name = Pick<SpaceDomain, 'hostname' | 'isPrimary' | 'liveAt' | 'createdAt' | 'removingAt'>;

/** Where the names of a space lead: to the primary one, and until that is there itself, to the first that is (`show_space_domains`). */
export function leadsTo(names: readonly Name[]): string[] {
  const byAge = names
    .filter(({ removingAt }) => removingAt === null)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.hostname.localeCompare(b.hostname));
  const primary = byAge.find(({ isPrimary }) => isPrimary);
  const shown = primary?.liveAt ? primary : byAge.find(({ liveAt }) => liveAt !== null);
  return [...new Set([primary, shown].flatMap((name) => name?.hostname ?? []))];
}
