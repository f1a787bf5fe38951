import { useInvalidate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { failuresText } from '#console/records/batches/failures-text.ts';
import { bulkChanges } from '#console/records/batches/history/bulk-changes.ts';
import { retryOn429 } from '#console/records/batches/retry-on-429.ts';
import { type Failure, type Outcome, runBatches, sliceAfter } from '#console/records/batches/run-batches.ts';
import { useCanUndelete, useNotifyDeleted } from '#console/records/deletions/useNotifyDeleted.ts';
import { useLabels } from '#console/records/labels.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useServices } from '#console/session/services.ts';
import { undoOf } from '#derive/documents/batch-undo.ts';
import { type BatchChange, changeRecords } from '#derive/documents/batches.ts';
import { readRows } from '#derive/documents/rows-call.ts';
import { updateRecords } from '#derive/documents/write-calls.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';

interface Step {
  ids: readonly string[];
  change: BatchChange;
}

/** Says what was done to many records, and takes it back on request where that can be done. */
export function useUndo(resource: Resource) {
  const { t } = useTranslation();
  const { snackbar, toast } = useNotify();
  const { words } = useLabels(resource);
  const { run } = useServices();
  const invalidate = useInvalidate();
  const notifyDeleted = useNotifyDeleted(resource);
  const canUndelete = useCanUndelete(resource);

  /** @param before how many records an earlier try has taken back */
  async function takeBack(
    kind: 'restore' | 'undone',
    steps: readonly Step[],
    runId?: string,
    before = 0,
  ): Promise<void> {
    let done = before;
    const failures: Failure[] = [];
    let stopped: string | undefined;
    const left: Step[] = [];
    for (const step of steps) {
      if (stopped !== undefined) {
        left.push(step);
        continue;
      }
      const records = step.ids.map((id) => ({ id, title: id }));
      const outcome = await runBatches({
        next: async (after) => sliceAfter(records, after),
        change: (ids) => retryOn429(() => run(changeRecords({ resource: resource.name, ids, change: step.change }))),
        onProgress: () => {},
        cancelled: () => false,
      });
      done += outcome.done.length;
      failures.push(...outcome.failures);
      stopped = outcome.stopped;
      if (stopped === undefined) continue;
      const settled = new Set([...outcome.done, ...outcome.failures.map(({ record }) => record.id)]);
      left.push({ ...step, ids: step.ids.filter((id) => !settled.has(id)) });
    }
    await invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] });
    // Without the server nothing is taken back yet: the way to do it stays in reach.
    if (stopped !== undefined) {
      snackbar(stopped, { severity: 'error', undo: () => void takeBack(kind, left, runId, done) });
      return;
    }
    if (runId !== undefined) await markUndone(runId);
    if (done > 0) toast(t(`views.bulk.done.${kind}`, { count: done, ...words }));
    if (failures.length > 0) snackbar(failuresText(t, failures), { severity: 'error' });
  }

  /** In the history of bulk changes, too, it cannot be taken back again. */
  async function markUndone(runId: string): Promise<void> {
    const where = { field: 'run_id', op: 'eq', value: runId } as const;
    const rows = await run(readRows({ resource: bulkChanges, fields: [], where, limit: 1000 }));
    if (rows.length === 0) return;
    const changes = { undone_at: new Date().toISOString() };
    const updates = rows.map((row) => ({ id: String(row.id), changes }));
    await run(updateRecords({ resource: bulkChanges, updates }));
    await invalidate({ resource: bulkChanges, invalidates: ['list'] });
  }

  /** @param previous the changed fields of each record as they were before an update */
  return async (
    change: BatchChange,
    { done: ids, runId, isUnkept }: Pick<Outcome, 'done' | 'runId' | 'isUnkept'>,
    previous: ReadonlyMap<string, JsonObject>,
  ): Promise<void> => {
    if (isUnkept) snackbar(t('views.bulk.history.notKept'), { severity: 'error' });
    const message = t(`views.bulk.done.${change.do}`, { count: ids.length, ...words });
    const soft = change.do === 'delete' && typeof resource.delete === 'object';
    const restoring: Step[] = soft ? [{ ids, change: { do: 'restore' } }] : [];
    const steps = change.do === 'update' ? undoOf(change, ids, previous) : restoring;
    if (steps.length === 0) {
      if (change.do !== 'delete') return toast(message);
      const final = t(`views.bulk.done.${canUndelete ? 'forever' : 'delete'}`, { count: ids.length, ...words });
      return notifyDeleted({ ids }, message, final);
    }
    snackbar(message, { undo: () => void takeBack(change.do === 'update' ? 'undone' : 'restore', steps, runId) });
  };
}
