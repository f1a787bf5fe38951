import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useLabels } from '#console/views/labels.ts';
import { useRecordTitle } from '#console/views/record-title.ts';
import { pathTo } from '#derive/routes.ts';
import type { Asset } from './asset.ts';
import type { Mentions } from './asset-store.ts';
import { mentionsShown, mostAsked, useMentions } from './useMentions.ts';

/** The records of one resource that use a picture. */
function MentionGroup({ resource, rows }: Mentions) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const titleOf = useRecordTitle(resource);
  return (
    <Box component="li">
      <Typography component="span" variant="body2" color="text.secondary">
        {labels.many}:{' '}
      </Typography>
      {rows.slice(0, mentionsShown).map((row, index) => {
        const to = pathTo(resource, 'edit', row);
        const title = titleOf(row) || row.id.slice(0, 8);
        return (
          <Typography key={row.id} component="span" variant="body2">
            {index > 0 && ', '}
            {to ? (
              <Link component={RouterLink} to={to} target="_blank">
                {title}
              </Link>
            ) : (
              title
            )}
          </Typography>
        );
      })}
      {rows.length > mentionsShown && (
        <Typography component="span" variant="body2" color="text.secondary">
          {' '}
          {t('assets.usage.more')}
        </Typography>
      )}
    </Box>
  );
}

/** Where pictures are used, as far as the viewer may know. */
export function MentionList({ assets, enabled }: { assets: readonly Asset[]; enabled: boolean }) {
  const { t } = useTranslation();
  const { data, isPending, isError } = useMentions(assets, enabled);
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
        {t(`assets.usage.${message}`, { count: assets.length })}
      </Typography>
      {found && (
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, marginBlockStart: 0.5 }}>
          {data.map((mentions) => (
            <MentionGroup key={mentions.resource.name} {...mentions} />
          ))}
        </Box>
      )}
      {assets.length > mostAsked && (
        <Typography component="p" variant="caption" color="text.secondary">
          {t('assets.usage.limited', { count: mostAsked })}
        </Typography>
      )}
    </Box>
  );
}
