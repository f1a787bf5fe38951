import { createHash } from 'node:crypto';
import type { Json } from '#schema/json.ts';

export const hashOf = (value: readonly Json[]) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** An id that is the same for the same values. */
export function customId(value: readonly Json[]): string {
  const hex = hashOf(value);
  // The shape of a UUID of the version for custom hashes (RFC 9562, section 5.8).
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
