import type { QualifiedName } from '../catalog/types.ts';
import type { InconsistentObject } from '../engine-types.ts';

/** How inconsistent objects are named and described: the shapes of Hasura's `get_inconsistent_metadata`. */

/** `author`, or `shop.author` outside of `public`. */
export const label = ({ schema, name }: QualifiedName): string => (schema === 'public' ? name : `${schema}.${name}`);

const makeObject = (type: string, name: string, reason: string, definition: unknown): InconsistentObject => ({
  definition,
  name: `${type} ${name}`,
  reason: `Inconsistent object: ${reason}`,
  type,
});

/** A table or a function. */
export const wholeObject = (
  type: 'table' | 'function',
  object: QualifiedName,
  source: string,
  reason: string,
): InconsistentObject => makeObject(type, `${label(object)} in source ${source}`, reason, { ...object });

/** A part of a table's entry: a relationship, a computed field, a permission. */
export const partOfTable = (
  type: string,
  name: string,
  table: QualifiedName,
  source: string,
  reason: string,
  definition: object,
): InconsistentObject =>
  makeObject(type, `${name} in table ${label(table)} in source ${source}`, reason, {
    ...definition,
    source,
    table: { schema: table.schema, name: table.name },
  });

/** `because x`, or a list when there are several reasons. */
export function because(reasons: readonly string[]): string {
  const [only] = reasons;
  if (reasons.length === 1) return `because ${only}`;
  return `for the following reasons:\n${reasons.map((reason) => `  • ${reason}\n`).join('')}`;
}
