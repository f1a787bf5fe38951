import type { ZodMiniType } from 'zod/mini';
import type { Field } from './field.ts';
import { kindOf } from './kinds.ts';
import { zod } from './zod-subset.ts';

/** A file of some thousand rows asks for the same schemas in each of them, and making one costs more than using it. */
const known = new WeakMap<Field, ZodMiniType>();

/** Schema of a value of the field that is present, with the messages people see. */
export function schemaOf(field: Field): ZodMiniType {
  const schema = known.get(field) ?? kindOf(field).value(field, zod);
  known.set(field, schema);
  return schema;
}
