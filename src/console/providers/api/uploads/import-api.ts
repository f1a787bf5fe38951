import type { ImportFaultPage, ImportJob } from '#schema/api/import-job.ts';
import type { JsonObject } from '#schema/json.ts';
import { translateError } from '../../error-translation.ts';
import type { ApiCall } from '../api-call.ts';
import { insist, uploadParts } from './upload-parts.ts';

/** What an import begins with. */
export interface NewImportJob {
  /** Chosen here, so that a lost answer neither loses nor doubles it. */
  id: string;
  resource: string;
  file: string;
  datasetId: string | null;
  /** How its columns are read, for the next file with its headers. */
  plan: JsonObject | null;
  instructions: JsonObject;
}

/** Whether the server has refused a call, rather than been out of reach, busy or broken. */
export function isRefused(error: unknown): boolean {
  const { statusCode = 0 } = error as { statusCode?: number };
  return statusCode >= 400 && statusCode < 500 && statusCode !== 429;
}

/** Imports, which the server does. */
export function createImportApi(call: ApiCall) {
  const jobOf = (job: ImportJob): ImportJob => {
    const { fault } = job;
    return fault?.message === undefined ? job : { ...job, fault: { ...fault, message: translateError(fault.message) } };
  };
  const fetchJob = async (id: string) => jobOf(((await call('GET', `/api/imports/${id}`)) as { job: ImportJob }).job);

  return {
    /**
     * Uploads a file. What fails leaves no import behind.
     * @param onProgress told the part of the bytes that have been sent, 0 to 1
     */
    async upload(
      job: NewImportJob,
      content: Blob,
      progress: { signal: AbortSignal; onProgress(part: number): void },
    ): Promise<void> {
      const path = `/api/imports/${job.id}`;
      try {
        await insist(() => call('POST', '/api/imports', { ...job, bytes: content.size }), progress.signal);
        await uploadParts(call, `${path}/parts`, content, progress);
        progress.signal.throwIfAborted();
      } catch (error) {
        // The server gives it up by itself, later.
        await call('POST', `${path}/cancel`).catch(() => {});
        throw error;
      }
    },

    /**
     * Has an uploaded or checked file imported, or checked; again is the same as once.
     * @returns false where no answer came: then it may have begun, which a look tells
     */
    async start(id: string, isCheck: boolean): Promise<boolean> {
      try {
        await insist(() => call('POST', `/api/imports/${id}/start`, { isCheck }));
        return true;
      } catch (error) {
        if (isRefused(error)) throw error;
        return false;
      }
    },

    /** How far an import is. */
    look: fetchJob,

    /** One's own imports into a list that are uploaded or under way, the newest first. */
    underWay: async (resource: string): Promise<ImportJob[]> =>
      ((await call('GET', `/api/imports?resource=${encodeURIComponent(resource)}`)) as { jobs: ImportJob[] }).jobs,

    /** The next rows that were not imported, behind one by its number. */
    faults: async (id: string, after: number): Promise<ImportFaultPage> =>
      (await call('GET', `/api/imports/${id}/faults?after=${after}`)) as ImportFaultPage,

    /** Ends it; what was written stays. */
    cancel: (id: string) => insist(() => call('POST', `/api/imports/${id}/cancel`)),

    /** Takes it back. */
    undo: (id: string) => insist(() => call('POST', `/api/imports/${id}/undo`)),
  };
}
