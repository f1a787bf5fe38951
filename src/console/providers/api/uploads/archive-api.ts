import type { SpaceRestore } from '#schema/api/space-archive.ts';
import { translateError } from '../../error-translation.ts';
import type { ApiCall } from '../api-call.ts';
import { uploadParts } from './upload-parts.ts';

/** Spaces as archives, and back. */
export function createArchiveApi(call: ApiCall) {
  function restoreOf(answer: unknown): SpaceRestore {
    const { restore } = answer as { restore: SpaceRestore };
    const { fault } = restore;
    return fault ? { ...restore, fault: { ...fault, message: translateError(fault.message) } } : restore;
  }

  return {
    /** Where a browser can save the archive of a space from, for a minute. */
    link: async (spaceId: string) => ((await call('POST', `/api/spaces/${spaceId}/archives`)) as { url: string }).url,

    /**
     * Uploads an archive and has it restored as a new space.
     * @param onProgress told the part of the bytes that have been sent, 0 to 1
     */
    async restore(
      name: string,
      file: File,
      { signal, onProgress }: { signal: AbortSignal; onProgress(part: number): void },
    ): Promise<SpaceRestore> {
      const begun = restoreOf(await call('POST', '/api/restores', { name, bytes: file.size }));
      const path = `/api/restores/${begun.id}`;
      try {
        await uploadParts(call, `${path}/parts`, file, { signal, onProgress });
        await call('POST', `${path}/start`);
      } catch (error) {
        // The server gives it up by itself, later.
        await call('DELETE', path).catch(() => {});
        throw error;
      }
      return { ...begun, state: 'WAITING' };
    },

    /** How far a restore is. */
    look: async (id: string) => restoreOf(await call('GET', `/api/restores/${id}`)),

    /** One's own that are on their way, the newest first. */
    underWay: async () =>
      ((await call('GET', '/api/restores')) as { restores: SpaceRestore[] }).restores.filter(({ state }) =>
        ['WAITING', 'WORKING'].includes(state),
      ),
  };
}
