import type { FontFamily } from '#schema/api/font.ts';
import type { ApiCall } from './api-call.ts';

/** Font families of others, for the styling of a space. */
export function createFontsApi(call: ApiCall) {
  const of = (id: string) => `/api/fonts/${encodeURIComponent(id)}`;
  return {
    /** Empty where the list cannot be had. */
    list: async () => ((await call('GET', '/api/fonts')) as { fonts: readonly FontFamily[] }).fonts,
    /** The file that draws a family's name. */
    preview: async (id: string): Promise<ArrayBuffer> => {
      const { woff2 } = (await call('GET', `${of(id)}/preview`)) as { woff2: string };
      return Uint8Array.from(atob(woff2), (character) => character.charCodeAt(0)).buffer;
    },
    /** Fetches the files of a family, so that sites can be set in it. */
    install: async (id: string) => {
      await call('POST', of(id));
    },
  };
}
