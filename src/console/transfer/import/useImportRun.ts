import { useInvalidate } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retryOn429 } from '#console/records/batches/retry-on-429.ts';
import { runBatches, sliceAfter } from '#console/records/batches/run-batches.ts';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import type { Source, SourceRow } from '#derive/values/source.ts';
import type { Resource } from '#schema/resource.ts';
import type { Checked } from './plan.ts';
import { type ImportOutcome, type Prepared, runImport } from './run-import.ts';
import { useFaultText } from './useFaultText.ts';

interface Run {
  done: number;
  /** Undefined while it runs. */
  outcome?: ImportOutcome;
  /** How many of the new records were taken back. */
  undone?: number;
}

/** Imports rows and takes new records back. Leaving the page stops it after the batch on its way. */
export function useImportRun(resource: Resource) {
  const { t } = useTranslation();
  const { ask } = useServiceClient();
  const faults = useFaultText(resource);
  const invalidate = useInvalidate();
  const [run, setRun] = useState<Run | null>(null);
  const [undoing, setUndoing] = useState(false);
  const cancelled = useRef(false);
  const cancel = () => {
    cancelled.current = true;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: on leaving alone
  useEffect(() => cancel, []);
  const refresh = () => invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] });

  async function start(source: Source, prepare: (rows: readonly SourceRow[]) => Promise<readonly Checked[]>) {
    cancelled.current = false;
    setRun({ done: 0 });
    const toPrepared = (checked: Checked): Prepared =>
      checked.act === 'refuse'
        ? { row: checked.row, act: 'refuse', reason: faults.line(checked.faults, source) }
        : checked;
    const outcome = await runImport({
      rows: source.rows,
      prepare: async (rows) => (await prepare(rows)).map(toPrepared),
      create: (records) => retryOn429(() => ask('createMany', { resource: resource.name, records })),
      update: (updates) => retryOn429(() => ask('updateMany', { resource: resource.name, updates })),
      onProgress: (done) => setRun({ done }),
      cancelled: () => cancelled.current,
      reasons: {
        outOfReach: t('views.bulk.outOfReach'),
        notTried: t('views.import.notTried'),
        uncertain: (message) => t('views.import.uncertain', { message }),
      },
    });
    setRun({ done: source.rows.length, outcome });
    await refresh();
  }

  async function undo({ created }: ImportOutcome) {
    setUndoing(true);
    const records = created.map((id) => ({ id, title: id }));
    const { done } = await runBatches({
      next: async (after) => sliceAfter(records, after),
      change: (ids) => ask('change', { resource: resource.name, ids, change: { do: 'delete' } }),
      onProgress: () => {},
      cancelled: () => false,
    });
    setUndoing(false);
    setRun((now) => now && { ...now, undone: done.length });
    await refresh();
  }

  return { run, start, cancel, undoing, undo };
}
