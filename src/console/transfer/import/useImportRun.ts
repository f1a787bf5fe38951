import { useInvalidate } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createImportApi, isRefused } from '#console/providers/api/uploads/import-api.ts';
import { useService } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import type { RowFault } from '#derive/values/assemble.ts';
import type { SourceRow } from '#derive/values/source.ts';
import type { ImportFaultPage, ImportJob } from '#schema/api/import-job.ts';
import type { JsonObject } from '#schema/json.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { fileName, saveFile } from '../export/save-file.ts';
import { type FailedRow, failedFile } from './failed-rows.ts';
import type { ChosenFile } from './file/chosen-file.ts';
import { importRuns } from './import-rights.ts';
import { useFaultText } from './useFaultText.ts';

/** How often it is looked how far an import is. */
const LOOK_MS = 700;

const isOver = ({ state }: ImportJob) => state !== 'UPLOADING' && state !== 'WAITING' && state !== 'WORKING';

/** An import whose file is there, as far as this page knows. */
const waiting = (id: string, resource: Resource, isCheck: boolean, file?: ChosenFile): ImportJob => ({
  ...{ id, resource: resource.name, file: file?.name ?? '', state: 'WAITING', isCheck },
  ...{ bytes: file?.content.size ?? 0, bytesDone: 0, rowDone: 0 },
  ...{ rows: 0, created: 0, changed: 0, unchanged: 0, skipped: 0, failed: 0 },
  ...{ fault: null, newTags: null, undo: null, isUndone: false },
});

/** An import on its way, or over. */
export type ImportProgress =
  | { step: 'upload'; part: number }
  | { step: 'work'; job: ImportJob }
  | { step: 'over'; job: ImportJob; failed: readonly FailedRow[] };

/** How a file is imported. */
export interface ImportOrder {
  datasetId: string | null;
  plan: JsonObject | null;
  instructions: JsonObject;
}

/** The rows of a page, with their reasons in the reader's language. */
function useFailedRows(resource: Resource) {
  const faults = useFaultText(resource);
  return ({ rows, headers }: ImportFaultPage): FailedRow[] =>
    rows.map(({ number, cells, faults: found }) => {
      const known = found.map((fault): RowFault => {
        const name = (fault.field as { name?: string } | undefined)?.name;
        const field = name === undefined ? undefined : fieldOf(resource, name);
        const { field: _, ...rest } = fault as unknown as RowFault;
        return { ...rest, ...(field && { field }) };
      });
      return { row: { number, cells }, reason: faults.line(known, { headers }) };
    });
}

/**
 * Has a file imported by the server, and follows that. Closing the page ends an upload, and nothing after it.
 * @param earlier the id of an import that is followed from the start
 */
export function useImportRun(resource: Resource, earlier?: string) {
  const { t } = useTranslation();
  const { space } = useSpace();
  const api = useService(createImportApi);
  const failedRows = useFailedRows(resource);
  const invalidate = useInvalidate();
  const [progress, setProgress] = useState<ImportProgress | null>(
    earlier === undefined ? null : { step: 'work', job: waiting(earlier, resource, false) },
  );
  const [error, setError] = useState<string | null>(null);
  const uploading = useRef<AbortController>(null);
  // The import of a file that was uploaded. It may have begun, whatever went wrong since.
  const uploaded = useRef<{ id: string; content: Blob; isCheck: boolean }>(null);
  useEffect(() => () => uploading.current?.abort(), []);

  const following = progress?.step === 'work' ? progress.job.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same import is followed whatever is drawn meanwhile
  useEffect(() => {
    if (following === undefined) return;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async () => {
      const job = await api.look(following).catch((cause: unknown) => {
        // The import goes on where the line breaks; one that is gone does not.
        if (isRefused(cause)) throw cause;
        return undefined;
      });
      if (isLeft) return;
      // That it may begin, or is to end, did not arrive.
      if (job?.state === 'UPLOADING' && job.id === uploaded.current?.id) {
        if (uploading.current?.signal.aborted) await api.cancel(job.id).catch(() => {});
        else await api.start(job.id, uploaded.current.isCheck);
        if (isLeft) return;
      }
      if (job && isOver(job)) return finish(job);
      if (job) setProgress({ step: 'work', job });
      timer = setTimeout(run, LOOK_MS);
    };
    const run = () =>
      void poll().catch((cause: unknown) => {
        if (isLeft) return;
        setError(cause instanceof Error ? cause.message : String(cause));
        setProgress(null);
      });
    run();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [following]);

  async function finish(job: ImportJob): Promise<void> {
    const page = job.failed > 0 ? await api.faults(job.id, 0).catch(() => undefined) : undefined;
    setProgress({ step: 'over', job, failed: page ? failedRows(page) : [] });
    await Promise.all([
      invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] }),
      invalidate({ resource: importRuns, invalidates: ['list'] }),
    ]);
  }

  /** The import of the file that may have begun before; null where that has come to nothing. */
  async function begunBefore({ content }: ChosenFile): Promise<ImportJob | null> {
    if (uploaded.current?.content !== content) return null;
    const job = await api.look(uploaded.current.id).catch((cause: unknown) => {
      if ((cause as { statusCode?: number }).statusCode !== 404) throw cause;
    });
    return job && (job.state !== 'CANCELLED' || job.rows > 0) ? job : null;
  }

  /**
   * Where it cannot begin, all is as before, with the reason in `error`. No file is imported twice by pressing again.
   * @param isCheck nothing is written, and the report tells what would be
   * @returns whether the server has the file
   */
  async function start(file: ChosenFile, order: ImportOrder, isCheck: boolean): Promise<boolean> {
    const stop = new AbortController();
    uploading.current = stop;
    setError(null);
    setProgress({ step: 'upload', part: 0 });
    const { content } = file;
    const about = { id: crypto.randomUUID(), resource: resource.name, file: file.name.slice(0, 300), ...order };
    try {
      const onProgress = (part: number) => setProgress({ step: 'upload', part });
      const before = await begunBefore(file);
      if (before) {
        setProgress({ step: 'work', job: before });
        return true;
      }
      uploaded.current = null;
      await api.upload(about, content, { signal: stop.signal, onProgress });
      uploaded.current = { id: about.id, content, isCheck };
      await api.start(about.id, isCheck);
      if (stop.signal.aborted) await api.cancel(about.id).catch(() => {});
      setProgress({ step: 'work', job: waiting(about.id, resource, isCheck, file) });
      return !stop.signal.aborted;
    } catch (cause) {
      setProgress(null);
      if (!stop.signal.aborted) setError(cause instanceof Error ? cause.message : String(cause));
      return false;
    }
  }

  async function importChecked(job: ImportJob): Promise<void> {
    setError(null);
    try {
      uploaded.current = null;
      await api.start(job.id, false);
      setProgress({ step: 'work', job: { ...waiting(job.id, resource, false), file: job.file, bytes: job.bytes } });
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause));
    }
  }

  async function cancel(): Promise<void> {
    if (progress?.step === 'upload') uploading.current?.abort();
    if (progress?.step === 'work') await api.cancel(progress.job.id);
    if (progress?.step === 'over' && progress.job.state === 'CHECKED') await api.cancel(progress.job.id);
  }

  /** All rows that were not imported, and how their file was read. */
  async function allFailed(id: string) {
    const failed: FailedRow[] = [];
    for (;;) {
      const page = await api.faults(id, failed.at(-1)?.row.number ?? 0);
      failed.push(...failedRows(page));
      if (page.rows.length === 0) return { failed, headers: page.headers, delimiter: page.delimiter };
    }
  }

  return {
    progress,
    error,
    start,
    /** Imports a file that was checked. */
    importChecked,
    /** Ends an import, or forgets a file that was checked. */
    cancel: () => void cancel().catch(() => {}),
    /** Follows an import that was begun before. */
    follow: (job: ImportJob) => setProgress({ step: 'work', job }),
    /** The file of the rows that were not imported. @param rest rows that were not tried, where they are at hand */
    download: async (job: ImportJob, rest: readonly SourceRow[] = []) => {
      const { failed, headers, delimiter } = await allFailed(job.id);
      const format = delimiter === null && !/\.xlsx$/i.test(job.file) ? ('json' as const) : ('csv' as const);
      const failedNumbers = new Set(failed.map(({ row }) => row.number));
      const untried = rest.filter(({ number }) => !failedNumbers.has(number));
      const all = [...failed, ...untried.map((row) => ({ row, reason: t('views.import.notTried') }))];
      const blob = failedFile({ format, headers, rows: [] }, all, t('views.import.reasonHeader'), delimiter ?? ',');
      saveFile(blob, fileName([resource.name, space?.name ?? '', t('views.import.failedName')], new Date(), format));
    },
  };
}
