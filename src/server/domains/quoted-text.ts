/** RFC 1035: a string of a text has at most 255 bytes. */
const STRING_BYTES = 255;
const STRING = /"(?:[^"\\]|\\.)*"/g;
const QUOTED = /^(?:"(?:[^"\\]|\\.)*"\s*)+$/;

/** A text of ASCII as zone files have it: strings in quotes, which are read as one. */
export const quoted = (text: string): string =>
  (text.match(new RegExp(`.{1,${STRING_BYTES}}`, 'gs')) ?? [])
    .map((string) => `"${string.replace(/["\\]/g, '\\$&')}"`)
    .join(' ');

/** The text of strings in quotes, also of several; one without quotes is whole. Bytes that are no ASCII stay escaped. */
export function unquoted(content: string): string {
  if (!QUOTED.test(content)) return content;
  const strings = content.match(STRING) ?? [];
  return strings
    .map((string) => string.slice(1, -1))
    .join('')
    .replace(/\\(["\\])/g, '$1');
}
