import type { PgType, QualifiedName } from '../catalog/types.ts';
import type { RootField } from '../metadata/types.ts';

/** Every generated GraphQL name in one place. */

export const isGraphQLName = (name: string): boolean => /^[_A-Za-z][_0-9A-Za-z]*$/.test(name);

/** Base name of a table's or function's types and fields. */
export const baseName = (name: QualifiedName, custom: string | undefined): string =>
  custom ?? (name.schema === 'public' ? name.name : `${name.schema}_${name.name}`);

export const defaultRootNames = (base: string): Record<RootField, string> => ({
  select: base,
  select_by_pk: `${base}_by_pk`,
  select_aggregate: `${base}_aggregate`,
  select_stream: `${base}_stream`,
  insert: `insert_${base}`,
  insert_one: `insert_${base}_one`,
  update: `update_${base}`,
  update_by_pk: `update_${base}_by_pk`,
  update_many: `update_${base}_many`,
  delete: `delete_${base}`,
  delete_by_pk: `delete_${base}_by_pk`,
});

const builtIn: Record<string, string> = {
  int2: 'smallint',
  int4: 'Int',
  int8: 'bigint',
  bool: 'Boolean',
  float4: 'Float',
  text: 'String',
  varchar: 'String',
};

/** The scalar of a type, of the element for arrays. */
export const scalarName = (type: PgType): string => {
  // A table of the same name may have an object type already.
  const name = type.kind === 'composite' ? `${type.name}_scalar` : (builtIn[type.name] ?? type.name);
  return isGraphQLName(name) ? name : 'String';
};
