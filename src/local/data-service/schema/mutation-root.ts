import { printed } from '../catalog/types.ts';
import type { MutationAction, MutationField, MutationOutput, Output } from '../model/ir.ts';
import { both } from '../model/ir.ts';
import type { TableModel } from '../model/model.ts';
import { boolExpType } from './bool-exp.ts';
import { type InputField, inputObject, listOf, required } from './input-types.ts';
import { conflictField, insertOf, insertRights, objectsType, objectType } from './insert-input.ts';
import { type ObjectType, type OutputField, outputField } from './output-types.ts';
import { functionFields, keyArguments, keyCondition } from './query-root.ts';
import type { RoleSchema } from './role-schema.ts';
import { outputs, tableType } from './table-object.ts';
import { changesOf, updateOperators, updateRights } from './update-input.ts';

type Root = OutputField<MutationAction>;
type MutationPart = MutationField extends infer F ? (F extends unknown ? Omit<F, 'key'> : never) : never;

/** `x_mutation_response`. */
function responseType(schema: RoleSchema, table: TableModel): ObjectType<MutationPart> {
  const name = `${table.type}_mutation_response`;
  return schema.once(`type ${name}`, () => ({
    kind: 'outputObject',
    name,
    description: `response of any mutation on the table "${printed(table.catalog)}"`,
    fields: () => {
      const fields = new Map<string, OutputField<MutationPart>>();
      const affected = outputField({
        description: 'number of rows affected by the mutation',
        type: 'Int!',
        of: { kind: 'scalar', name: 'Int' },
        arguments: {},
        plan: (): MutationPart => ({ is: 'affected' }),
      });
      fields.set('affected_rows', affected);
      if (schema.rights(table).select) {
        const returning = outputField({
          description: 'data from the rows affected by the mutation',
          type: `[${table.type}!]!`,
          of: tableType(schema, table),
          arguments: {},
          plan: (_values, children): MutationPart => ({ is: 'returning', fields: outputs(children) }),
        });
        fields.set('returning', returning);
      }
      return fields;
    },
    typename: (text) => ({ is: 'text', text }),
  }));
}

const response = (children: readonly { key: string; value: MutationPart }[]): MutationOutput => ({
  single: false,
  fields: children.map(({ key, value }) => ({ ...value, key }) as MutationField),
});

const row = (children: readonly { key: string; value: Output }[]): MutationOutput => ({
  single: true,
  fields: outputs(children),
});

function insertFields(schema: RoleSchema, table: TableModel): [string, Root][] {
  if (!insertRights(schema, table)) return [];
  const { insert, insert_one: insertOne } = table.roots;
  const conflict =
    table.catalog.unique.length > 0 ? conflictField(schema, table) : ({} as ReturnType<typeof conflictField>);
  const many = outputField({
    description: insert.comment ?? `insert data into the table: "${printed(table.catalog)}"`,
    type: `${table.type}_mutation_response`,
    of: responseType(schema, table),
    arguments: { objects: required(objectsType(schema, table), 'the rows to be inserted'), ...conflict },
    plan: ({ objects, on_conflict }, children): MutationAction => ({
      is: 'insert',
      insert: insertOf(schema, table, objects, on_conflict),
      output: response(children),
      argument: 'objects',
    }),
  });
  if (!schema.rights(table).select) return [[insert.name, many]];
  const one = outputField({
    description: insertOne.comment ?? `insert a single row into the table: "${printed(table.catalog)}"`,
    type: table.type,
    of: tableType(schema, table),
    arguments: { object: required(objectType(schema, table), 'the row to be inserted'), ...conflict },
    plan: ({ object, on_conflict }, children): MutationAction => ({
      is: 'insert',
      insert: insertOf(schema, table, object, on_conflict),
      output: row(children),
      argument: 'object',
    }),
  });
  return [
    [insert.name, many],
    [insertOne.name, one],
  ];
}

function updateFields(schema: RoleSchema, table: TableModel): [string, Root][] {
  const rights = updateRights(schema, table);
  if (!rights) return [];
  const operators = updateOperators(schema, table);
  const about = `"${printed(table.catalog)}"`;
  const { update, update_by_pk: byKey, update_many: updateMany } = table.roots;
  const where = required(boolExpType(schema, table), 'filter the rows which have to be updated');
  const of = responseType(schema, table);
  const many = outputField({
    description: update.comment ?? `update data of the table: ${about}`,
    type: of.name,
    of,
    arguments: { ...operators, where },
    plan: (values, children, at): MutationAction => ({
      is: 'update',
      update: {
        table,
        where: both(rights.filter, values.where),
        check: rights.check,
        changes: changesOf(schema, table, values, [...at, 'args']),
      },
      output: response(children),
    }),
  });
  const updatesName = `${table.type}_updates`;
  const updates = schema.once(updatesName, () =>
    inputObject(
      updatesName,
      undefined,
      () => ({ ...operators, where }),
      (values, at) => ({
        table,
        where: both(rights.filter, values.where),
        check: rights.check,
        changes: changesOf(schema, table, values, at),
      }),
    ),
  );
  const several = outputField({
    description: updateMany.comment ?? `update multiples rows of table: ${about}`,
    type: `[${of.name}]`,
    of,
    arguments: { updates: required(listOf(updates), 'updates to execute, in order') },
    plan: (values, children): MutationAction => ({
      is: 'updateMany',
      updates: values.updates,
      output: response(children),
    }),
  });
  const fields: [string, Root][] = [
    [update.name, many],
    [updateMany.name, several],
  ];
  const key = keyArguments(schema, table);
  if (key) {
    const keyName = `${table.type}_pk_columns_input`;
    const keyType = schema.once(keyName, () =>
      inputObject(
        keyName,
        `primary key columns input for table: ${printed(table.catalog)}`,
        () => key,
        (values) => keyCondition(table, values),
      ),
    );
    const one = outputField({
      description: byKey.comment ?? `update single row of the table: ${about}`,
      type: table.type,
      of: tableType(schema, table),
      arguments: { ...operators, pk_columns: required(keyType) },
      plan: (values, children, at): MutationAction => ({
        is: 'update',
        update: {
          table,
          where: both(values.pk_columns, rights.filter),
          check: rights.check,
          changes: changesOf(schema, table, values, [...at, 'args']),
        },
        output: row(children),
      }),
    });
    fields.push([byKey.name, one]);
  }
  return fields;
}

function deleteFields(schema: RoleSchema, table: TableModel): [string, Root][] {
  const rights = schema.rights(table).delete;
  if (!rights || !table.catalog.deletable || (rights.backendOnly && !schema.isBackend)) return [];
  const about = `"${printed(table.catalog)}"`;
  const { delete: root, delete_by_pk: byKey } = table.roots;
  const many = outputField({
    description: root.comment ?? `delete data from the table: ${about}`,
    type: `${table.type}_mutation_response`,
    of: responseType(schema, table),
    arguments: { where: required(boolExpType(schema, table), 'filter the rows which have to be deleted') },
    plan: ({ where }, children): MutationAction => ({
      is: 'delete',
      delete: { table, where: both(rights.filter, where) },
      output: response(children),
    }),
  });
  const key: Record<string, InputField<Parameters<typeof keyCondition>[1][string]>> | undefined = keyArguments(
    schema,
    table,
  );
  if (!key) return [[root.name, many]];
  const one = outputField({
    description: byKey.comment ?? `delete single row from the table: ${about}`,
    type: table.type,
    of: tableType(schema, table),
    arguments: key,
    plan: (values, children): MutationAction => ({
      is: 'delete',
      delete: { table, where: both(keyCondition(table, values), rights.filter) },
      output: row(children),
    }),
  });
  return [
    [root.name, many],
    [byKey.name, one],
  ];
}

/** Root fields of functions that write. */
const mutationFunctions = (schema: RoleSchema): [string, Root][] =>
  schema.model.functions
    .filter((model) => model.isMutation)
    .flatMap((model) =>
      functionFields(schema, model).map(([name, field]): [string, Root] => [
        name,
        {
          ...field,
          plan: (selected, at, scope) => ({
            is: 'function',
            output: field.plan(selected, at, scope),
            tables: [model.returns],
          }),
        },
      ]),
    );

/** `mutation_root`, without fields when the role may change nothing. */
export const mutationRoot = (schema: RoleSchema): ObjectType<MutationAction> =>
  schema.once('type mutation_root', () => {
    const entries = schema.model.tables.flatMap((table) => [
      ...insertFields(schema, table),
      ...updateFields(schema, table),
      ...deleteFields(schema, table),
    ]);
    const fields = new Map(
      [...entries, ...mutationFunctions(schema)].sort(([left], [right]) => (left < right ? -1 : 1)),
    );
    return {
      kind: 'outputObject',
      name: 'mutation_root',
      description: 'mutation root',
      fields: () => fields,
      typename: (text) => ({ is: 'text', text }),
    };
  });
