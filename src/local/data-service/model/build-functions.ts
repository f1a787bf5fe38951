import { type Catalog, qualified } from '../catalog/types.ts';
import type { ComputedFieldMetadata, FunctionMetadata } from '../metadata/types.ts';
import type { FunctionModel, TableModel } from './model.ts';
import { baseName } from './names.ts';

type Tables = ReadonlyMap<string, TableModel>;

/** Adds a computed field to its table. @returns the reason when it cannot be */
export function addComputedField(
  table: TableModel,
  field: ComputedFieldMetadata,
  catalog: Catalog,
  tables: Tables,
): string | undefined {
  const where = `in table "${table.catalog.name}": in computed field "${field.name}"`;
  const candidates = catalog.functions.get(qualified(field.function)) ?? [];
  if (candidates.length === 0) return `${where}: no such function exists: "${field.function.name}"`;
  const rowType = qualified(table.catalog);
  const found = candidates.find((candidate) =>
    candidate.arguments.some((argument) => isRowOf(argument.type.sql, rowType)),
  );
  if (!found) return `${where}: the function "${field.function.name}" has no input argument of the table's row type`;
  const tableArgument =
    field.tableArgument === undefined
      ? found.arguments.findIndex((argument) => isRowOf(argument.type.sql, rowType))
      : found.arguments.findIndex((argument) => argument.name === field.tableArgument);
  if (tableArgument < 0) return `${where}: "${String(field.tableArgument)}" is not an input argument of the function`;
  const sessionArgument =
    field.sessionArgument === undefined
      ? -1
      : found.arguments.findIndex((argument) => argument.name === field.sessionArgument);
  const returns =
    found.returns.isTable && found.returnsSet ? tables.get(`${found.returns.schema}.${found.returns.name}`) : undefined;
  if (found.returnsSet && !returns) return `${where}: the function returns a set of what is no tracked table`;
  table.computedFields.set(field.name, {
    name: field.name,
    function: found,
    tableArgument,
    sessionArgument,
    returns,
    type: found.returns,
    comment: field.comment ?? found.comment ?? undefined,
  });
  return undefined;
}

const isRowOf = (type: string, table: string): boolean => type.replaceAll('"', '') === table;

/** @returns the function as root fields, or the reason why it cannot be */
export function buildFunction(source: FunctionMetadata, catalog: Catalog, tables: Tables): FunctionModel | string {
  const where = `in function "${source.function.name}"`;
  const candidates = catalog.functions.get(qualified(source.function)) ?? [];
  const [found] = candidates;
  if (!found) return `${where}: no such function exists in postgres : "${source.function.name}"`;
  if (candidates.length > 1)
    return `${where}: function "${source.function.name}" is overloaded. Overloaded functions are not supported`;
  const returns = found.returns.isTable ? tables.get(`${found.returns.schema}.${found.returns.name}`) : undefined;
  if (!returns) return `${where}: function does not return a tracked table`;
  const base = baseName(source.function, source.customName);
  return {
    catalog: found,
    name: source.customRootFields.function ?? base,
    aggregateName: source.customRootFields.aggregate ?? `${base}_aggregate`,
    returns,
    sessionArgument:
      source.sessionArgument === undefined
        ? -1
        : found.arguments.findIndex((argument) => argument.name === source.sessionArgument),
    isMutation: source.exposedAs ? source.exposedAs === 'mutation' : found.volatile,
    roles: new Set(source.roles),
    comment: source.comment ?? found.comment ?? undefined,
  };
}
