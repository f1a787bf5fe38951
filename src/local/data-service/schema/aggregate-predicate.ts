import { type PgType, printed } from '../catalog/types.ts';
import { invalid } from '../errors.ts';
import type { AggregatePredicate, BoolExp } from '../model/ir.ts';
import { both, everything } from '../model/ir.ts';
import type { ColumnModel, Relationship, TableModel } from '../model/model.ts';
import { boolExpType } from './bool-exp.ts';
import { comparisonType } from './comparison.ts';
import {
  booleanType,
  enumOf,
  type InputField,
  type InputType,
  inputObject,
  listOf,
  optional,
  required,
} from './input-types.ts';
import type { RoleSchema } from './role-schema.ts';
import { selectColumnType } from './select-column.ts';

const scalar = (base: string): PgType => ({ name: base, sql: base, kind: 'base', isArray: false, base });

interface Signature {
  /** Type of the columns that it takes and of what it gives. */
  type: string;
  /** Names of the arguments when there are several. */
  names?: readonly string[];
}

/** The aggregate functions besides `count`. */
const signatures: Record<Exclude<AggregatePredicate['function'], 'count'>, Signature> = {
  avg: { type: 'float8' },
  bool_and: { type: 'bool' },
  bool_or: { type: 'bool' },
  corr: { type: 'float8', names: ['Y', 'X'] },
  covar_samp: { type: 'float8', names: ['Y', 'X'] },
  max: { type: 'float8' },
  min: { type: 'float8' },
  stddev_samp: { type: 'float8' },
  sum: { type: 'float8' },
  var_samp: { type: 'float8' },
};

type Through = (relationship: Relationship) => BoolExp;
type Columns = InputField<ColumnModel[] | ColumnModel | undefined>;

/** The `arguments` of a function of one or more columns. */
function columnArguments(name: string, { names }: Signature, target: TableModel, columns: ColumnModel[]): Columns {
  const one = enumOf(
    `${target.type}_select_column_${name}_arguments_columns`,
    `select "${name}_arguments_columns" columns of table "${printed(target.catalog)}"`,
    new Map(columns.map((column) => [column.field, { value: column, description: 'column name' }])),
  );
  if (!names) return required(one);
  const fields = Object.fromEntries(names.map((argument) => [argument, required(one)]));
  return required(
    inputObject(
      `${name}_arguments`,
      undefined,
      () => fields,
      (values) => names.flatMap((argument) => values[argument] ?? []),
    ),
  );
}

/** `articles_aggregate: { count: { predicate: { _gt: 1 } } }` in a boolean expression. */
export function aggregatePredicate(
  schema: RoleSchema,
  relationship: Relationship,
): InputField<BoolExp | undefined> | undefined {
  const { target } = relationship;
  const { select } = schema.rights(target);
  const columns = schema.columns(target);
  if (!select?.aggregations || columns.length === 0) return undefined;
  const name = `${target.type}_aggregate_bool_exp`;

  const predicate = (fn: AggregatePredicate['function'], args: Columns, result: PgType): InputType<Through> => {
    const type = `${name}_${fn}`;
    return schema.once(type, () =>
      inputObject(
        type,
        undefined,
        () => ({
          arguments: args,
          distinct: optional(booleanType),
          filter: optional(boolExpType(schema, target)),
          predicate: required(comparisonType(schema, result)),
        }),
        (values) => (through: Relationship) => {
          const chosen = values.arguments ?? [];
          const aggregate: AggregatePredicate = {
            relationship: through,
            function: fn,
            columns: Array.isArray(chosen) ? chosen : [chosen],
            distinct: values.distinct ?? false,
            where: both(select.filter, values.filter ?? everything),
          };
          return values.predicate({ aggregate });
        },
      ),
    );
  };

  const functions = (): Record<string, InputField<Through | undefined>> => {
    const fields: Record<string, InputField<Through | undefined>> = {};
    for (const [key, signature] of Object.entries(signatures)) {
      const fn = key as keyof typeof signatures;
      const fitting = columns.filter(({ type }) => type.base === signature.type && !type.isArray);
      if (fitting.length === 0) continue;
      const args = columnArguments(`${name}_${fn}`, signature, target, fitting);
      fields[fn] = optional(predicate(fn, args, scalar(signature.type)));
    }
    const counted = optional(listOf(selectColumnType(schema, target)));
    return { ...fields, count: optional(predicate('count', counted, scalar('int4'))) };
  };

  const type = schema.once(name, () =>
    inputObject(name, undefined, functions, (values, at) => {
      const given = Object.values(values).filter((value) => value !== undefined);
      const [only] = given;
      if (!only || given.length > 1) throw invalid('exactly one predicate should be specified', at);
      return only;
    }),
  );
  return optional({ ...type, read: (input, at, scope) => type.read(input, at, scope)(relationship) });
}
