import { printed } from '../catalog/types.ts';
import { invalid } from '../errors.ts';
import type { AggregatePredicate, BoolExp } from '../model/ir.ts';
import { both, everything } from '../model/ir.ts';
import type { ColumnModel, Relationship } from '../model/model.ts';
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

const integer = { name: 'int4', sql: 'int4', kind: 'base', isArray: false, base: 'int4' } as const;
const boolean = { name: 'bool', sql: 'bool', kind: 'base', isArray: false, base: 'bool' } as const;

/** `articles_aggregate: { count: { predicate: { _gt: 1 } } }` in a boolean expression. */
export function aggregatePredicate(
  schema: RoleSchema,
  relationship: Relationship,
): InputField<BoolExp | undefined> | undefined {
  const { target } = relationship;
  const { select } = schema.rights(target);
  if (!select?.aggregations) return undefined;
  const name = `${target.type}_aggregate_bool_exp`;
  const booleans = schema.columns(target).filter((column) => column.type.base === 'bool' && !column.type.isArray);

  const predicate = (
    fn: AggregatePredicate['function'],
    columns: InputField<ColumnModel[] | ColumnModel | undefined>,
  ): InputType<(relationship: Relationship) => BoolExp> => {
    const type = `${name}_${fn}`;
    return schema.once(type, () =>
      inputObject(
        type,
        undefined,
        () => ({
          arguments: columns,
          distinct: optional(booleanType),
          filter: optional(boolExpType(schema, target)),
          predicate: required(comparisonType(schema, fn === 'count' ? integer : boolean)),
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

  const type = schema.once(name, () =>
    inputObject(
      name,
      undefined,
      () => {
        const fields: Record<string, InputField<((through: Relationship) => BoolExp) | undefined>> = {};
        for (const fn of booleans.length ? (['bool_and', 'bool_or'] as const) : []) {
          const label = `${target.type}_select_column_${name}_${fn}_arguments_columns`;
          const columns = enumOf(
            label,
            `select "${name}_${fn}_arguments_columns" columns of table "${printed(target.catalog)}"`,
            new Map(booleans.map((column) => [column.field, { value: column, description: 'column name' }])),
          );
          fields[fn] = optional(predicate(fn, required(columns)));
        }
        fields.count = optional(predicate('count', optional(listOf(selectColumnType(schema, target)))));
        return fields;
      },
      (values, at) => {
        const given = Object.values(values).filter((value) => value !== undefined);
        const [only] = given;
        if (!only || given.length > 1) throw invalid('exactly one predicate should be specified', at);
        return only;
      },
    ),
  );
  return optional({ ...type, read: (input, at, scope) => type.read(input, at, scope)(relationship) });
}
