import type { ExportFormat, ExportJob } from '#schema/api/export-job.ts';
import { translateError } from '../../error-translation.ts';
import type { ApiCall } from '../api-call.ts';
import { insist } from './upload-parts.ts';

/** What the server is to write. */
export interface NewExportJob {
  /** Chosen here, so that a lost answer neither loses nor doubles it. */
  id: string;
  resource: string;
  /** Name of the file. */
  file: string;
  /** What of the list, and how it is written (`src/server/exports/instructions.ts`). */
  instructions: object;
}

/** What leaves the product in one file that the page writes, for the audit log. */
interface ExportEntry {
  resource: string;
  /** Records that it holds. */
  count: number;
  format: ExportFormat;
  /** What narrowed the list, its sort and its columns, as JSON text of at most 4,000 characters. */
  query: string;
}

/** Exports of lists: those that the server writes, and the record of those that the page writes. */
export function createExportApi(call: ApiCall) {
  const jobOf = (job: ExportJob): ExportJob => {
    const { fault } = job;
    return fault?.message === undefined
      ? job
      : { ...job, fault: { ...fault, message: translateError(fault.message, fault.code) } };
  };

  return {
    /** Writes an export into the audit log, before anything leaves the product. Rejects where the log did not take the entry. */
    record: async (entry: ExportEntry): Promise<void> => void (await call('POST', '/api/audit/exports', entry)),

    begin: async (job: NewExportJob): Promise<ExportJob> =>
      ((await insist(() => call('POST', '/api/exports', job))) as { job: ExportJob }).job,

    /** One's own exports of a list, the newest first, for some days. */
    list: async (resource: string): Promise<ExportJob[]> =>
      ((await call('GET', `/api/exports?resource=${encodeURIComponent(resource)}`)) as { jobs: ExportJob[] }).jobs.map(
        jobOf,
      ),

    /** Begins one that failed anew. */
    again: (id: string) => call('POST', `/api/exports/${id}/again`),

    /** Ends one, or forgets one that is over. */
    remove: (id: string) => insist(() => call('DELETE', `/api/exports/${id}`)),

    /** An address from which a browser can save the file, for a minute. */
    link: async (id: string): Promise<string> =>
      ((await call('POST', `/api/exports/${id}/link`)) as { url: string }).url,
  };
}
