import type { PgType } from './types.ts';

/** Which operators a type has, as Hasura decides it: by the type's name. */

const numeric = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'money']);
const textual = new Set(['text', 'varchar', 'bpchar', 'citext']);
/** Types that JavaScript cannot hold exactly; HASURA_GRAPHQL_STRINGIFY_NUMERIC_TYPES turns them into strings. */
const big = new Set(['int8', 'numeric', 'float8']);
/** Besides numbers, texts, arrays, enums and composites. */
const ordered = new Set(['date', 'timestamp', 'timestamptz', 'timetz', 'uuid', 'ltree', 'lquery', 'ltxtquery']);

export const isNumeric = (type: PgType): boolean => !type.isArray && numeric.has(type.base);
export const isText = (type: PgType): boolean => !type.isArray && textual.has(type.base);
export const isJsonb = (type: PgType): boolean => !type.isArray && type.base === 'jsonb';
export const isJson = (type: PgType): boolean => !type.isArray && (type.base === 'jsonb' || type.base === 'json');
export const isLtree = (type: PgType): boolean => !type.isArray && type.base === 'ltree';
export const isBigNumber = (type: PgType): boolean => !type.isArray && big.has(type.base);
/** Has `min` and `max`. */
export const isComparable = (type: PgType): boolean =>
  type.isArray ||
  type.kind === 'enum' ||
  type.kind === 'composite' ||
  isNumeric(type) ||
  isText(type) ||
  ordered.has(type.base);
