import type { SpaceRestore } from '#schema/api/space-archive.ts';
import { UPLOAD_PART_BYTES } from '#schema/api/upload.ts';
import { spoken } from '../spoken.ts';
import type { ApiCall } from './api-call.ts';
import { SessionError } from './session-api.ts';

/** How often a part is sent, where the line breaks. */
const ATTEMPTS = 4;

/** Spaces as archives, and back. */
export function createArchiveApi(call: ApiCall) {
  function restoreOf(answer: unknown): SpaceRestore {
    const { restore } = answer as { restore: SpaceRestore };
    const { fault } = restore;
    return fault ? { ...restore, fault: { ...fault, message: spoken(fault.message) } } : restore;
  }

  async function put(path: string, part: Blob, signal: AbortSignal): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      signal.throwIfAborted();
      try {
        await call('PUT', path, part);
        return;
      } catch (error) {
        const isPassing = error instanceof SessionError && [0, 429, 503].includes(error.statusCode ?? 500);
        if (!isPassing || attempt === ATTEMPTS) throw error;
        await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** attempt));
      }
    }
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
        for (let at = 0; at < file.size; at += UPLOAD_PART_BYTES) {
          const part = file.slice(at, at + UPLOAD_PART_BYTES, 'application/octet-stream');
          await put(`${path}/parts/${at / UPLOAD_PART_BYTES}`, part, signal);
          onProgress(Math.min(1, (at + UPLOAD_PART_BYTES) / file.size));
        }
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
