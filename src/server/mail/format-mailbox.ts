/** Bytes of one encoded word, so that its base64 and the frame around it stay within the 75 characters of RFC 2047. */
const WORD_BYTES = 45;
const PLAIN = /^[\x20-\x7e]*$/;

/** A name and an address as one header value: `"Ana & Co" <ana@example.com>`. Mail services take names outside ASCII encoded alone. */
export function formatMailbox(name: string, address: string): string {
  const shown = name.replace(/\s+/g, ' ').trim();
  if (!shown) return address;
  const phrase = PLAIN.test(shown) ? `"${shown.replace(/["\\]/g, '\\$&')}"` : encodedWords(shown);
  return `${phrase} <${address}>`;
}

/** RFC 2047, in base64. A character is never cut in two. */
function encodedWords(text: string): string {
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > WORD_BYTES) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join(' ');
}
