import { qualified } from '../catalog/types.ts';
import { invalid, type Path } from '../errors.ts';
import type { MutationAction, MutationOutput, RootOutput, StreamOutput } from '../model/ir.ts';
import type { TableModel } from '../model/model.ts';
import { collect, type Selected } from '../operation/collect.ts';
import type { Operation } from '../operation/document.ts';
import type { Scope } from '../operation/scope.ts';
import { introspect } from '../schema/introspect.ts';
import { mutationRoot } from '../schema/mutation-root.ts';
import type { ObjectType } from '../schema/output-types.ts';
import { queryRoot, subscriptionRoot } from '../schema/query-root.ts';
import type { RoleSchema } from '../schema/role-schema.ts';
import { render, type Sql } from '../sql/fragment.ts';
import { answerColumns, answerStatement, mutationStatement, writeStatement } from '../sql/mutation.ts';
import { Aliases } from '../sql/names.ts';
import { constantBody, fieldStatement, queryStatement, type RootField } from '../sql/query.ts';
import { streamStatement } from '../sql/stream.ts';
import { deleteSql, insertSql, isUniform, type Returned, updateSql, userStatement } from '../sql/write.ts';
import { checkNested } from './check-nested.ts';
import type { MutationPlan, MutationStep, Plan, PreparedWrite, QueryPlan, StepWork, StreamPlan } from './plans.ts';
import { tablesRead, tablesWritten } from './tables.ts';

const rootPath: Path = ['selectionSet'];

function planFields<T>(
  root: ObjectType<T>,
  operation: Operation,
  scope: Scope,
  special: (selected: Selected) => T | undefined,
): { key: string; name: string; value: T }[] {
  return collect([operation.selection], root.name, rootPath, scope).map((selected) => {
    const { key, name } = selected;
    if (name === '__typename') return { key, name, value: root.typename(root.name) };
    const known = special(selected);
    if (known !== undefined) return { key, name, value: known };
    const field = root.fields().get(name);
    if (!field) throw invalid(`field '${name}' not found in type: '${root.name}'`, [...rootPath, name]);
    return { key, name, value: field.plan(selected, [...rootPath, name], scope) };
  });
}

function queryPlan(fields: readonly RootField[]): QueryPlan {
  const tables = fields.flatMap(({ output }) => (output.is === 'json' ? [] : tablesRead(output)));
  return { is: 'query', answer: constantBody(fields) ?? queryStatement(fields), tables: [...new Set(tables)] };
}

function planQuery(schema: RoleSchema, operation: Operation, scope: Scope): QueryPlan {
  const fields = planFields<RootOutput>(queryRoot(schema), operation, scope, (selected) =>
    selected.name === '__schema' || selected.name === '__type'
      ? { is: 'json', text: introspect(schema, selected, [...rootPath, selected.name], scope) }
      : undefined,
  );
  return queryPlan(fields.map(({ key, value }) => ({ key, output: value })));
}

/** A live query or a stream: one root field. */
function planSubscription(schema: RoleSchema, operation: Operation, scope: Scope): QueryPlan | StreamPlan {
  const root = subscriptionRoot(schema);
  if (root.fields().size === 0) throw invalid('no subscriptions exist', []);
  const fields = planFields<RootOutput | StreamOutput>(root, operation, scope, () => undefined);
  const [only] = fields;
  if (!only || fields.length > 1) throw invalid('subscriptions must select one top level field', []);
  const { key, value } = only;
  if (value.is !== 'stream') return queryPlan([{ key, output: value }]);
  const inside = value.fields.flatMap(({ output }) => tablesRead(output));
  const tables = [...new Set([qualified(value.table.catalog), ...inside])];
  return { is: 'stream', statement: streamStatement(key, value), tables };
}

/** What a mutation answers when it has nothing to do: for a single row an empty object, as Hasura does. */
function nothing(output: MutationOutput): string {
  if (output.single) return '{}';
  const members = output.fields.map((field) => {
    const value = field.is === 'text' ? JSON.stringify(field.text) : field.is === 'affected' ? '0' : '[]';
    return `${JSON.stringify(field.key)}:${value}`;
  });
  return `{${members.join()}}`;
}

function prepareWrite(
  table: TableModel,
  output: MutationOutput,
  separateUser: boolean,
  make: (returned: Returned, aliases: Aliases) => Sql,
): PreparedWrite {
  const aliases = new Aliases();
  const before = separateUser ? render(userStatement) : undefined;
  const columns = answerColumns(output);
  if (columns) {
    const write = make(columns, aliases);
    return { before, write: mutationStatement(write, table, output, aliases), answer: undefined };
  }
  const write = make('all', aliases);
  return { before, write: writeStatement(write), answer: answerStatement(table, output, new Aliases()) };
}

function workOf(action: MutationAction): StepWork {
  switch (action.is) {
    case 'text':
      return { is: 'constant', json: JSON.stringify(action.text) };
    case 'insert': {
      const { insert, output } = action;
      const { rows, table } = insert;
      if ('each' in rows && rows.each.length === 0) return { is: 'constant', json: nothing(output) };
      if (insert.nested.length > 0)
        return { is: 'nested', action, answer: answerStatement(table, output, new Aliases()) };
      const isEmptyRow = 'each' in rows && rows.each.some((row) => row.size === 0) && insert.presets.size === 0;
      const each = prepareWrite(table, output, isEmptyRow || !isUniform(insert), (returned, aliases) =>
        insertSql(insert, new Map(), returned, aliases),
      );
      return { is: 'statements', each: [each], isList: false };
    }
    case 'update':
    case 'updateMany': {
      const updates = action.is === 'update' ? [action.update] : action.updates;
      if (action.is === 'updateMany' && updates.every((update) => update.changes.length === 0)) {
        return { is: 'constant', json: '[]' };
      }
      const each = updates.map((update) =>
        update.changes.length === 0
          ? nothing(action.output)
          : prepareWrite(update.table, action.output, false, (returned, aliases) =>
              updateSql(update, returned, aliases),
            ),
      );
      return { is: 'statements', each, isList: action.is === 'updateMany' };
    }
    case 'delete': {
      const { table } = action.delete;
      return {
        is: 'statements',
        each: [
          prepareWrite(table, action.output, false, (returned, aliases) => deleteSql(action.delete, returned, aliases)),
        ],
        isList: false,
      };
    }
    case 'function': {
      const write = fieldStatement(action.output);
      return { is: 'statements', each: [{ before: render(userStatement), write, answer: undefined }], isList: false };
    }
  }
}

function planMutation(schema: RoleSchema, operation: Operation, scope: Scope): MutationPlan {
  const root = mutationRoot(schema);
  if (root.fields().size === 0) throw invalid('no mutations exist', []);
  const fields = planFields<MutationAction>(root, operation, scope, () => undefined);
  const steps = fields.map(({ key, name, value }): MutationStep => {
    const path = value.is === 'insert' ? [...rootPath, name, 'args', value.argument] : [];
    if (value.is === 'insert') checkNested(value.insert, path);
    return { key, path, work: workOf(value) };
  });
  return { is: 'mutation', steps, tables: [...new Set(fields.flatMap(({ value }) => tablesWritten(value)))] };
}

/**
 * Plans an operation for a role.
 * @throws HasuraError validation-failed, parse-failed
 */
export function buildPlan(schema: RoleSchema, operation: Operation, scope: Scope): Plan {
  if (operation.kind === 'mutation') return planMutation(schema, operation, scope);
  return operation.kind === 'query' ? planQuery(schema, operation, scope) : planSubscription(schema, operation, scope);
}
