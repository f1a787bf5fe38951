/** Characters of the longest address: 64 before the at sign, 255 behind it (RFC 5321, section 4.5.3.1). */
export const longestEmail = 320;

/** `is_email` of the database asks the same. No flag `i`: with `u` it would take the Kelvin sign for a letter of the alphabet. */
const pattern = /^[^\s@\p{Cc}]+@(?:[a-zA-Z0-9-]+\.)+(?:[a-zA-Z]{2,63}|[xX][nN]--[a-zA-Z0-9-]{1,59})$/u;

/**
 * An address as it is kept: without blanks around it, and a domain with letters of other scripts in its ASCII form, which servers of mail
 * know it by (RFC 5891). Anything else stays as it is.
 */
export function asciiEmail(text: string): string {
  const address = text.trim();
  const [, local, domain] = /^([^@]+@)([^@\s/?#:[\]]*[^\0-\x7f][^@\s/?#:[\]]*)$/u.exec(address) ?? [];
  if (local === undefined || !URL.canParse(`http://${domain}`)) return address;
  return local + new URL(`http://${domain}`).hostname;
}

/** Whether two addresses are one mailbox's, as far as anybody but its server knows. */
export const emailKey = (text: string): string => asciiEmail(text).toLowerCase();

/** Local part, at sign, domain, and an ending of two letters or more (docs/decisions/043). */
export const isEmail = (text: string): boolean => text.length <= longestEmail && pattern.test(text);
