import { useEffect, useRef, useState } from 'react';
import { retryOn429 } from '#console/records/batches/retry-on-429.ts';
import { batchSize, runBatches, sliceAfter } from '#console/records/batches/run-batches.ts';
import type { Named, Target } from '#console/records/target.ts';
import { useServices } from '#console/session/services.ts';
import { readKeys } from '#derive/documents/batches.ts';
import { pageState } from '#derive/documents/operations/publishing.ts';
import type { Warning } from '../checks/checks.ts';
import { useChecks } from '../checks/useChecks.ts';
import { stateOf } from '../page-state.ts';
import { stepFor } from './bulk-steps.ts';

/** A page with what is worth a look before it goes live. */
interface CheckedPage extends Named {
  /** Null where it could not be looked through. */
  warnings: readonly Warning[] | null;
}

export interface BulkChecks {
  /** How many pages were looked through. */
  done: number;
  isRunning: boolean;
  /** Those with something to look at. */
  pages: readonly CheckedPage[];
}

const none: BulkChecks = { done: 0, isRunning: false, pages: [] };

/** Looks the pages through that would go live, one after another, as soon as it is shown. */
export function useBulkChecks(target: Target, isWanted: boolean) {
  const { run } = useServices();
  const check = useChecks();
  const [checks, setChecks] = useState<BulkChecks>({ ...none, isRunning: isWanted });
  const stopped = useRef(false);

  async function checkPage(page: Named): Promise<CheckedPage | null> {
    try {
      const [row] = (await retryOn429(() => run(pageState(page.id)))).rows;
      // What is out of reach, or live, does not go live.
      if (!row || stepFor('publish', stateOf(row)) === null) return null;
      const warnings = await retryOn429(() => check(stateOf(row)));
      return warnings.length > 0 ? { ...page, warnings } : null;
    } catch {
      return { ...page, warnings: null };
    }
  }

  async function checkAll() {
    stopped.current = false;
    const pages: CheckedPage[] = [];
    const known = new Map<string, Named>();
    let done = 0;
    await runBatches({
      next: async (after) => {
        const batch =
          'query' in target
            ? await run(readKeys({ resource: 'page', ...target.query, ...(after && { after }), limit: batchSize }))
            : sliceAfter(target.records, after);
        for (const page of batch) known.set(page.id, page);
        return batch;
      },
      change: async (ids) => {
        for (const page of ids.flatMap((id) => known.get(id) ?? [])) {
          const found = await checkPage(page);
          if (found) pages.push(found);
        }
        return ids;
      },
      onProgress: (progress) => {
        done = progress.done;
        setChecks({ done, isRunning: true, pages: [] });
      },
      cancelled: () => stopped.current,
      size: 1,
    });
    setChecks({ done, isRunning: false, pages });
  }

  const stop = () => {
    stopped.current = true;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when it is shown
  useEffect(() => {
    if (isWanted) void checkAll();
    return stop;
  }, []);
  return { checks, stop };
}
