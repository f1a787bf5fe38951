import type { ApiCall } from './api-call.ts';

/** Files that visitors sent with a form. */
export function createRecordFilesApi(call: ApiCall) {
  /** Where a browser saves it from, for a minute. @param question id of the block that asked for it */
  const linkTo = async (recordId: string, question: string) =>
    ((await call('GET', `/api/records/${recordId}/files/${question}`)) as { url: string }).url;
  return {
    linkTo,
    /** The same as a picture: the server says nothing of its type. @throws Error where it is gone */
    pictureOf: async (recordId: string, question: string) => {
      const answer = await fetch(await linkTo(recordId, question));
      if (!answer.ok) throw new Error(`the file is gone: ${answer.status}`);
      return new Blob([await answer.arrayBuffer()], { type: 'image/png' });
    },
  };
}
