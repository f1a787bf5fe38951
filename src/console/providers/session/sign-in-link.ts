import { isJsonObject, type Json } from '#schema/json.ts';

/** The query parameter of an emailed sign-in link that says whose it is (console.md section 2). */
const UI = 'ui';
const FROM = 'from';

/** The least that can be an address; the identity provider judges the rest. */
const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** `ui` for an email: base64 of the JSON object `{ "e": email }` in UTF-8. */
export function encodeUi(email: string): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ e: email }));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * The email in `ui`, in standard or URL-safe base64 (RFC 4648, sections 4 and 5), padded or not; null where it does not decode
 * as a JSON object with a usable `e`: then the link does not work (console.md section 5).
 */
export function decodeUi(ui: string): string | null {
  try {
    // A plus sign that was not escaped arrives in a query as a space.
    const text = ui.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
    const value = JSON.parse(textOf(atob(text))) as Json;
    const email = isJsonObject(value) && typeof value.e === 'string' ? value.e.trim() : '';
    return ADDRESS.test(email) ? email : null;
  } catch {
    return null;
  }
}

/** Bytes as UTF-8, or as what `btoa` alone makes of a text, a byte for each character. */
function textOf(binary: string): string {
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return binary;
  }
}

/**
 * Where the link of a sign-in mail leads: the sign-in page, with whose link it is.
 * @param page absolute
 * @param from where its owner wanted to go
 */
export function linkAddress(page: string, email: string, from?: string): string {
  const address = new URL(page);
  address.searchParams.set(UI, encodeUi(email));
  if (from) address.searchParams.set(FROM, from);
  return address.href;
}

/** The email that a link names; null where the link does not work. */
export function emailOfLink(address: string): string | null {
  const ui = new URL(address).searchParams.get(UI);
  return ui === null ? null : decodeUi(ui);
}

/** Where the owner of a link wanted to go, as the link says: nobody vouches for it. */
export function fromOfLink(address: string): string | null {
  return new URL(address).searchParams.get(FROM);
}
