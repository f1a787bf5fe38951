import punycode from 'punycode/punycode.js';

const PREFIX = 'xn--';

/**
 * The writing systems of a label, of which it may have one (https://www.unicode.org/reports/tr39/, restriction levels): the recommended
 * scripts, and those that Japanese, Korean and Chinese are written in together. Letters of the first three look like each other.
 */
const alike = ['Latin', 'Greek', 'Cyrillic'].map((script) => `\\p{Script=${script}}`);
const apart = [
  ...['Arabic', 'Armenian', 'Bengali', 'Devanagari', 'Ethiopic', 'Georgian', 'Gujarati', 'Gurmukhi', 'Hebrew'],
  ...[
    'Kannada',
    'Khmer',
    'Lao',
    'Malayalam',
    'Myanmar',
    'Oriya',
    'Sinhala',
    'Tamil',
    'Telugu',
    'Thaana',
    'Thai',
    'Tibetan',
  ],
].map((script) => `\\p{Script_Extensions=${script}}`);
const together = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
].map((scripts) => scripts.map((script) => `\\p{Script_Extensions=${script}}`).join(''));
const systems = [...alike, ...apart, ...together].map((letters) => new RegExp(`^[${letters}0-9-]+$`, 'u'));

const LETTERS = /^[\p{L}\p{M}\p{Nd}-]+$/u;
/** Signs of phonetics, some of which look like plain letters. */
const PHONETIC = /[\u0250-\u02af\u1d00-\u1dbf]/;
/** Labels that could be read as Latin ones as a whole, and the endings below which they are expected. */
const lookalikes = [
  { label: /^[асԁеһіјӏорԛѕԝхуьҽпгѵѡ0-9-]+$/u, ending: /\p{Script=Cyrillic}/u },
  { label: /^[αγικνορστυχωη0-9-]+$/u, ending: /\p{Script=Greek}/u },
];

/** A name of a host with letters in place of `xn--`, as far as nobody can take it for another one; other labels stay in ASCII. */
export function readableDomain(hostname: string): string {
  const labels = hostname.split('.');
  const ending = decoded(labels.at(-1) ?? '');
  return labels
    .map((label) => {
      const readable = decoded(label);
      const isLookalike = lookalikes.some((one) => one.label.test(readable) && !one.ending.test(ending));
      return isLookalike ? label : readable;
    })
    .join('.');
}

/** A mail address with its domain in letters. */
export function readableAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return at === 0 ? address : address.slice(0, at) + readableDomain(address.slice(at));
}

/** A label in letters; as it is where it has none, or where they are more than one writing system has. */
function decoded(label: string): string {
  if (!label.startsWith(PREFIX)) return label;
  const readable = decodedText(label.slice(PREFIX.length));
  const isPlain =
    /[^ -~]/.test(readable) && readable === readable.normalize('NFKC') && readable === readable.toLowerCase();
  const isReadable = isPlain && LETTERS.test(readable) && !PHONETIC.test(readable);
  return isReadable && systems.some((system) => system.test(readable)) ? readable : label;
}

/** Empty for what is no Punycode, or would be written in another way. */
function decodedText(encoded: string): string {
  try {
    const text = punycode.decode(encoded);
    return punycode.encode(text) === encoded ? text : '';
  } catch {
    return '';
  }
}
