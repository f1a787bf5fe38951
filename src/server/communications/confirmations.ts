import { hkdfSync } from 'node:crypto';
import type { JsonObject } from '#schema/json.ts';
import { createSealer } from '../sealed-value.ts';

/** A link that signs somebody in waits in the database until it is mailed: nobody who reads that can use it. */
export interface LinkSeal {
  seal(link: { url: string; until: Date }, spaceId: string): JsonObject;
  /** Null once it is over, or where this server did not seal it. */
  open(values: JsonObject, spaceId: string): { url: string; until: Date } | null;
}

/** @param secret known to the servers alone; the seal has a key of its own (HKDF, RFC 5869) */
export function createLinkSeal(secret: string, now: () => number = Date.now): LinkSeal {
  const sealer = createSealer([
    { id: 'link', key: Buffer.from(hkdfSync('sha256', secret, '', 'communication link', 32)) },
  ]);
  return {
    seal: ({ url, until }, spaceId) => ({ sealed: sealer.seal(url, spaceId), until: until.toISOString() }),

    open({ sealed, until }, spaceId) {
      if (typeof sealed !== 'string' || typeof until !== 'string' || !(Date.parse(until) > now())) return null;
      return { url: sealer.open(sealed, spaceId), until: new Date(until) };
    },
  };
}
