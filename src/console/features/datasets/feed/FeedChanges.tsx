import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useKeys } from '@refinedev/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { createFeedApi } from '#console/providers/api/feed-api.ts';
import { useLabels } from '#console/records/labels.ts';
import { FieldChangeItem } from '#console/records/saving/FieldChangeItem.tsx';
import { useService } from '#console/session/services.ts';
import { useModel } from '#console/ui/context.ts';
import { useIsPhone } from '#console/ui/useIsPhone.ts';
import { CHANGES_PAGE, type ImportChange } from '#schema/api/dataset-feed.ts';
import type { Field } from '#schema/field.ts';
import { columnChanges } from './feed-columns.ts';

interface FeedChangesProps {
  run: string;
  members: readonly Field[];
  onClose(): void;
}

/** What a reading of a feed changed, record by record, each field before and after. */
export default function FeedChanges({ run, members, onClose }: FeedChangesProps) {
  const { t } = useTranslation();
  const api = useService(createFeedApi);
  const { keys } = useKeys();
  const titleId = useId();
  const isNarrow = useIsPhone();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: keys().data().resource('import_run').action('list').params({ changes: run }).get(),
    queryFn: ({ pageParam }) => api.changes(run, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < CHANGES_PAGE ? undefined : page.at(-1)?.record),
  });
  const changes = data?.pages.flat();
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isNarrow} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('feed.changes.title')}</DialogTitle>
      <DialogContent dividers>
        {error && <Alert severity="error">{error.message}</Alert>}
        {!changes && !error && <Skeleton variant="rounded" height={200} />}
        {changes?.length === 0 && <Typography color="text.secondary">{t('feed.changes.none')}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {changes?.map((change) => (
            <ChangedRecord key={change.record} change={change} members={members} />
          ))}
        </Box>
        {hasNextPage && (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('feed.more')}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('actions.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function ChangedRecord({ change, members }: { change: ImportChange; members: readonly Field[] }) {
  const { t } = useTranslation();
  const listing = useModel().resource('listing');
  const labels = useLabels(listing);
  const { isNew, title } = change;
  return (
    <Box
      component="li"
      sx={{
        paddingBlock: 2,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        '&:first-of-type': { paddingBlockStart: 0 },
        '&:last-of-type': { borderBlockEnd: 'none' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginBlockEnd: isNew ? 0 : 1 }}>
        <Typography variant="subtitle2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {title || t('feed.changes.gone')}
        </Typography>
        {isNew && <Chip size="small" label={t('feed.changes.new')} />}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
        {!isNew &&
          columnChanges(listing, members, change, labels.field).map((one) => (
            <FieldChangeItem key={one.key} resource={listing} change={one} name={one.name} />
          ))}
      </Box>
    </Box>
  );
}
