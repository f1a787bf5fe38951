import { type HttpError, useDataProvider } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { createDeletionsApi } from '#console/providers/api/deletions-api.ts';
import {
  keepingOf,
  type NewView,
  type SavedView,
  sharedViews,
  sharesDefault,
  writeView,
} from '#console/query/saved-view.ts';
import { rowOf, type ViewChange, type ViewStore, ViewStoreContext } from '#console/query/views-context.ts';
import { useMay } from '#console/records/useRights.ts';
import { useService } from '#console/session/services.ts';
import { useViewer } from '#console/ui/context.ts';
import { viewsQuery } from './views-query.ts';

const columnsOf = ({ name, state, isDefault }: ViewChange) => ({
  ...(name !== undefined && { name }),
  ...(state && { state }),
  ...(isDefault !== undefined && { is_default: isDefault }),
});

/** What a view holds where something is to change. */
const asIn = (view: SavedView, changes: ViewChange): ViewChange =>
  Object.fromEntries(Object.keys(changes).map((key) => [key, view[key as keyof ViewChange]]));

const noViews: readonly SavedView[] = [];

/**
 * Reads the views of the space, or of the person where there is none, once for all lists, beside what the lists themselves
 * read, and keeps them.
 */
export function SavedViews({ children }: { children: ReactNode }) {
  const provider = useDataProvider()();
  const client = useQueryClient();
  const { spaceId, userId } = useViewer();
  const deletions = useService(createDeletionsApi);
  const mayCreate = useMay('create');
  const mayUpdate = useMay('edit');
  const query = useMemo(() => viewsQuery(provider, client, spaceId), [provider, client, spaceId]);
  const keeping = keepingOf(spaceId);
  const { resource } = keeping;
  const mayKeep = mayCreate(resource);
  const { data, isPending, isError } = useQuery({ ...query, enabled: mayKeep });
  const views = data ?? noViews;
  const status = !mayKeep || data ? 'ready' : isError ? 'failed' : isPending ? 'loading' : 'ready';

  const store = useMemo((): ViewStore => {
    const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });
    const reaches = (may: typeof mayCreate, view: Partial<SavedView>) =>
      may(resource, { record: rowOf(view, spaceId) });
    return {
      available: mayKeep,
      views,
      status,
      refresh,
      async create(view: NewView) {
        const { data: made } = await provider.create({ resource, variables: writeView(keeping, view) });
        await refresh();
        return { ...view, id: String(made.id), createdBy: userId };
      },
      async change(view, changes) {
        const { data } = await provider.update({ resource, id: view.id, variables: columnsOf(changes) });
        const defaultIn = (all: readonly SavedView[]) => all.find((one) => one.isDefault && sharesDefault(one, view));
        // The new default takes its place; where it is to be the default again, this one goes by itself.
        const former = changes.isDefault ? defaultIn(views) : undefined;
        await refresh();
        return async () => {
          try {
            if (changes.isDefault !== undefined) {
              const now = defaultIn(await client.fetchQuery({ ...query, staleTime: 0 }));
              if (now?.id !== (changes.isDefault ? view.id : undefined)) return false;
            }
            const [id, variables, expectedVersion] = former
              ? [former.id, { is_default: true }, { was: { is_default: false } }]
              : [view.id, columnsOf(asIn(view, changes)), { readAt: data.updated_at }];
            await provider.update({ resource, id, variables, meta: { expectedVersion } });
            return true;
          } catch (error) {
            if ((error as HttpError).statusCode === 412) return false;
            throw error;
          } finally {
            await refresh();
          }
        };
      },
      async remove({ id }) {
        await provider.deleteOne({ resource, id });
        await refresh();
      },
      async restore({ id, createdBy: _maker, ...again }) {
        // The database keeps those of spaces as they were; others are made anew.
        if (resource === sharedViews) await deletions.undo({ resource, ids: [id] });
        else await provider.create({ resource, variables: writeView(keeping, again) });
        await refresh();
      },
      mayChange: (view) => reaches(mayUpdate, view),
      mayCreate: (view) =>
        (spaceId !== null || view.audience === 'personal') && reaches(mayCreate, { ...view, createdBy: userId }),
    };
  }, [
    client,
    query,
    mayCreate,
    mayUpdate,
    keeping,
    resource,
    mayKeep,
    spaceId,
    userId,
    provider,
    views,
    status,
    deletions,
  ]);

  return <ViewStoreContext value={store}>{children}</ViewStoreContext>;
}
