import type { CatalogFunction } from '../catalog/types.ts';
import type { FunctionCallArgument } from '../model/ir.ts';
import type { Value } from '../operation/call.ts';
import { identifier, join, literal, parameter, type Sql, sql, typeName } from './fragment.ts';
import { tableName } from './names.ts';

/** PostgreSQL reads a constant 'now' of these types once, when it prepares the statement; a parameter anew at each run. */
const clockTypes = new Set(['date', 'time', 'timetz', 'timestamp', 'timestamptz']);

export function valueSql(value: Value): Sql {
  if ('slot' in value) return parameter(value.slot, value.type);
  if (clockTypes.has(value.type.replaceAll('"', ''))) return parameter(() => value.constant, value.type);
  return sql`${value.constant === null ? sql`NULL` : literal(value.constant)}::${typeName(value.type)}`;
}

/** A call with named arguments where all have names; else positional ones up to the first one left out, then named ones. */
export function callSql(called: CatalogFunction, args: readonly FunctionCallArgument[], row: Sql): Sql {
  const allNamed = args.every((argument) => argument.name !== null);
  const parts = args.map(({ name, position, value }, index) => {
    const actual = value === 'row' ? row : valueSql(value);
    return (allNamed || position !== index) && name !== null ? sql`${identifier(name)} => ${actual}` : actual;
  });
  return sql`${tableName(called)}(${join(parts, ', ')})`;
}
