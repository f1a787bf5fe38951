import { useQuery } from '@tanstack/react-query';
import { matchesShown } from '#console/records/back-references/ContentMatchGroup.tsx';
import { useSpace } from '#console/ui/context.ts';
import type { ContentMatches } from '#derive/documents/search/content-search.ts';
import { type Asset, urlOf } from '../asset.ts';
import { useAssetStore } from '../asset-store.ts';

/** Pictures that are looked for at most: each question reads many records. */
export const mostSearched = 10;

/** Where pictures are used: the records that mention their addresses, by resource. */
export function useAssetMatches(assets: readonly Asset[], enabled: boolean) {
  const { searchContent, countContent } = useAssetStore();
  const { space } = useSpace();
  const urls = assets.slice(0, mostSearched).map(urlOf).filter(Boolean);
  return useQuery({
    queryKey: ['searchContent', space?.id, urls],
    queryFn: async ({ signal }) => {
      const found: ContentMatches[] = [];
      // One after another: a deletion of many shall not crowd out everybody else's requests.
      for (const url of urls) found.push(...(await searchContent(url, matchesShown + 1, signal)));
      const all = merged(found);
      // What was found to its end is counted already.
      if (all.every(({ rows }) => rows.length <= matchesShown)) return all;
      const totals = await countContent(urls, signal);
      return all.map((one) => ({ ...one, total: totals.get(one.resource.name) ?? one.rows.length }));
    },
    enabled: enabled && urls.length > 0,
    // What was unused a minute ago may be in use now.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** How many records use them. */
export const totalOf = (matches: readonly ContentMatches[]): number =>
  matches.reduce((sum, { rows, total }) => sum + (total ?? rows.length), 0);

function merged(found: readonly ContentMatches[]): ContentMatches[] {
  const names = [...new Set(found.map(({ resource }) => resource.name))];
  return names.flatMap((name) => {
    const same = found.filter(({ resource }) => resource.name === name);
    const rows = new Map(same.flatMap(({ rows }) => rows).map((row) => [row.id, row]));
    return same[0] && rows.size > 0 ? [{ resource: same[0].resource, rows: [...rows.values()] }] : [];
  });
}
