import './cells.css';
import type { Field, FieldOf, Kind } from '#schema/field.ts';
import { boolean } from './boolean/field.ts';
import { choice } from './choice/field.ts';
import { date } from './date/field.ts';
import { group } from './group/field.ts';
import { json } from './json/field.ts';
import { list } from './list/field.ts';
import { media } from './media/field.ts';
import type { FieldModule } from './module.ts';
import { number } from './number/field.ts';
import { rating } from './rating/field.ts';
import { reference } from './reference/field.ts';
import { richText } from './rich-text/field.ts';
import { tags } from './tags/field.ts';
import { text } from './text/field.ts';

/** How every kind of field looks. A kind that is missing here does not compile. */
export const fields: { [K in Kind]: FieldModule<FieldOf<K>> } = {
  text,
  number,
  boolean,
  date,
  choice,
  reference,
  tags,
  media,
  richText,
  rating,
  group,
  list,
  json,
};

/** The visible half of a field's kind. */
export function fieldModule(field: Field): FieldModule<Field> {
  // The registry pairs each kind with its own field type, which the compiler cannot follow through an index.
  return fields[field.kind] as unknown as FieldModule<Field>;
}
