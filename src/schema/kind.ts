import type { ZodMiniType } from 'zod/mini';
import type { Aggregate } from './aggregate.ts';
import type { Fault } from './fault.ts';
import type { Field } from './field.ts';
import { inexactNumber } from './formats/numerals.ts';
import type { Json } from './json.ts';
import type { FilterOperator } from './predicate.ts';
import { jsonFault } from './storable.ts';
import type { Zod } from './zod-subset.ts';

/** PostgreSQL types that fields are stored in. An enumeration's column holds a key of its enum table. */
export type ColumnType =
  | 'text'
  | 'numeric'
  | 'integer'
  | 'boolean'
  | 'timestamptz'
  | 'date'
  | 'uuid'
  | 'jsonb'
  | 'enum';

/** All that the pure half of the product knows about a kind of field. Its other half is `src/console/fields/<kind>/`. */
export interface KindModule<F extends Field> {
  /** Faults of the declaration itself; places are relative to the field. */
  check(field: F): readonly Fault[];
  /** Schema of a value that is present, with the messages people see: `schemaOf(field)` of `value.ts`. */
  value(field: F, z: Zod): ZodMiniType;
  column(field: F): ColumnType;
  /** Operators that a filter offers, the usual one first. */
  operators(field: F): readonly FilterOperator[];
  sortable: boolean;
  /** What many values can be summed up to; nothing where it is left out. */
  aggregates?: readonly Aggregate[];
  /** What an untouched input holds and what is stored for it. */
  empty(field: F): Json;
  /** Codec for CSV cells and addresses. `read` answers undefined for a text that is no value of the kind. */
  text: { write(value: Json, field: F): string; read(text: string, field: F): Json | undefined };
}

/** Most kinds have nothing to check beyond their types. */
export const noFaults: readonly Fault[] = [];

/** The codec of kinds whose values are objects and lists: JSON text. */
export const jsonText = {
  write: (value: Json): string => JSON.stringify(value),
  read: (text: string): Json | undefined => {
    try {
      return inexactNumber(text) === undefined ? (JSON.parse(text) as Json) : undefined;
    } catch {
      return undefined;
    }
  },
};

/** Part of the schema of kinds whose values are JSON: what PostgreSQL cannot store of it, with its reason. */
export const refineJson = (z: Zod) =>
  z.check<unknown>(({ value, issues }) => {
    const fault = jsonFault(value as Json);
    if (fault) issues.push({ code: 'custom', input: value, message: fault });
  });
