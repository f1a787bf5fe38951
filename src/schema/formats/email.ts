/** Characters of the longest address: 64 before the at sign, 255 behind it (RFC 5321, section 4.5.3.1). */
export const longestEmail = 320;

/** `is_email` of the database asks the same. No flag `i`: with `u` it would take the Kelvin sign for a letter of the alphabet. */
const pattern = /^[^\s@\p{Cc}]+@(?:[a-zA-Z0-9-]+\.)+(?:[a-zA-Z]{2,63}|[xX][nN]--[a-zA-Z0-9-]{1,59})$/u;

/** Local part, at sign, domain, and an ending of two letters or more (docs/decisions/043). */
export const isEmail = (text: string): boolean => text.length <= longestEmail && pattern.test(text);
