import { printed } from '../catalog/types.ts';
import type { BoolExp, RootOutput, StreamOutput } from '../model/ir.ts';
import { allRows, both } from '../model/ir.ts';
import type { FunctionModel, TableModel } from '../model/model.ts';
import type { Value } from '../operation/call.ts';
import { aggregateType } from './aggregate-object.ts';
import { functionArguments } from './function-arguments.ts';
import { type InputField, required } from './input-types.ts';
import { type ObjectType, type OutputField, outputField } from './output-types.ts';
import type { RoleSchema } from './role-schema.ts';
import { columnCodec, valueType } from './scalars.ts';
import { streamField } from './stream-field.ts';
import { rowsOf, tableArguments } from './table-arguments.ts';
import { outputs, tableType } from './table-object.ts';

type Root = OutputField<RootOutput>;

/** Arguments naming a row by its key, or undefined when the role does not see the whole key. */
export function keyArguments(schema: RoleSchema, table: TableModel): Record<string, InputField<Value>> | undefined {
  const { select } = schema.rights(table);
  const { primaryKey } = table;
  if (primaryKey.length === 0 || !primaryKey.every((column) => select?.columns.has(column))) return undefined;
  return Object.fromEntries(
    primaryKey.map((column) => [column.field, required(valueType(columnCodec(column)), column.comment ?? undefined)]),
  );
}

export const keyCondition = (table: TableModel, values: Readonly<Record<string, Value>>): BoolExp =>
  both(
    ...table.primaryKey.flatMap((column): BoolExp[] => {
      const right = values[column.field];
      return right ? [{ is: 'compare', left: { column }, operator: '_eq', right }] : [];
    }),
  );

function tableFields(
  schema: RoleSchema,
  table: TableModel,
  allowed: ReadonlySet<string> | undefined,
): [string, Root][] {
  const { select } = schema.rights(table);
  if (!select) return [];
  const from = { table };
  const of = tableType(schema, table);
  const about = `"${printed(table.catalog)}"`;
  const fields: [string, Root][] = [];
  const add = (
    kind: 'select' | 'select_by_pk' | 'select_aggregate',
    make: (description: string | undefined) => Root,
  ): void => {
    if (!allowed || allowed.has(kind)) fields.push([table.roots[kind].name, make(table.roots[kind].comment)]);
  };
  add('select', (comment) =>
    outputField({
      description: comment ?? `fetch data from the table: ${about}`,
      type: `[${table.type}!]!`,
      of,
      arguments: tableArguments(schema, table),
      plan: (values, children, at): RootOutput => ({
        is: 'rows',
        rows: rowsOf(schema, from, select, values, at),
        single: false,
        fields: outputs(children),
      }),
    }),
  );
  if (select.aggregations) {
    add('select_aggregate', (comment) =>
      outputField({
        description: comment ?? `fetch aggregated fields from the table: ${about}`,
        type: `${table.type}_aggregate!`,
        of: aggregateType(schema, table),
        arguments: tableArguments(schema, table),
        plan: (values, children, at): RootOutput => ({
          is: 'aggregate',
          rows: rowsOf(schema, from, select, values, at),
          fields: children.map(({ key, value }) => ({ ...value, key })),
        }),
      }),
    );
  }
  const key = keyArguments(schema, table);
  if (key) {
    add('select_by_pk', (comment) =>
      outputField({
        description: comment ?? `fetch data from the table: ${about} using primary key columns`,
        type: table.type,
        of,
        arguments: key,
        plan: (values, children): RootOutput => {
          const where = both(keyCondition(table, values), select.filter);
          return { is: 'rows', rows: { ...allRows(from), where }, single: true, fields: outputs(children) };
        },
      }),
    );
  }
  return fields;
}

/** Root fields of a function that returns rows. */
export function functionFields(schema: RoleSchema, model: FunctionModel): [string, Root][] {
  const { select } = schema.rights(model.returns);
  const inferred = schema.options.inferFunctionPermissions && !model.isMutation;
  if (!select || !(schema.isAdmin || inferred || model.roles.has(schema.role))) return [];
  const { args, call } = functionArguments(schema, model);
  const all = { ...tableArguments(schema, model.returns), ...(args && { args }) } as ReturnType<
    typeof tableArguments
  > & { args: NonNullable<typeof args> };
  const { catalog, returns } = model;
  const description =
    model.comment ?? `execute function "${printed(catalog)}" which returns "${printed(returns.catalog)}"`;
  const field = outputField({
    description,
    type: catalog.returnsSet ? `[${returns.type}!]!` : returns.type,
    of: tableType(schema, returns),
    arguments: all,
    plan: (values, children, at): RootOutput => ({
      is: 'rows',
      rows: rowsOf(schema, { function: model, arguments: call(values.args) }, select, values, at),
      single: !catalog.returnsSet,
      fields: outputs(children),
    }),
  });
  if (!select.aggregations || !catalog.returnsSet || model.isMutation) return [[model.name, field]];
  const aggregate = outputField({
    description: `execute function "${printed(catalog)}" and query aggregates on result of table type "${printed(returns.catalog)}"`,
    type: `${returns.type}_aggregate!`,
    of: aggregateType(schema, returns),
    arguments: all,
    plan: (values, children, at): RootOutput => ({
      is: 'aggregate',
      rows: rowsOf(schema, { function: model, arguments: call(values.args) }, select, values, at),
      fields: children.map(({ key, value }) => ({ ...value, key })),
    }),
  });
  return [
    [model.name, field],
    [model.aggregateName, aggregate],
  ];
}

function rootType<T>(
  name: string,
  typename: (text: string) => T,
  entries: () => [string, OutputField<T>][],
): ObjectType<T> {
  let fields: ReadonlyMap<string, OutputField<T>> | undefined;
  return {
    kind: 'outputObject',
    name,
    fields: () => {
      fields ??= new Map(entries().sort(([left], [right]) => (left < right ? -1 : 1)));
      return fields;
    },
    typename,
  };
}

const textOutput = (text: string): RootOutput => ({ is: 'text', text });

const placeholder: Root = outputField({
  description:
    "There are no queries available to the current role. Either there are no sources or remote schemas configured, or the current role doesn't have the required permissions.",
  type: 'String!',
  of: { kind: 'scalar', name: 'String' },
  arguments: {},
  plan: (): RootOutput => ({
    is: 'text',
    text: "There are no queries available to the current role. Either there are no sources or remote schemas configured, or the current role doesn't have the required permissions.",
  }),
});

export const queryRoot = (schema: RoleSchema): ObjectType<RootOutput> =>
  schema.once('type query_root', () =>
    rootType('query_root', textOutput, () => {
      const tables = schema.model.tables.flatMap((table) =>
        tableFields(schema, table, schema.rights(table).select?.queryRootFields),
      );
      const functions = schema.model.functions
        .filter((model) => !model.isMutation)
        .flatMap((model) => functionFields(schema, model));
      const all = [...tables, ...functions];
      return all.length > 0 ? all : [['no_queries_available', placeholder]];
    }),
  );

export const subscriptionRoot = (schema: RoleSchema): ObjectType<RootOutput | StreamOutput> =>
  schema.once('type subscription_root', () =>
    rootType<RootOutput | StreamOutput>('subscription_root', textOutput, () => {
      const { tables, functions } = schema.model;
      const allowed = (table: TableModel) => schema.rights(table).select?.subscriptionRootFields;
      const streams = tables.flatMap((table) => {
        const stream = allowed(table)?.has('select_stream') === false ? undefined : streamField(schema, table);
        return stream ? [stream] : [];
      });
      return [
        ...tables.flatMap((table) => tableFields(schema, table, allowed(table))),
        ...streams,
        ...functions.filter((model) => !model.isMutation).flatMap((model) => functionFields(schema, model)),
      ];
    }),
  );
