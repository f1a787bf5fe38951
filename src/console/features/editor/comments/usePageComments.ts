import { useInvalidate, useKeys, useSubscription } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { parse } from 'graphql';
import { useServices } from '#console/session/services.ts';
import { pageComments } from '#derive/documents/operations/comments.ts';
import { type PageThreads, pageThreadsOf } from './threads.ts';

const live = parse('query { page_comment { id is_resolved } }');

/** Comments of a page that are listened to; the newest. */
const LISTENED = 100;

/** What was said about a page, and what is said while one looks. @param pageId the live page, or one that was never live */
export function usePageComments(pageId: string) {
  const { run } = useServices();
  const { keys } = useKeys();
  const invalidate = useInvalidate();
  const refetch = () => invalidate({ resource: 'page_comment', invalidates: ['list'] });
  useSubscription({
    channel: 'resources/page_comment',
    params: {
      subscriptionType: 'useList',
      resource: 'page_comment',
      filters: [{ field: 'page_id', operator: 'eq', value: pageId }],
      sorters: [{ field: 'created_at', order: 'desc' }],
      pagination: { currentPage: 1, pageSize: LISTENED },
      meta: { gqlQuery: live },
    },
    onLiveEvent: () => void refetch(),
  });
  const query = useQuery<PageThreads>({
    queryKey: keys().data().resource('page_comment').action('list').params({ pageId }).get(),
    queryFn: async ({ signal }) => {
      const { comments, blocks } = await run(pageComments(pageId), { signal });
      return pageThreadsOf(comments, blocks);
    },
  });
  return { pageThreads: query.data, error: query.error, refetch };
}
