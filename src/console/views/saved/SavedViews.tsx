import { type MongoAbility, subject } from '@casl/ability';
import { useAbility } from '@casl/react';
import { useDataProvider } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useViewer } from '#console/ui/context.ts';
import type { JsonObject } from '#schema/json.ts';
import { type NewView, readView, type SavedView, savedViewResource, viewFields, writeView } from './saved-view.ts';
import { rowOf, type ViewStore, ViewStoreContext } from './views-context.ts';

const resource = savedViewResource;
const noViews: readonly SavedView[] = [];
/** More than a person can see: their own, and those of the space. */
const most = 300;
/** Milliseconds. */
const fresh = 60_000;

/** Reads the views of the space once for all its lists, beside what the lists themselves read, and keeps them. */
export function SavedViews({ children }: { children: ReactNode }) {
  const provider = useDataProvider()();
  const client = useQueryClient();
  const { spaceId, userId } = useViewer();
  const ability = useAbility<MongoAbility>();
  const queryKey = useMemo(() => ['saved-views', spaceId], [spaceId]);
  const { data, isPending, isError } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { data: rows } = await provider.getList<JsonObject & { id: string }>({
        resource,
        pagination: { currentPage: 1, pageSize: most, mode: 'server' },
        meta: { fields: viewFields, queryContext: { signal, client, queryKey } },
      });
      return rows.map(readView);
    },
    enabled: spaceId !== null,
    staleTime: fresh,
  });
  const views = data ?? noViews;
  const status = spaceId === null || data ? 'ready' : isError ? 'failed' : isPending ? 'loading' : 'ready';

  const store = useMemo((): ViewStore => {
    const refresh = () => client.invalidateQueries({ queryKey });
    const may = (action: string, view: Partial<SavedView>) =>
      ability.can(action, subject(resource, rowOf(view, spaceId)) as never);
    return {
      available: spaceId !== null,
      views,
      status,
      refresh,
      async create(view: NewView) {
        const { data: made } = await provider.create({ resource, variables: writeView(view) });
        await refresh();
        return { ...view, id: String(made.id), createdBy: userId };
      },
      async change({ id }, { name, state, isDefault }) {
        const variables = {
          ...(name !== undefined && { name }),
          ...(state && { state }),
          ...(isDefault !== undefined && { is_default: isDefault }),
        };
        await provider.update({ resource, id, variables });
        await refresh();
      },
      async remove({ id }) {
        await provider.deleteOne({ resource, id });
        await refresh();
      },
      mayChange: (view) => may('update', view),
      mayCreate: (view) => may('create', { ...view, createdBy: userId }),
    };
  }, [client, queryKey, ability, spaceId, userId, provider, views, status]);

  return <ViewStoreContext value={store}>{children}</ViewStoreContext>;
}
