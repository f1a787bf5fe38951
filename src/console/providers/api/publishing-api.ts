import type { ApiCall } from './api-call.ts';

/** What the server does with the state of a page. */
export function createPublishingApi(call: ApiCall) {
  return {
    take: async (pageId: string, step: string, at?: string) => {
      await call('POST', `/api/pages/${pageId}/steps`, { step, ...(at !== undefined && { at }) });
    },
  };
}
