import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useKeys } from '@refinedev/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { createFeedApi } from '#console/providers/api/feed-api.ts';
import { useService } from '#console/session/services.ts';
import { useModel } from '#console/ui/context.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { pathTo } from '#derive/navigation/routes.ts';

/** Listings that the source has no more; a person decides what becomes of them. */
export function FeedGone({ id, count }: { id: string; count: number }) {
  const { t, i18n } = useTranslation();
  const api = useService(createFeedApi);
  const { keys } = useKeys();
  const listing = useModel().resource('listing');
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: keys().data().resource('listing').action('list').params({ gone: id, count }).get(),
    queryFn: ({ pageParam }) => api.gone(id, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const records = data?.pages.flatMap((page) => page.records);
  return (
    <Panel
      title={t('feed.gone.title', { count, number: new Intl.NumberFormat(i18n.language).format(count) })}
      text={t('feed.gone.text')}
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      {!records && !error && <Skeleton variant="rounded" height={60} />}
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, maxHeight: 320, overflow: 'auto' }}>
        {records?.map(({ record, title }) => (
          <Box component="li" key={record} sx={{ overflowWrap: 'anywhere' }}>
            <Link
              component={RouterLink}
              to={pathTo(listing, 'edit', { id: record }) ?? ''}
              underline="hover"
              dir="auto"
            >
              {title || record}
            </Link>
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <Button sx={{ marginBlockStart: 1.5 }} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('feed.more')}
        </Button>
      )}
    </Panel>
  );
}
