import type { JsonObject } from '#schema/json.ts';

/** The title of a related record: the relationship reads its id and one more column. */
export function titleOf(related: JsonObject): string {
  const [, title] = Object.entries(related).find(([name]) => name !== 'id' && !name.startsWith('__')) ?? [];
  return String(title ?? related.id ?? '');
}
