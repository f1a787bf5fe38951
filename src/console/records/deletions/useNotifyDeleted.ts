import { useInvalidate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { createDeletionsApi } from '#console/providers/api/deletions-api.ts';
import { useService, useServices } from '#console/session/services.ts';
import type { Resource } from '#schema/resource.ts';
import { useLabels } from '../labels.ts';
import { useNotify } from '../useNotify.ts';
import { useRights } from '../useRights.ts';

/** Records of the largest deletion that the server brings back at once. */
export const MOST_UNDELETED = 5000;

/** Whether the viewer may take back deletions for good from a resource: it is kept, and such records may be made. */
export function useCanUndelete(resource: Resource): boolean {
  const { create, remove } = useRights(resource);
  return resource.canUndelete !== undefined && create && remove;
}

/** Records as the server's routes about deletions name them. */
export const deletedOf = (resource: Resource, ids: readonly string[]) => ({
  resource: (resource.madeFrom ?? resource).name,
  ids,
});

/** Brings records back that the viewer has deleted for good, with what went along. */
export function useBringBack(resource: Resource) {
  const { t } = useTranslation();
  const { snackbar, toast } = useNotify();
  const { words } = useLabels(resource);
  const deletions = useService(createDeletionsApi);
  const invalidate = useInvalidate();

  return async (ids: readonly string[], name: string | undefined): Promise<void> => {
    try {
      await deletions.undo(deletedOf(resource, ids));
      toast(t('views.remove.restored', { count: ids.length, name, ...words }));
    } catch (error) {
      snackbar((error as Error).message, { severity: 'error' });
    }
    // Records of other kinds went along, and others still pointed at these.
    await invalidate({ resource: resource.name, invalidates: ['all'] });
  };
}

/** Tells of a deletion for good, and offers the way back. */
export function useNotifyDeleted(resource: Resource) {
  const { snackbar, toast } = useNotify();
  const { of, isOpen } = useServices();
  const canUndelete = useCanUndelete(resource);
  const bringBack = useBringBack(resource);

  /**
   * The way back is offered where all of these can come back; a deletion is never told as undoable that is not. Nothing is told
   * in another workspace.
   * @param final what is told where they cannot
   */
  return async (
    { ids, name }: { ids: readonly string[]; name?: string | undefined },
    message: string,
    final = message,
  ): Promise<void> => {
    if (!canUndelete || ids.length === 0 || ids.length > MOST_UNDELETED) return toast(final);
    const { kept } = await of(createDeletionsApi)
      .find(deletedOf(resource, ids))
      .catch(() => ({ kept: false }));
    if (!isOpen()) return;
    if (kept) snackbar(message, { undo: () => void bringBack(ids, name) });
    else toast(final);
  };
}
