import { printed } from '../catalog/types.ts';
import { fixedArguments } from '../model/fixed-arguments.ts';
import type { BoolExp } from '../model/ir.ts';
import { both, everything } from '../model/ir.ts';
import type { ComputedField, Relationship, TableModel } from '../model/model.ts';
import { aggregatePredicate } from './aggregate-predicate.ts';
import { type Comparison, columnComparison, comparisonType } from './comparison.ts';
import { type InputField, type InputType, inputObject, listOf, optional } from './input-types.ts';
import type { RoleSchema } from './role-schema.ts';

type Member = InputField<BoolExp | undefined>;

const mapField = <A>(type: InputType<A>, map: (value: A) => BoolExp): Member =>
  optional({ ...type, read: (input, at, scope) => map(type.read(input, at, scope)) });

function relatedMember(schema: RoleSchema, relationship: Relationship): Member | undefined {
  const { select } = schema.rights(relationship.target);
  if (!select) return undefined;
  return mapField(boolExpType(schema, relationship.target), (where) => ({
    is: 'related',
    relationship,
    where: both(select.filter, where),
  }));
}

function computedMember(schema: RoleSchema, computed: ComputedField): Member | undefined {
  const args = fixedArguments(computed);
  if (args.length < computed.function.arguments.length) return undefined;
  const { returns } = computed;
  if (!returns) {
    return mapField<Comparison>(comparisonType(schema, computed.type), (comparison) =>
      comparison({ computed, arguments: args }),
    );
  }
  const { select } = schema.rights(returns);
  if (!select) return undefined;
  return mapField(boolExpType(schema, returns), (where) => ({
    is: 'computedRows',
    computed,
    where: both(select.filter, where),
    arguments: args,
  }));
}

function membersOf(schema: RoleSchema, table: TableModel): Record<string, Member> {
  const self = boolExpType(schema, table);
  const fields: Record<string, Member> = {
    _and: mapField(listOf(self), (of) => both(...of)),
    _not: mapField(self, (of) => ({ is: 'not', of })),
    _or: mapField(listOf(self), (of) => ({ is: 'or', of })),
  };
  for (const column of schema.columns(table)) {
    fields[column.field] = mapField(columnComparison(schema, column), (comparison) => comparison({ column }));
  }
  for (const relationship of table.relationships.values()) {
    const member = relatedMember(schema, relationship);
    if (member) fields[relationship.name] = member;
    const predicate = relationship.isArray ? aggregatePredicate(schema, relationship) : undefined;
    if (predicate) fields[`${relationship.name}_aggregate`] = predicate;
  }
  for (const computed of table.computedFields.values()) {
    const allowed = schema.rights(table).select?.computedFields.has(computed.name);
    const member = allowed ? computedMember(schema, computed) : undefined;
    if (member) fields[computed.name] = member;
  }
  return fields;
}

/** `x_bool_exp`. */
export function boolExpType(schema: RoleSchema, table: TableModel): InputType<BoolExp> {
  const name = `${table.type}_bool_exp`;
  const description = `Boolean expression to filter rows from the table "${printed(table.catalog)}". All fields are combined with a logical 'AND'.`;
  return schema.once(name, () => {
    let fields: Record<string, Member> | undefined;
    const lazily = (): Record<string, Member> => {
      fields ??= membersOf(schema, table);
      return fields;
    };
    return inputObject(name, description, lazily, (values) =>
      both(...Object.values(values).map((value) => value ?? everything)),
    );
  });
}
