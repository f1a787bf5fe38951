import { frameAddress as frameOf } from '#schema/formats/frame-address.ts';

/** Most addresses: read as they are written, and nothing in them is left out. */
const PLAIN = /^[\w!#$%&'()*+,./:;=?@[\]~-]*$/;
/** What browsers leave out of addresses, or may (URL standard section 4.4), and what looks like nothing. */
const UNSEEN = /[\s\p{Cc}\p{Cf}]+/gu;
const SCHEME = /^([^/?#]*?):/;

/**
 * Whether an address leads where the policy allows: by one of the schemes, or inside the site. An address without a scheme
 * must not hold a colon before its first slash, and must not begin with two slashes, which lead to another host.
 * @param address as a browser understands it
 */
function leadsTo(address: string, schemes: readonly string[]): boolean {
  // Looking at each character by its class takes longer than all the rest.
  const bare = PLAIN.test(address) ? address : address.replaceAll(UNSEEN, '');
  const scheme = SCHEME.exec(bare)?.[1];
  if (scheme !== undefined) return schemes.includes(scheme.toLowerCase());
  return !/^[/\\]{2}/.test(bare);
}

/** @returns the value that may stand, or null where none may */
export type AddressCheck = (value: string, base: string) => string | null;

const WEB = ['http', 'https'];
const CANDIDATE = /[\s,]*(\S*[^\s,])(?:\s+(\d+(?:\.\d+)?[wx]))?\s*(?:,|$)/gy;

function checkFor(schemes: readonly string[]): AddressCheck {
  return (address) => (leadsTo(address, schemes) ? address : null);
}

/** Films, sounds, and the pictures of `source`. */
export const mediaAddress: AddressCheck = checkFor(WEB);
/** Pictures may stand in the page itself: an image runs nothing. */
export const imageAddress: AddressCheck = checkFor([...WEB, 'data']);
const linkAddress = checkFor([...WEB, 'mailto', 'tel']);
/** Links of a head. */
export const headAddress: AddressCheck = checkFor(['https']);

/** @param base what the site's own paths begin with: empty on a host of its own, else `/sites/<space>` */
export function leadInside(href: string, base: string): string {
  if (base === '' || !href.startsWith('/') || href.startsWith('//') || href.startsWith('/api/assets/')) return href;
  return `${base}${href}`;
}

/** Links: to pages, mails and calls; those of the site itself are led below its address. */
export const anchorAddress: AddressCheck = (value, base) => {
  const checked = linkAddress(value, base);
  return checked === null ? null : leadInside(checked, base);
};

/** `srcset`: each picture with its width or density; where one address must not stand, none does. */
export function pictureSet(value: string): string | null {
  const text = value.trim();
  const candidates: string[] = [];
  let end = 0;
  for (const { 0: match, 1: address = '', 2: size } of text.matchAll(CANDIDATE)) {
    if (!leadsTo(address, WEB)) return null;
    candidates.push(size ? `${address} ${size}` : address);
    end += match.length;
  }
  return candidates.length > 0 && end === text.length ? candidates.join(', ') : null;
}

/** A frame shows what a known site offers to embed, or nothing. The address of a film becomes that of its player. */
export const frameAddress: AddressCheck = (value) => frameOf(value);
