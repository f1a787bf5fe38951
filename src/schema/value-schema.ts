import type { ZodMiniType } from 'zod/mini';
import type { Field } from './field.ts';
import { kindOf } from './kinds.ts';
import { zod } from './zod-subset.ts';

/** Schema of a value of the field that is present, with the messages people see. */
export function schemaOf(field: Field): ZodMiniType {
  return kindOf(field).value(field, zod);
}
