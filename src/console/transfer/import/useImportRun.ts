import { useInvalidate } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retryOn429 } from '#console/records/batches/retry-on-429.ts';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import type { SourceRow } from '#derive/values/source.ts';
import type { Resource } from '#schema/resource.ts';
import type { ReadFile } from '#derive/imports/file/read-given.ts';
import { importRuns } from './import-rights.ts';
import type { Checked } from '#derive/imports/plan.ts';
import { type ImportOutcome, type Prepared, runImport } from './run-import.ts';
import { createImportLog, type ImportAbout } from './undo/import-log.ts';
import { useFaultText } from './useFaultText.ts';

interface Run {
  done: number;
  /** Undefined while it runs. */
  outcome?: ImportOutcome;
  /** What it can be taken back by; undefined where it wrote nothing. */
  id?: string | undefined;
}

/** Imports rows, and keeps what it wrote. Leaving the page stops it after the batch on its way. */
export function useImportRun(resource: Resource) {
  const { t } = useTranslation();
  const { ask } = useServiceClient();
  const faults = useFaultText(resource);
  const invalidate = useInvalidate();
  const [run, setRun] = useState<Run | null>(null);
  const cancelled = useRef(false);
  const cancel = () => {
    cancelled.current = true;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: on leaving alone
  useEffect(() => cancel, []);

  async function start(
    { name, source }: ReadFile,
    about: ImportAbout,
    prepare: (rows: readonly SourceRow[]) => Promise<readonly Checked[]>,
  ): Promise<void> {
    cancelled.current = false;
    setRun({ done: 0 });
    const toPrepared = (checked: Checked): Prepared =>
      checked.act === 'refuse'
        ? { row: checked.row, act: 'refuse', reason: faults.line(checked.faults, source) }
        : checked;
    const services = {
      createMany: (order: Parameters<typeof ask<'createMany'>>[1]) => retryOn429(() => ask('createMany', order)),
      updateMany: (order: Parameters<typeof ask<'updateMany'>>[1]) => retryOn429(() => ask('updateMany', order)),
    };
    const log = createImportLog(services, { resource: resource.name, file: name, ...about });
    const outcome = await runImport({
      rows: source.rows,
      begin: log.begin,
      prepare: async (rows) => (await prepare(rows)).map(toPrepared),
      create: (records) => services.createMany({ resource: resource.name, records }),
      update: (updates) => services.updateMany({ resource: resource.name, updates }),
      onProgress: async (done, written) => {
        setRun({ done });
        await log.keep(written);
      },
      cancelled: () => cancelled.current,
      reasons: {
        outOfReach: t('views.bulk.outOfReach'),
        notTried: t('views.import.notTried'),
        uncertain: (message) => t('views.import.uncertain', { message }),
      },
    });
    // The rows are written, whether or not this is.
    const id = await log.finish(outcome).catch(() => undefined);
    setRun({ done: source.rows.length, outcome, id });
    await Promise.all([
      invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] }),
      invalidate({ resource: importRuns, invalidates: ['list'] }),
    ]);
  }

  return { run, start, cancel };
}
