import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { ContentMatches } from '#derive/documents/search/content-search.ts';
import { pathTo } from '#derive/navigation/routes.ts';
import { useLabels } from '../labels.ts';
import { useRecordTitle } from '../record-title.ts';

/** Records that are named for each resource. */
export const matchesShown = 5;

/** The first records of one resource that mention something, with the way there; a line of a list. */
export function ContentMatchGroup({ resource, rows, total }: ContentMatches) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const titleOf = useRecordTitle(resource);
  return (
    <Box component="li">
      <Typography component="span" variant="body2" color="text.secondary">
        {labels.many}:{' '}
      </Typography>
      {rows.slice(0, matchesShown).map((row, index) => {
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
      {rows.length > matchesShown && (
        <Typography component="span" variant="body2" color="text.secondary">
          {' '}
          {total === undefined ? t('views.usedBy.more') : t('views.usedBy.moreCount', { count: total - matchesShown })}
        </Typography>
      )}
    </Box>
  );
}
