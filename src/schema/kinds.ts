import type { Field, FieldOf, Kind } from './field.ts';
import type { KindModule } from './kind.ts';
import { boolean } from './kinds/boolean.ts';
import { choice } from './kinds/choice.ts';
import { date } from './kinds/date.ts';
import { group } from './kinds/group.ts';
import { json } from './kinds/json.ts';
import { list } from './kinds/list.ts';
import { media } from './kinds/media.ts';
import { number } from './kinds/number.ts';
import { rating } from './kinds/rating.ts';
import { reference } from './kinds/reference.ts';
import { richText } from './kinds/rich-text.ts';
import { tags } from './kinds/tags.ts';
import { text } from './kinds/text.ts';

/** Every kind of field. A kind that is missing here does not compile. */
export const kinds: { [K in Kind]: KindModule<FieldOf<K>> } = {
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

export function kindOf(field: Field): KindModule<Field> {
  // The registry pairs each kind with its own field type, which the compiler cannot follow through an index.
  return kinds[field.kind] as KindModule<Field>;
}

/** What an untouched input of the field holds: its default, or its kind's empty value. */
export function emptyOf(field: Field) {
  return field.default ?? kindOf(field).empty(field);
}
