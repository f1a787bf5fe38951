import { UPLOAD_PART_BYTES } from '#schema/api/upload.ts';
import type { ApiCall } from '../api-call.ts';
import { SessionError } from '../session-api.ts';

/** How often a call is made, where the line breaks. */
const ATTEMPTS = 4;

/** Makes a call that may be made twice, also where its answer is lost. */
export async function insist<A>(call: () => Promise<A>, signal?: AbortSignal): Promise<A> {
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      const isPassing = error instanceof SessionError && [0, 429, 502, 503, 504].includes(error.statusCode ?? 500);
      if (!isPassing || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** attempt));
    }
  }
}

/**
 * Uploads a file in parts.
 * @param path of the route that takes the parts, without their number
 * @param onProgress told the part of the bytes that have been sent, 0 to 1
 */
export async function uploadParts(
  call: ApiCall,
  path: string,
  file: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress(part: number): void },
): Promise<void> {
  for (let at = 0; at < file.size; at += UPLOAD_PART_BYTES) {
    const part = file.slice(at, at + UPLOAD_PART_BYTES, 'application/octet-stream');
    await insist(() => call('PUT', `${path}/${at / UPLOAD_PART_BYTES}`, part), signal);
    onProgress(Math.min(1, (at + UPLOAD_PART_BYTES) / file.size));
  }
}
