import type { ApiCall } from './api-call.ts';

/** The file that a feed comes from. */
export function createFeedApi(call: ApiCall) {
  return {
    /** The bytes at an address of the public web. */
    file: async (url: string): Promise<Uint8Array> => {
      const { base64 } = (await call('POST', '/api/feeds/file', { url })) as { base64: string };
      return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    },
  };
}
