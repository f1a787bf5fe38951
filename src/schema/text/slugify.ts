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

/** A page slug for a name: `slugify`, joined by the single hyphens that the slug rule asks for. Accents are dropped. */
export function pageSlug(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return slugify(plain).replaceAll(/[_-]+/g, '-').replaceAll(/^-|-$/g, '');
}
