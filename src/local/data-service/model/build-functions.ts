import {
  type Catalog,
  type CatalogFunction,
  type FunctionArgument,
  type PgType,
  type QualifiedName,
  qualified,
} from '../catalog/types.ts';
import type { ComputedFieldMetadata, FunctionMetadata } from '../metadata/types.ts';
import { because, label } from './inconsistency.ts';
import type { FunctionModel, TableModel } from './model.ts';
import { baseName, isGraphQLName } from './names.ts';

type Tables = ReadonlyMap<string, TableModel>;

/** The function of that name, or the reason why there is not exactly one. */
function onlyFunction(name: QualifiedName, catalog: Catalog): CatalogFunction | string {
  const candidates = catalog.functions.get(qualified(name)) ?? [];
  const [found] = candidates;
  const quoted = `"${label(name)}"`;
  if (!found) return `no such function exists in postgres : ${quoted}`;
  if (candidates.length === 1) return found;
  return `function ${quoted} is overloaded. Overloaded functions are not supported`;
}

const nameOfType = ({ sql }: PgType): string =>
  sql.includes('.') ? sql.replace(/^public\./, '') : `pg_catalog.${sql}`;

/** What is wrong with the argument that should be the row. */
function rowFaults(argument: FunctionArgument, shown: string, table: TableModel): string[] {
  const faults: string[] = [];
  if (argument.type.kind !== 'composite') faults.push(`${shown} is not COMPOSITE type`);
  if (!isRowOf(argument.type.sql, qualified(table.catalog))) {
    const type = nameOfType(argument.type).replaceAll('"', '');
    faults.push(`${shown} of type "${type}" is not the table to which the computed field is being added`);
  }
  return faults;
}

/** Adds a computed field to its table. @returns the reason when it cannot be */
export function addComputedField(
  table: TableModel,
  field: ComputedFieldMetadata,
  catalog: Catalog,
  tables: Tables,
): string | undefined {
  if (table.byColumn.has(field.name)) return 'field definition conflicts with postgres column';
  const where = `in table "${label(table.catalog)}": in computed field "${field.name}"`;
  const found = onlyFunction(field.function, catalog);
  if (typeof found === 'string') return `${where}: ${found}`;
  const quoted = `"${label(field.function)}"`;
  const faults: string[] = [];
  if (!isGraphQLName(field.name)) faults.push(`"${field.name}" is not valid GraphQL name`);
  if (found.volatile) faults.push(`the function ${quoted} is of type VOLATILE; cannot be added as a computed field`);
  const returned = { schema: found.returns.schema, name: found.returns.name };
  const returns = found.returns.isTable && found.returnsSet ? tables.get(qualified(returned)) : undefined;
  if (found.returnsSet && !returns) {
    const what = `returning set of table "${label(returned)}" is not tracked or not found in database`;
    faults.push(`the function ${quoted} ${what}`);
  }
  const { tableArgument: named } = field;
  const tableArgument = named === undefined ? 0 : found.arguments.findIndex((argument) => argument.name === named);
  const row = found.arguments[tableArgument];
  if (row) {
    const shown = named === undefined ? 'first argument' : `"${named}" argument`;
    faults.push(...rowFaults(row, `${shown} of the function ${quoted}`, table));
  } else if (named === undefined) faults.push(`the function ${quoted} has no input arguments`);
  else faults.push(`"${named}" is not an input argument of ${quoted} function`);
  const session = sessionArgument(found, field.sessionArgument);
  if (session.fault === 'missing')
    faults.push(`"${field.sessionArgument}" is not an input argument of the function ${quoted}`);
  if (session.fault === 'type')
    faults.push(`"${field.sessionArgument}" argument of the function ${quoted} is not of type JSON`);
  if (faults.length > 0) {
    const what = `the computed field "${field.name}" cannot be added to table "${label(table.catalog)}"`;
    return `${where}: ${what} ${because(faults)}`;
  }
  table.computedFields.set(field.name, {
    name: field.name,
    function: found,
    tableArgument,
    sessionArgument: session.index,
    returns,
    type: found.returns,
    comment: field.comment ?? found.comment ?? undefined,
  });
  return undefined;
}

const isRowOf = (type: string, table: string): boolean => type.replaceAll('"', '') === table;

/** Where the session goes: -1 when the metadata names no argument. */
function sessionArgument(
  { arguments: given }: CatalogFunction,
  name: string | undefined,
): { index: number; fault?: 'missing' | 'type' } {
  if (name === undefined) return { index: -1 };
  const index = given.findIndex((argument) => argument.name === name);
  if (index < 0) return { index, fault: 'missing' };
  return given[index]?.type.name === 'json' ? { index } : { index, fault: 'type' };
}

/** @returns the function as root fields, or the reason why it cannot be */
export function buildFunction(source: FunctionMetadata, catalog: Catalog, tables: Tables): FunctionModel | string {
  const quoted = `"${label(source.function)}"`;
  const where = `in function ${quoted}`;
  const found = onlyFunction(source.function, catalog);
  if (typeof found === 'string') return `${where}: ${found}`;
  const faults: string[] = [];
  if (found.returns.kind !== 'composite') faults.push('the function does not return a "COMPOSITE" type');
  if (!found.returns.isTable) faults.push('the function does not return a table');
  if (source.exposedAs === 'mutation' && !found.volatile) {
    const hint = 'Maybe the function was given the wrong volatility when it was defined?';
    faults.push(`the function was requested to be exposed as a mutation, but is not marked VOLATILE. ${hint}`);
  }
  const session = sessionArgument(found, source.sessionArgument);
  if (session.fault === 'missing')
    faults.push(`given session argument "${source.sessionArgument}" not the input argument of the function`);
  if (session.fault === 'type') faults.push(`given session argument "${source.sessionArgument}" is not of type json`);
  if (faults.length > 0) return `${where}: the function ${quoted} cannot be tracked ${because(faults)}`;
  const returned = { schema: found.returns.schema, name: found.returns.name };
  const returns = tables.get(qualified(returned));
  if (!returns) return `table "${label(returned)}" is not tracked`;
  const base = baseName(source.function, source.customName);
  return {
    catalog: found,
    name: source.customRootFields.function ?? base,
    aggregateName: source.customRootFields.aggregate ?? `${base}_aggregate`,
    returns,
    sessionArgument: session.index,
    isMutation: source.exposedAs ? source.exposedAs === 'mutation' : found.volatile,
    roles: new Set(source.roles),
    comment: source.comment ?? found.comment ?? undefined,
  };
}
