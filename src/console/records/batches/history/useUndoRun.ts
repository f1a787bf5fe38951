import { useDataProvider, useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useServices } from '#console/session/services.ts';
import { changeRecords } from '#derive/documents/batches.ts';
import { readRows } from '#derive/documents/rows-call.ts';
import { updateRecords } from '#derive/documents/write-calls.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { failuresText } from '../failures-text.ts';
import { retryOn429 } from '../retry-on-429.ts';
import type { Failure } from '../run-batches.ts';
import { bulkChanges } from './bulk-changes.ts';
import type { ChangedRecord } from './bulk-log.ts';
import type { BulkRunRow } from './bulk-runs.ts';
import { type UndoneBulk, undoBulk } from './undo-bulk.ts';

function recordsOf({ overwritten }: JsonObject): readonly ChangedRecord[] {
  const records = isJsonObject(overwritten ?? null) ? (overwritten as JsonObject).records : undefined;
  return Array.isArray(records) ? (records as unknown as ChangedRecord[]) : [];
}

/** Takes a kept bulk change back, row by row: one that broke off goes on where it ended. */
export function useUndoRun(resource: Resource) {
  const { t } = useTranslation();
  const { words } = useLabels(resource);
  const { snackbar, toast } = useNotify();
  const { run } = useServices();
  const provider = useDataProvider()();
  const invalidate = useInvalidate();
  const [isBusy, setBusy] = useState(false);

  async function readNow(ids: readonly string[], fields: readonly string[]): Promise<JsonObject[]> {
    const where = { field: 'id', op: 'in', value: ids };
    const { data } = await retryOn429(() =>
      provider.getList({
        resource: resource.name,
        pagination: { pageSize: ids.length },
        meta: { fields: [...fields], where, uncounted: true },
      }),
    );
    return data as JsonObject[];
  }

  async function undoRows({ id, change }: BulkRunRow): Promise<UndoneBulk> {
    const failures: Failure[] = [];
    const total: UndoneBulk = { done: 0, kept: 0, failures };
    for (;;) {
      const [row] = await run(
        readRows({
          resource: bulkChanges,
          fields: ['overwritten'],
          where: {
            all: [
              { field: 'run_id', op: 'eq', value: id },
              { field: 'undone_at', op: 'isNull', value: true },
            ],
          },
          limit: 1,
        }),
      );
      if (!row) return total;
      const undone = await undoBulk({
        change,
        records: recordsOf(row),
        readNow,
        write: (ids, one) => retryOn429(() => run(changeRecords({ resource: resource.name, ids, change: one }))),
      });
      total.done += undone.done;
      total.kept += undone.kept;
      failures.push(...undone.failures);
      if (undone.stopped !== undefined) return { ...total, stopped: undone.stopped };
      const changes = { undone_at: new Date().toISOString() };
      const marked = await run(updateRecords({ resource: bulkChanges, updates: [{ id: String(row.id), changes }] }));
      if (marked.length === 0) return total;
    }
  }

  function notify({ done, kept, failures, stopped }: UndoneBulk): void {
    const summary = [
      t('views.bulk.done.undone', { count: done, ...words }),
      ...(kept > 0 ? [t('views.bulk.history.kept', { count: kept, ...words })] : []),
      ...(failures.length > 0 ? [failuresText(t, failures)] : []),
    ].join(' ');
    if (stopped !== undefined) snackbar(`${summary} ${stopped}`, { severity: 'error' });
    else if (failures.length > 0) snackbar(summary, { severity: 'error' });
    else toast(summary);
  }

  async function undo(past: BulkRunRow): Promise<void> {
    setBusy(true);
    try {
      notify(await undoRows(past));
    } catch (error) {
      snackbar(error instanceof Error ? error.message : String(error), { severity: 'error' });
    } finally {
      setBusy(false);
      await Promise.all([
        invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] }),
        invalidate({ resource: bulkChanges, invalidates: ['list'] }),
      ]);
    }
  }

  return { undo, isBusy };
}
