import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createExportApi } from '#console/providers/api/uploads/export-api.ts';
import type { ListState } from '#console/query/list-state.ts';
import { retryOn429 } from '#console/records/batches/retry-on-429.ts';
import { useLabels } from '#console/records/labels.ts';
import type { Target } from '#console/records/target.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useRights } from '#console/records/useRights.ts';
import { useViewSlots } from '#console/records/view-slots.ts';
import { useService, useServices } from '#console/session/services.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { readRows } from '#derive/documents/rows-call.ts';
import { csvFormat } from '#derive/exports/csv-format.ts';
import { exportedFields, exportTable } from '#derive/exports/export-table.ts';
import { jsonFormat } from '#derive/exports/json-format.ts';
import { rowsAtOnce } from '#derive/exports/pages-of.ts';
import { writtenRow } from '#derive/exports/written-values.ts';
import { xmlFormat } from '#derive/exports/xml-format.ts';
import { datasetOf } from '#derive/slots/dataset-resource.ts';
import { formOf } from '#derive/slots/record-resource.ts';
import type { Links } from '#derive/values/write-cell.ts';
import { type ExportFormat, type ExportJob, MOST_IN_PAGE } from '#schema/api/export-job.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { textEncoder } from './encoder.ts';
import { exportFile } from './export-file.ts';
import { exportsKey, isUnderWay, LOOK_MS } from './ServerExports.tsx';
import { fileName, saveFile } from './save-file.ts';

export interface ExportOptions {
  format: ExportFormat;
  /** CSV: a byte order mark, for Excel. */
  mark: boolean;
  /** Tables: whether records that a value points at stand as names or as ids. */
  links: Links;
  /** Tables: the record's own id as the first column. */
  withId: boolean;
}

/** How often it is looked how far an export is while nobody sees it. */
const AWAY_MS = 3000;

/** Characters of a query that the audit log keeps. */
const maxQueryLength = 4000;

export type ExportRun =
  | { phase: 'running'; done: number }
  | { phase: 'done'; count: number }
  | { phase: 'failed'; message: string };

/** Exports the rows of a target with the columns and the order of its list. Leaving the page ends what the page writes. */
export function useExport(resource: Resource, state: ListState, target: Target) {
  const { t } = useTranslation();
  const { run: send, isOpen } = useServices();
  const api = useService(createExportApi);
  const client = useQueryClient();
  const { toast } = useNotify();
  const labels = useLabels(resource);
  const model = useModel();
  const { mayRead } = useRights(resource);
  const { space } = useSpace();
  // Only fields that the viewer may read: the list's state has no others.
  const names = state.columns;
  const { exported = {} } = useViewSlots();
  const [run, setRun] = useState<ExportRun | null>(null);
  const abort = useRef(new AbortController());
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      abort.current.abort();
    };
  }, []);

  /** Writes rows, once it has read what they point at. */
  async function encoderFor({ format, mark, links, withId }: ExportOptions, signal: AbortSignal) {
    const nothing = async () => {};
    if (format === 'json') return { encoder: textEncoder(jsonFormat(names)), prepare: nothing };
    if (format === 'xml') return { encoder: textEncoder(xmlFormat(names)), prepare: nothing };
    const { table, prepare } = await exportTable({
      ...{ resource, names, links, withId, resourceOf: model.resource, labelOf: labels.field, mayRead },
      ask: (question) => retryOn429(() => send(readRows(question), { signal })),
    });
    if (format === 'csv') return { encoder: textEncoder(csvFormat({ ...table, mark })), prepare };
    const { excelEncoder } = await import('./excel-encoder.ts');
    const title = labels.many;
    return {
      encoder: excelEncoder({ ...table, title, tooLarge: () => new Error(t('views.export.tooLarge')) }),
      prepare,
    };
  }

  const fileOf = (ending: string) => fileName([resource.name, space?.name ?? ''], new Date(), ending);
  const question = { ...questionOf(target, state), sort: state.sort };

  /** Has the server write the file. @returns whether it does */
  async function startOnServer(options: ExportOptions): Promise<boolean> {
    const fields = names.flatMap((name) => fieldOf(resource, name) ?? []);
    const named = Object.fromEntries(fields.map((field) => [field.name, labels.field(field)]));
    const id = crypto.randomUUID();
    setRun(null);
    try {
      const written = { ...options, columns: names, labels: named, title: labels.many };
      const instructions = { ...question, ...written, dataset: datasetOf(resource), form: formOf(resource) };
      await api.begin({ id, resource: resource.name, file: fileOf(options.format), instructions });
    } catch (error) {
      setRun({ phase: 'failed', message: error instanceof Error ? error.message : String(error) });
      return false;
    }
    await client.invalidateQueries({ queryKey: exportsKey(resource.name) });
    void notifyWhenDone(id);
    return true;
  }

  /** Tells of the end of an export that is not seen here any more. */
  async function notifyWhenDone(id: string): Promise<void> {
    while (isOpen()) {
      await new Promise((resolve) => setTimeout(resolve, isLeft.current ? AWAY_MS : LOOK_MS));
      const knownJob = client.getQueryData<ExportJob[]>(exportsKey(resource.name))?.find((one) => one.id === id);
      if (knownJob && !isUnderWay(knownJob)) return;
      if (!isLeft.current) continue;
      const job = await api.list(resource.name).then(
        (jobs) => jobs.find((one) => one.id === id) ?? null,
        () => undefined,
      );
      if (job && !isUnderWay(job)) {
        const words = { name: job.file, reason: job.fault?.message ?? '' };
        if (job.state === 'DONE') toast(t('views.export.readyElsewhere', words));
        else toast(t('views.export.failed', words), 'error');
      }
      if (job === null || (job && !isUnderWay(job))) return;
    }
  }

  async function start(options: ExportOptions, count: number): Promise<ExportRun | null> {
    const { signal } = abort.current;
    const request = { resource: resource.name, ...question };
    setRun({ phase: 'running', done: 0 });
    let result: ExportRun;
    try {
      const query = JSON.stringify({ ...request, columns: names }).slice(0, maxQueryLength);
      await api.record({ resource: resource.name, count, format: options.format, query });
      const { encoder: plain, prepare } = await encoderFor(options, signal);
      const encoder = {
        ...plain,
        add: (rows: readonly JsonObject[]) => plain.add(rows.map((row) => writtenRow(row, exported))),
      };
      const read = async (after: Parameters<Parameters<typeof exportFile>[0]['read']>[0]) => {
        const page = { ...request, fields: exportedFields(resource, names), limit: rowsAtOnce, after };
        const rows = await retryOn429(() => send(readRows(page), { signal }));
        await prepare(rows);
        return rows;
      };
      const onProgress = (done: number) => setRun({ phase: 'running', done });
      const written = await exportFile({ resource, encoder, sort: state.sort, read, onProgress, signal });
      saveFile(written.file, fileOf(encoder.ending));
      result = { phase: 'done', count: written.count };
    } catch (error) {
      if (signal.aborted) return null;
      const message = error instanceof Error ? error.message : String(error);
      result = { phase: 'failed', message };
    }
    setRun(result);
    return result;
  }

  return {
    names,
    run,
    start,
    startOnServer,
    /** Whether the server writes a file of so many records: of a list that it has the declaration of. */
    isByServer: (count: number) =>
      count > MOST_IN_PAGE &&
      (resource.scope === 'space') === (space !== null) &&
      (resource.madeFrom === undefined || datasetOf(resource) !== undefined || formOf(resource) !== undefined),
    cancel: () => abort.current.abort(),
  };
}

/** The rows of a target: what its query matches, or the selected ones of the list. */
function questionOf(target: Target, { archived }: ListState) {
  if ('query' in target) return target.query;
  const where: Predicate = { field: 'id', op: 'in', value: target.records.map(({ id }) => id) };
  return { where, ...(archived && { archived }) };
}
