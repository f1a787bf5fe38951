import { useInvalidate } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import type { BatchChange } from '#derive/batches.ts';
import type { ListQuestion } from '#derive/list-services.ts';
import type { Resource } from '#schema/resource.ts';
import { useAsk } from '../list/useListService.ts';
import type { Named } from '../list/useRecordActions.ts';
import { batchSize, type Outcome, runBatches, sliceAfter } from './run-batches.ts';

/** The records that something is done to: those selected by hand, or whatever a query matches. */
export type Target = { records: readonly Named[] } | { query: Omit<ListQuestion, 'resource'> };

interface Run {
  progress: { done: number; failed: number };
  /** Undefined while it runs. */
  outcome?: Outcome;
}

/** Runs a change over many records, and keeps how far it is. Leaving the page stops it after the batch on its way. */
export function useBulkRun(resource: Resource) {
  const ask = useAsk();
  const invalidate = useInvalidate();
  const [run, setRun] = useState<Run | null>(null);
  const cancelled = useRef(false);
  const cancel = () => {
    cancelled.current = true;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: on leaving alone
  useEffect(() => cancel, []);

  async function start(target: Target, change: BatchChange): Promise<Outcome> {
    cancelled.current = false;
    setRun({ progress: { done: 0, failed: 0 } });
    const outcome = await runBatches({
      next: (after) => nextOf(target, after),
      change: (ids) => ask('change', { resource: resource.name, ids, change }),
      onProgress: (progress) => setRun({ progress }),
      cancelled: () => cancelled.current,
    });
    setRun({ progress: { done: outcome.done.length, failed: outcome.failures.length }, outcome });
    await invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] });
    return outcome;
  }

  async function nextOf(target: Target, after: string | undefined): Promise<readonly Named[]> {
    if ('query' in target) {
      return ask('keys', { resource: resource.name, ...target.query, ...(after && { after }), limit: batchSize });
    }
    return sliceAfter(target.records, after);
  }

  return { run, start, cancel };
}
