import { createHash, randomBytes } from 'node:crypto';
import { isUuid } from '#schema/formats/uuid.ts';
import { isJsonObject } from '#schema/json.ts';
import { type PreviewRecord, previewKinds } from '../ports/previews.ts';
import type { TokenSigner } from '../signed-token.ts';

/** What the key of signed previews is derived for. */
export const PREVIEW_PURPOSE = 'preview';
/** How long the link of one's own preview screen works. */
export const OWN_MS = 10 * 60_000;

const TOKEN = /^[\w-]{43}$/;

/** A token of 256 random bits, as it stands in a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token, in hexadecimal digits; null for what is none. */
export function tokenHash(token: string): string | null {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest('hex') : null;
}

/** A token for whoever looks at a record in the console: an iframe cannot say who asks. */
export function signRecord(signer: TokenSigner, record: PreviewRecord): string {
  return signer.sign({ ...record });
}

/** The record that a signed token of the last ten minutes names, or null. */
export function openRecord(signer: TokenSigner, token: string, now: number): PreviewRecord | null {
  if (!token.includes('.')) return null;
  const signed = signer.verify(token);
  if (!signed || signed.at + OWN_MS <= now || !isJsonObject(signed.value)) return null;
  const { kind, id, spaceId } = signed.value;
  const known = previewKinds.find((name) => name === kind);
  return known && isUuid(String(id)) && isUuid(String(spaceId))
    ? { kind: known, id: String(id), spaceId: String(spaceId) }
    : null;
}
