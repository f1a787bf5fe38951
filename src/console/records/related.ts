import { type Field, relationOf } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import type { Row } from './row.ts';

/** What the field's relationship read along with the row. */
export function relatedOf(field: Field, row: Row): Json | undefined {
  const relation = field.kind === 'reference' || field.kind === 'tags' ? relationOf(field) : undefined;
  return relation && row[relation];
}
