import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ContentMatchGroup } from '#console/records/back-references/ContentMatchGroup.tsx';
import type { Asset } from '../asset.ts';
import { mostSearched, totalOf, useAssetMatches } from './useAssetMatches.ts';

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
      {assets.length > mostSearched && (
        <Typography component="p" variant="caption" color="text.secondary">
          {t('assets.usage.limited', { count: mostSearched })}
        </Typography>
      )}
    </Box>
  );
}
