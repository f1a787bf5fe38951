import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ContentMatchGroup, matchesShown } from '#console/records/back-references/ContentMatchGroup.tsx';
import { useSpace } from '#console/ui/context.ts';
import type { ContentMatches } from '#derive/documents/search/content-search.ts';
import { type Asset, urlOf } from '../asset.ts';
import { useAssetStore } from '../asset-store.ts';

/** Where pictures are used, as far as the viewer may know. */
export function AssetMatchList({ assets, enabled }: { assets: readonly Asset[]; enabled: boolean }) {
  const { t } = useTranslation();
  const { data, isPending, isError } = useAssetMatches(assets, enabled);
  const message = isError ? 'failed' : isPending ? 'asking' : data.length === 0 ? 'none' : 'title';
  const found = !isPending && !isError && data.length > 0;
  return (
    <Box role="status">
      <Typography
        component="p"
        variant="body2"
        color={found ? 'warning.main' : 'text.secondary'}
        sx={{ fontWeight: 500 }}
      >
        {t(`assets.usage.${message}`, { count: found ? totalOf(data) : assets.length })}
      </Typography>
      {found && (
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, marginBlockStart: 0.5 }}>
          {data.map((matches) => (
            <ContentMatchGroup key={matches.resource.name} {...matches} />
          ))}
        </Box>
      )}
      {assets.length > maxSearched && (
        <Typography component="p" variant="caption" color="text.secondary">
          {t('assets.usage.limited', { count: maxSearched })}
        </Typography>
      )}
    </Box>
  );
}

/** Pictures that are looked for at most: each question reads many records. */
const maxSearched = 10;

/** Where pictures are used: the records that mention their addresses, by resource. */
function useAssetMatches(assets: readonly Asset[], enabled: boolean) {
  const { searchContent, countContent } = useAssetStore();
  const { space } = useSpace();
  const urls = assets.slice(0, maxSearched).map(urlOf).filter(Boolean);
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
const totalOf = (matches: readonly ContentMatches[]): number =>
  matches.reduce((sum, { rows, total }) => sum + (total ?? rows.length), 0);

function merged(found: readonly ContentMatches[]): ContentMatches[] {
  const names = [...new Set(found.map(({ resource }) => resource.name))];
  return names.flatMap((name) => {
    const same = found.filter(({ resource }) => resource.name === name);
    const rows = new Map(same.flatMap(({ rows }) => rows).map((row) => [row.id, row]));
    return same[0] && rows.size > 0 ? [{ resource: same[0].resource, rows: [...rows.values()] }] : [];
  });
}
