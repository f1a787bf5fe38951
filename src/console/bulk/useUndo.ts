import { useInvalidate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { retryOn429 } from '#console/records/batches/retry-on-429.ts';
import { type Outcome, runBatches, sliceAfter } from '#console/records/batches/run-batches.ts';
import { useLabels } from '#console/records/labels.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import type { BatchChange } from '#derive/documents/batches.ts';
import type { Resource } from '#schema/resource.ts';

/** Says what was done to many records, and takes a soft deletion back on request. */
export function useUndo(resource: Resource) {
  const { t } = useTranslation();
  const { snackbar, toast } = useNotify();
  const { words } = useLabels(resource);
  const { ask } = useServiceClient();
  const invalidate = useInvalidate();

  async function restore(ids: readonly string[], before?: Outcome) {
    const records = ids.map((id) => ({ id, title: id }));
    const outcome = await runBatches({
      next: async (after) => sliceAfter(records, after),
      change: (batch) =>
        retryOn429(() => ask('change', { resource: resource.name, ids: batch, change: { do: 'restore' } })),
      onProgress: () => {},
      cancelled: () => false,
      from: before?.rest,
    });
    const done = [...(before?.done ?? []), ...outcome.done];
    await invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] });
    const message = t('views.bulk.done.restore', { count: done.length, ...words });
    const { stopped } = outcome;
    // Without the server nothing is taken back yet: the way to do it stays in reach.
    if (stopped) snackbar(stopped, { severity: 'error', undo: () => void restore(ids, { ...outcome, done }) });
    else toast(message);
  }

  return (change: BatchChange, ids: readonly string[]) => {
    const message = t(`views.bulk.done.${change.do}`, { count: ids.length, ...words });
    const soft = change.do === 'delete' && typeof resource.delete === 'object';
    if (soft) snackbar(message, { undo: () => void restore(ids) });
    else toast(message);
  };
}
