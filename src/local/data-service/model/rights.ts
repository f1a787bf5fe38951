import type { WritePermissionMetadata } from '../metadata/types.ts';
import type { Value } from '../operation/call.ts';
import { type BoolExp, everything } from './ir.ts';
import type { ColumnModel, TableModel } from './model.ts';
import { compileRule, type RuleContext, ruleValue } from './rules.ts';

/** A role's rights on one table with the rules compiled. Undefined parts are not allowed. */
export interface TableRights {
  select?: SelectRights;
  insert?: {
    columns: ReadonlySet<ColumnModel>;
    check: BoolExp;
    presets: Map<ColumnModel, Value>;
    backendOnly: boolean;
  };
  update?: {
    columns: ReadonlySet<ColumnModel>;
    filter: BoolExp;
    check: BoolExp | undefined;
    presets: Map<ColumnModel, Value>;
    backendOnly: boolean;
  };
  delete?: { filter: BoolExp; backendOnly: boolean };
}

export interface SelectRights {
  columns: ReadonlySet<ColumnModel>;
  computedFields: ReadonlySet<string>;
  filter: BoolExp;
  limit: number | undefined;
  aggregations: boolean;
  queryRootFields: ReadonlySet<string> | undefined;
  subscriptionRootFields: ReadonlySet<string> | undefined;
}

type FindTable = RuleContext['findTable'];

const chosen = (table: TableModel, names: '*' | readonly string[]): Set<ColumnModel> =>
  new Set(names === '*' ? table.columns : names.flatMap((name) => table.byColumn.get(name) ?? []));

function presets(table: TableModel, source: WritePermissionMetadata): Map<ColumnModel, Value> {
  const values = new Map<ColumnModel, Value>();
  for (const [name, value] of Object.entries(source.set)) {
    const column = table.byColumn.get(name);
    if (column) values.set(column, ruleValue(column.type, value, ['set', name]));
  }
  return values;
}

/** Preset columns are the role's to fill, so clients may not name them. */
const withoutPresets = (columns: Set<ColumnModel>, set: ReadonlyMap<ColumnModel, Value>): Set<ColumnModel> =>
  new Set([...columns].filter((column) => !set.has(column)));

function adminRights(table: TableModel): TableRights {
  const columns = new Set(table.columns);
  const everythingWritable = { columns, presets: new Map<ColumnModel, Value>(), backendOnly: false };
  return {
    select: {
      columns,
      computedFields: new Set(table.computedFields.keys()),
      filter: everything,
      limit: undefined,
      aggregations: true,
      queryRootFields: undefined,
      subscriptionRootFields: undefined,
    },
    insert: { ...everythingWritable, check: everything },
    update: { ...everythingWritable, filter: everything, check: undefined },
    delete: { filter: everything, backendOnly: false },
  };
}

/**
 * A role's rights on a table, rules compiled.
 * @throws HasuraError when a rule names what does not exist
 */
export function compileRights(table: TableModel, role: string, findTable: FindTable): TableRights {
  if (role === 'admin') return adminRights(table);
  const source = table.permissions.get(role);
  const rights: TableRights = {};
  if (!source) return rights;
  const context: RuleContext = { findTable, root: table };
  const rule = (value: unknown, key: string) => compileRule(value, table, context, [key]);
  const { select, insert, update } = source;
  if (select) {
    const set = (names: string[] | undefined) => (names ? new Set(names) : undefined);
    rights.select = {
      columns: chosen(table, select.columns),
      // Computed fields that return rows are guarded by the other table's permission instead.
      computedFields: new Set([
        ...select.computedFields,
        ...[...table.computedFields.values()].filter((field) => field.returns).map((field) => field.name),
      ]),
      filter: rule(select.filter, 'filter'),
      limit: select.limit,
      aggregations: select.allowAggregations,
      queryRootFields: set(select.queryRootFields),
      subscriptionRootFields: set(select.subscriptionRootFields),
    };
  }
  if (insert) {
    const values = presets(table, insert);
    const columns = withoutPresets(chosen(table, insert.columns), values);
    rights.insert = {
      columns,
      check: rule(insert.check ?? {}, 'check'),
      presets: values,
      backendOnly: insert.backendOnly,
    };
  }
  if (update) {
    const values = presets(table, update);
    const check = update.check === undefined || update.check === null ? undefined : rule(update.check, 'check');
    const columns = withoutPresets(chosen(table, update.columns), values);
    rights.update = {
      columns,
      filter: rule(update.filter, 'filter'),
      check,
      presets: values,
      backendOnly: update.backendOnly,
    };
  }
  if (source.delete)
    rights.delete = { filter: rule(source.delete.filter, 'filter'), backendOnly: source.delete.backendOnly };
  return rights;
}
