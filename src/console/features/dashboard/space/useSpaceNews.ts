import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay, useRights } from '#console/records/useRights.ts';
import { useServices } from '#console/session/services.ts';
import { useModel, useSpace, useViewer } from '#console/ui/context.ts';
import { holds } from '#derive/access/ability.ts';
import { digestOf } from '#derive/documents/digest.ts';
import type { May } from '../waiting.ts';
import { askForNews } from './space-news.ts';

/** Milliseconds for which the news are new enough. */
const FRESH_MS = 30_000;

/** What the person should know of the space that is open, in one request, as far as they may read it. */
export function useSpaceNews() {
  const { space } = useSpace();
  const { run } = useServices();
  const model = useModel();
  const viewer = useViewer();
  const rights = { list: useMay('list'), edit: useMay('edit') };
  const { publish } = useRights(model.resource('page'));
  const may: May = (action, resource) =>
    action === 'publish' ? resource === 'page' && publish : rights[action](resource);
  // The days stay where they are while the page is open.
  const [now] = useState(() => new Date());
  const { request, read } = askForNews(may, holds(model.access, viewer, 'read', 'Billing'), now);
  const query = useQuery({
    queryKey: ['news', space?.id, now.getTime()],
    queryFn: async ({ signal }) => read(await run(digestOf(request), { signal })),
    staleTime: FRESH_MS,
  });
  return { news: query.data, error: query.error, retry: () => void query.refetch(), may };
}
