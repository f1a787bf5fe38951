import type { ApiCall } from './api-call.ts';

/** Files that visitors sent with a form. */
export function createRecordFilesApi(call: ApiCall) {
  return {
    /** Where a browser saves it from, for a minute. @param question id of the block that asked for it */
    linkTo: async (recordId: string, question: string) =>
      ((await call('GET', `/api/records/${recordId}/files/${question}`)) as { url: string }).url,
  };
}
