/** Players that may be shown in a frame; the content security policy of sites names the same. */
export const FRAME_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com'];

/** What a hostile spelling of an address could be made of; others stay as they are written, and mean themselves. */
const REFERENCES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  colon: ':',
  sol: '/',
  bsol: '\\',
  num: '#',
  quest: '?',
  Tab: '\t',
  NewLine: '\n',
};

/** A text of an attribute as a browser understands it, but for named references that no address needs. */
export function decoded(value: string): string {
  if (!value.includes('&')) return value;
  return value.replaceAll(/&(?:#x([\da-f]{1,6});?|#(\d{1,7});?|([a-z]{2,7});)/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return REFERENCES[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}

const ENCODED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as the value of an attribute between quotation marks. */
export const encoded = (value: string): string => value.replaceAll(/[&<>"]/g, (character) => ENCODED[character] ?? '');

/** Most addresses: read as they are written, and nothing in them is left out. */
const PLAIN = /^[\w!#$%'()*+,./:;=?@[\]~-]*$/;
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

/** @returns the value to write, or null where the address must not stand */
export type AddressCheck = (value: string, base: string) => string | null;

const WEB = ['http', 'https'];
const CANDIDATE = /[\s,]*(\S*[^\s,])(?:\s+(\d+(?:\.\d+)?[wx]))?\s*(?:,|$)/gy;

function checkFor(schemes: readonly string[]): AddressCheck {
  return (value) => {
    const address = decoded(value);
    return leadsTo(address, schemes) ? encoded(address) : null;
  };
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
  const text = decoded(value).trim();
  const kept: string[] = [];
  let end = 0;
  for (const { 0: whole, 1: address = '', 2: size } of text.matchAll(CANDIDATE)) {
    if (!leadsTo(address, WEB)) return null;
    kept.push(size ? `${address} ${size}` : address);
    end += whole.length;
  }
  return kept.length > 0 && end === text.length ? encoded(kept.join(', ')) : null;
}

/** A frame shows a known player or nothing. */
export const frameAddress: AddressCheck = (value) => {
  const address = decoded(value);
  const [, host] = /^https:\/\/([a-z\d.-]+)(?:[/?#]|$)/i.exec(address) ?? [];
  return host && FRAME_HOSTS.includes(host.toLowerCase()) ? encoded(address) : null;
};
