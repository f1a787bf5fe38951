/**
 * A name as a key (console.md section 5): lower case, trimmed, white space becomes an underscore, non-word characters are
 * removed, repeated hyphens become an underscore.
 */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, '_')
    .replaceAll(/[^\w-]+/g, '')
    .replaceAll(/-{2,}/g, '_');
}

/** Letters that no accent was put on, and what people write for them. `site_address_from` of the database knows the same. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' },
};

/** In small letters of the Latin alphabet without accents, as far as they are of it. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđðıßæœ]/g, (letter) => LETTERS[letter] ?? letter);

/** A page slug for a name: `slugify`, joined by the single hyphens that the slug rule asks for. Accents are dropped. */
export const pageSlug = (name: string): string =>
  slugify(plainLetters(name)).replaceAll(/[_-]+/g, '-').replaceAll(/^-|-$/g, '');
