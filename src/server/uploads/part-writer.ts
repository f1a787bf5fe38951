import { UPLOAD_PART_BYTES } from '#schema/api/upload.ts';
import type { Storage } from '../ports/storage.ts';
import { partKey } from './stored-parts.ts';

/** Writes a file part by part, for `StoredParts`. */
export function createPartWriter(storage: Pick<Storage, 'put'>, folder: string) {
  let buffers: Uint8Array[] = [];
  let heldBytes = 0;
  let parts = 0;

  async function put(bytes: Buffer): Promise<void> {
    await storage.put(partKey(folder, parts), bytes, { type: 'application/octet-stream' });
    parts += 1;
  }

  return {
    async write(chunk: string | Uint8Array): Promise<void> {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      buffers.push(bytes);
      heldBytes += bytes.length;
      if (heldBytes < UPLOAD_PART_BYTES) return;
      let rest = Buffer.concat(buffers);
      for (; rest.length >= UPLOAD_PART_BYTES; rest = rest.subarray(UPLOAD_PART_BYTES))
        await put(rest.subarray(0, UPLOAD_PART_BYTES));
      buffers = [Buffer.from(rest)];
      heldBytes = rest.length;
    },
    /** @returns the bytes of the file */
    async end(): Promise<number> {
      const bytes = parts * UPLOAD_PART_BYTES + heldBytes;
      if (heldBytes > 0) await put(Buffer.concat(buffers));
      return bytes;
    },
  };
}
