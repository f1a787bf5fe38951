import { useDataProvider, useInvalidate } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '#console/session/services.ts';
import { changedFields } from '#derive/documents/batch-undo.ts';
import { type BatchChange, changeRecords, readKeys } from '#derive/documents/batches.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import type { Named, Target } from '../target.ts';
import { useMay } from '../useRights.ts';
import { bulkChanges } from './history/bulk-changes.ts';
import { createBulkLog } from './history/bulk-log.ts';
import { retryOn429 } from './retry-on-429.ts';
import { batchSize, type Outcome, runBatches, sliceAfter } from './run-batches.ts';

export interface Run {
  progress: { done: number; failed: number };
  /** Undefined while it runs. */
  outcome?: Outcome;
}

/** Changes one record; rejects where it is refused. */
type ChangeOne = (id: string) => Promise<void>;

/** Runs a change over many records, and keeps how far it is. Leaving the page stops it after the batch on its way. */
export function useBulkRun(resource: Resource) {
  const { run: send } = useServices();
  const mayKeep = useMay('create')(bulkChanges) && resource.scope === 'space';
  const invalidate = useInvalidate();
  const provider = useDataProvider()();
  const [run, setRun] = useState<Run | null>(null);
  const previous = useRef(new Map<string, JsonObject>());
  const cancelled = useRef(false);
  const cancel = () => {
    cancelled.current = true;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: on leaving alone
  useEffect(() => cancel, []);

  /** @param before what an earlier run did until it broke off: this one goes on from there, and both count as one */
  async function start(target: Target, change: BatchChange | ChangeOne, before?: Outcome): Promise<Outcome> {
    cancelled.current = false;
    const both = <T>(of: (outcome: Outcome) => readonly T[], now: readonly T[]) => [
      ...(before ? of(before) : []),
      ...now,
    ];
    const counted = (done: number, failed: number) => ({
      done: done + (before?.done.length ?? 0),
      failed: failed + (before?.failures.length ?? 0),
    });
    setRun({ progress: counted(0, 0) });
    const isUndoable =
      typeof change === 'object' &&
      (change.do === 'update' || (change.do === 'delete' && typeof resource.delete === 'object'));
    const log = isUndoable && mayKeep ? createBulkLog(send, { resource: resource.name, change }) : undefined;
    const now = await runBatches({
      next: (after) => nextOf(target, after),
      ...(typeof change === 'function'
        ? { change: oneByOne(change), size: 1 }
        : {
            change: async (ids: readonly string[]) => {
              await readBefore(ids, change);
              const changed = await retryOn429(() => send(changeRecords({ resource: resource.name, ids, change })));
              // What is not kept now is kept at the end: the records are changed all the same.
              await log?.keep(changed.map((id) => ({ id, before: beforeOf(id, change) }))).catch(() => {});
              return changed;
            },
          }),
      onProgress: ({ done, failed }) => setRun({ progress: counted(done, failed) }),
      cancelled: () => cancelled.current,
      from: before?.rest,
    });
    const isKept = await (log?.finish() ?? Promise.resolve()).then(
      () => true,
      () => false,
    );
    const outcome = {
      ...now,
      ...(!isKept && { isUnkept: true as const }),
      ...(log && isKept && { runId: log.runId }),
      done: both(({ done }) => done, now.done),
      failures: both(({ failures }) => failures, now.failures),
    };
    setRun({ progress: { done: outcome.done.length, failed: outcome.failures.length }, outcome });
    await invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] });
    return outcome;
  }

  async function nextOf(target: Target, after: string | undefined): Promise<readonly Named[]> {
    if ('query' in target) {
      return send(readKeys({ resource: resource.name, ...target.query, ...(after && { after }), limit: batchSize }));
    }
    return sliceAfter(target.records, after);
  }

  /** A deletion is taken back without; an update needs what it overwrites. */
  async function readBefore(ids: readonly string[], change: BatchChange): Promise<void> {
    const unknown = ids.filter((id) => !previous.current.has(id));
    if (change.do !== 'update' || unknown.length === 0) return;
    const where = { field: 'id', op: 'in', value: unknown };
    const { data } = await retryOn429(() =>
      provider.getList({
        resource: resource.name,
        pagination: { pageSize: unknown.length },
        meta: { fields: changedFields(change), where, uncounted: true },
      }),
    );
    for (const row of data) previous.current.set(String(row.id), row as JsonObject);
  }

  function beforeOf(id: string, change: BatchChange): JsonObject {
    const row = previous.current.get(id);
    if (change.do !== 'update' || !row) return {};
    return Object.fromEntries(changedFields(change).map((name) => [name, row[name] ?? null]));
  }

  return { run, start, cancel, previous: previous.current };
}

const oneByOne = (change: ChangeOne) => async (ids: readonly string[]) => {
  for (const id of ids) await change(id);
  return ids;
};
