import type { FileCopies } from '#schema/api/file-copies.ts';
import type { ApiCall } from '../api-call.ts';

/** Copies of files that other spaces have. */
export function createFileCopiesApi(call: ApiCall) {
  return {
    /** @param from its address up to its folder @param id names the folder of the copy */
    copy: async (bucket: string, copies: readonly { from: string; id: string }[], signal?: AbortSignal) =>
      (await call('POST', '/api/aws/copy-files', { bucket, copies }, signal)) as FileCopies,
  };
}
