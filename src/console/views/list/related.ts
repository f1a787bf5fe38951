import { type Field, relationOf } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import type { Row } from './useListRows.ts';

/** What the field's relationship read along with the row. */
export function relatedOf(field: Field, row: Row): Json | undefined {
  return field.kind === 'reference' || field.kind === 'tags' ? row[relationOf(field)] : undefined;
}
