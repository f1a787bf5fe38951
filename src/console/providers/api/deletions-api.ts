import type { RestorableAnswer } from '#schema/api/deletion.ts';
import type { ApiCall } from './api-call.ts';

/** Records that the viewer deleted for good. */
export interface Deleted {
  resource: string;
  ids: readonly string[];
}

/** Deletions that can be taken back. */
export function createDeletionsApi(call: ApiCall) {
  return {
    /** Whether all of them can come back, and what comes along. */
    find: async (deleted: Deleted) => (await call('POST', '/api/deletions/kept', deleted)) as RestorableAnswer,
    /** All or none. @throws SessionError that says why nothing came back */
    undo: async (deleted: Deleted) => void (await call('POST', '/api/deletions/undo', deleted)),
  };
}
