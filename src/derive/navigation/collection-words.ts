import type { Json } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';

/** The words of a space for its records. @param one what one of them is called, where somebody said so */
export function wordsOf(many: string, one: Json | undefined): NonNullable<Resource['ownWords']> {
  const singular = typeof one === 'string' ? one.trim() : '';
  return { many, ...(singular && { one: singular }) };
}
