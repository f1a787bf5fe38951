import { isJsonb, isNumeric } from '../catalog/type-classes.ts';
import { type PgType, printed } from '../catalog/types.ts';
import { invalid, type Path } from '../errors.ts';
import type { Update, UpdateOperator } from '../model/ir.ts';
import type { ColumnModel, TableModel } from '../model/model.ts';
import { jsonbType, textType } from '../model/rules.ts';
import type { Value } from '../operation/call.ts';
import { type InputField, type InputType, inputObject, optional } from './input-types.ts';
import type { RoleSchema } from './role-schema.ts';
import { columnCodec, scalarCodec, valueListType, valueType } from './scalars.ts';

type Change = { column: ColumnModel; value: Value };
type Changes = Update['changes'];

const integerType: PgType = { name: 'int4', sql: 'int4', kind: 'base', isArray: false, base: 'int4' };

interface OperatorKind {
  operator: UpdateOperator;
  about: string;
  applies: (column: ColumnModel) => boolean;
  value: (column: ColumnModel) => InputType<Value>;
}

const json = (column: ColumnModel): boolean => isJsonb(column.type);

const kinds: OperatorKind[] = [
  {
    operator: '_append',
    about: 'append existing jsonb value of filtered columns with new jsonb value',
    applies: json,
    value: (column) => valueType(scalarCodec(jsonbType), column.nullable),
  },
  {
    operator: '_delete_at_path',
    about: 'delete the field or element with specified path (for JSON arrays, negative integers count from the end)',
    applies: json,
    value: () => valueListType(scalarCodec(textType)),
  },
  {
    operator: '_delete_elem',
    about:
      'delete the array element with specified index (negative integers count from the end). throws an error if top level container is not an array',
    applies: json,
    value: () => valueType(scalarCodec(integerType)),
  },
  {
    operator: '_delete_key',
    about: 'delete key/value pair or string element. key/value pairs are matched based on their key value',
    applies: json,
    value: () => valueType(scalarCodec(textType), true),
  },
  {
    operator: '_inc',
    about: 'increments the numeric columns with given value of the filtered values',
    applies: (column) => isNumeric(column.type) && !column.enumTable,
    value: (column) => valueType(columnCodec(column), column.nullable),
  },
  {
    operator: '_prepend',
    about: 'prepend existing jsonb value of filtered columns with new jsonb value',
    applies: json,
    value: (column) => valueType(scalarCodec(jsonbType), column.nullable),
  },
  {
    operator: '_set',
    about: 'sets the columns of the filtered rows to the given values',
    applies: () => true,
    value: (column) => valueType(columnCodec(column), column.nullable),
  },
];

/** May the role update here, in this kind of request? */
export const updateRights = (schema: RoleSchema, table: TableModel) => {
  const { update } = schema.rights(table);
  return update && table.catalog.updatable && (schema.isBackend || !update.backendOnly) ? update : undefined;
};

const updatableColumns = (schema: RoleSchema, table: TableModel): ColumnModel[] =>
  table.columns.filter((column) => column.updatable && schema.rights(table).update?.columns.has(column));

/** The `_set`, `_inc` ... arguments. */
export function updateOperators(
  schema: RoleSchema,
  table: TableModel,
): Record<UpdateOperator, InputField<Change[] | undefined>> {
  const fields: Partial<Record<UpdateOperator, InputField<Change[] | undefined>>> = {};
  for (const { operator, about, applies, value } of kinds) {
    const columns = updatableColumns(schema, table).filter(applies);
    if (columns.length === 0) continue;
    const name = `${table.type}${operator}_input`;
    const type = schema.once(name, () => {
      const members = Object.fromEntries(
        columns.map((column): [string, InputField<Change | undefined>] => {
          const read = value(column);
          return [
            column.field,
            optional(
              { ...read, read: (input, at, scope) => ({ column, value: read.read(input, at, scope) }) },
              column.comment ?? undefined,
            ),
          ];
        }),
      );
      const description =
        operator === '_set'
          ? `input type for updating data in table "${printed(table.catalog)}"`
          : operator === '_inc'
            ? `input type for incrementing numeric columns in table "${printed(table.catalog)}"`
            : about;
      return inputObject(
        name,
        description,
        () => members,
        (values) => Object.values(values).flatMap((change) => change ?? []),
      );
    });
    fields[operator] = optional(type, about);
  }
  return fields as Record<UpdateOperator, InputField<Change[] | undefined>>;
}

/**
 * All changes of an update, presets included.
 * @throws HasuraError validation-failed when two operators change one column
 */
export function changesOf(
  schema: RoleSchema,
  table: TableModel,
  values: Partial<Record<UpdateOperator, Change[] | undefined>>,
  at: Path,
): Changes {
  const presets = schema.rights(table).update?.presets ?? new Map<ColumnModel, Value>();
  const changes = kinds.flatMap(({ operator }) => (values[operator] ?? []).map((change) => ({ ...change, operator })));
  const columns = changes.map(({ column }) => column.name);
  const twice = [...new Set(columns.filter((name, index) => columns.indexOf(name) !== index))];
  if (twice.length > 0)
    throw invalid(`Column found in multiple operators: [${twice.map((name) => `'${name}'`).join(', ')}].`, at);
  const set = [...presets].map(([column, value]) => ({ column, value, operator: '_set' as const }));
  return [...set, ...changes];
}
