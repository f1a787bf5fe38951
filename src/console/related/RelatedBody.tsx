import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import { RelatedTable, type RelatedTableProps } from './RelatedTable.tsx';

type RelatedBodyProps = RelatedTableProps & { search: string };

/** The rows, or why there are none. */
export function RelatedBody(props: RelatedBodyProps) {
  const { t } = useTranslation();
  const { words } = useLabels(props.resource);
  const { list, search } = props;
  const padding = { paddingInline: { xs: 2, sm: 3 }, paddingBlockEnd: 2.5 };
  if (list.error) {
    return (
      <Stack role="alert" direction="row" sx={{ ...padding, gap: 2, alignItems: 'center' }}>
        <Typography variant="body2">{list.error.message}</Typography>
        <Button size="small" variant="outlined" onClick={list.retry}>
          {t('actions.retry')}
        </Button>
      </Stack>
    );
  }
  if (list.loading) {
    return (
      <Stack role="status" aria-label={t('state.loading')} sx={{ ...padding, gap: 1 }}>
        <Skeleton variant="rounded" height={20} />
        <Skeleton variant="rounded" height={20} width="80%" />
      </Stack>
    );
  }
  if (list.rows.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary" sx={padding}>
        {search ? t('views.noMatch.title', words) : t('views.none.title', words)}
      </Typography>
    );
  }
  return <RelatedTable {...props} />;
}
