import {
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Json } from '#schema/json.ts';

/** One thing that an intruder asks of the data service. */
export interface Operation {
  kind: 'query' | 'mutation' | 'subscription';
  query: string;
  variables: { [name: string]: Json };
  /** The rows that are asked for are all of others: whatever is counted or changed is one too many. */
  targeted: boolean;
}

type Row = { [column: string]: Json };

/** What the intruder knows of the other space. */
export interface Knowledge {
  target: string;
  /** Rows by table. */
  rows: ReadonlyMap<string, readonly Row[]>;
  /** Tables whose rows belong to no space: some of them are open to everybody. */
  shared: ReadonlySet<string>;
}

const PREFIX = /^(insert|update|delete)_/;
const SUFFIX = /_(aggregate|by_pk|one|many|stream)$/;
const MARK = 'intruder';

type Field = GraphQLField<unknown, unknown>;

/**
 * Every operation that a schema offers, turned against rows of the target: by id, by space, through relations and aggregates;
 * inserts into the space, upserts over its rows, moves into it, updates and deletions.
 * @param all the schema of the administrator: what only that one has is tried as well
 */
export function attemptsOf(schema: GraphQLSchema, all: GraphQLSchema, known: Knowledge): Operation[] {
  return (['query', 'mutation', 'subscription'] as const).flatMap((kind) => {
    const fields = rootOf(schema, kind);
    const hidden = Object.entries(rootOf(all, kind)).filter(([name]) => !(name in fields));
    return [
      ...Object.values(fields).flatMap((field) => attemptsAt(kind, field, known)),
      ...hidden.flatMap(([, field]) => attemptsAt(kind, field, known).slice(0, 1)),
    ];
  });
}

function rootOf(schema: GraphQLSchema, kind: Operation['kind']): Record<string, Field> {
  const root = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  };
  return root[kind]?.getFields() ?? {};
}

function attemptsAt(kind: Operation['kind'], field: Field, known: Knowledge): Operation[] {
  const table = field.name.replace(PREFIX, '').replace(SUFFIX, '');
  const rows = known.rows.get(table) ?? [];
  return argumentsFor(field, rows, known).map((values) => {
    const used = field.args.filter(({ name }) => name in values);
    const declared = used.map(({ name, type }) => `$${name}: ${type}`).join(', ');
    const passed = used.map(({ name }) => `${name}: $${name}`).join(', ');
    const targeted = isTargeted(kind, field, table, values, known);
    // Rows that nobody may have need no depth; one's own may lead to others.
    const wrapped = kind === 'mutation' || field.name.endsWith('_aggregate');
    const depth = ('limit' in values ? 2 : 0) + (wrapped ? 1 : 0);
    const query = `${kind} Attempt${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`}${selection(getNamedType(field.type), depth)} }`;
    return { kind, query, variables: values, targeted };
  });
}

/** Inserts may make rows of the intruder's own, and what is shared may be read. */
function isTargeted(kind: string, { name }: Field, table: string, values: Row, { shared }: Knowledge): boolean {
  if (name.startsWith('insert_') || (kind !== 'mutation' && shared.has(table))) return false;
  const { limit: _limit, where, ...others } = values;
  return Object.keys(where ?? {}).length > 0 || ['pk_columns', 'id', 'updates'].some((argument) => argument in others);
}

/** Selections by type and depth: a schema's types lead to each other many times over. */
const selections = new WeakMap<GraphQLObjectType, Map<number, string>>();

/** All leaves, and what relations lead to: objects, lists and their aggregates. */
function selection(type: unknown, depth: number): string {
  if (!isObjectType(type)) return '';
  const known = selections.get(type) ?? new Map<number, string>();
  selections.set(type, known);
  const text = known.get(depth) ?? selectionOf(type, depth);
  known.set(depth, text);
  return text;
}

function selectionOf(type: GraphQLObjectType, depth: number): string {
  const parts = Object.values(type.getFields())
    .filter(({ args }) => !args.some((each) => isNonNullType(each.type)))
    .flatMap((field) => {
      const named = getNamedType(field.type);
      if (isLeafType(named)) return [field.name];
      const inner = depth > 0 ? selection(named, depth - 1) : '';
      // A few of each are as telling as all.
      const few = field.args.some(({ name }) => name === 'limit') ? '(limit: 2)' : '';
      return inner ? [field.name + few + inner] : [];
    });
  return parts.length > 0 ? ` { ${parts.join(' ')} }` : '';
}

function argumentsFor(field: Field, rows: readonly Row[], known: Knowledge): Operation['variables'][] {
  const typeOf = (name: string) => field.args.find((each) => each.name === name)?.type;
  const [where, set] = [inputOf(typeOf('where')), inputOf(typeOf('_set'))];
  if (field.name.startsWith('insert_')) return inserts(field, rows, known);
  if (typeOf('pk_columns'))
    return rows.map((row) => ({ pk_columns: pick(inputOf(typeOf('pk_columns')), row), _set: change(set, known) }));
  if (typeOf('updates')) {
    const updates = getNamedType(typeOf('updates') as GraphQLInputType) as GraphQLInputObjectType;
    const [each, values] = ['where', '_set'].map((name) => inputOf(updates.getFields()[name]?.type));
    return [{ updates: filters(each, rows, known).map((filter) => ({ where: filter, _set: change(values, known) })) }];
  }
  if (where && set) {
    const moves = Object.entries(change(set, known)).filter(([name]) => name.endsWith('_id') || name === 'id');
    return [
      ...filters(where, rows, known).map((filter) => ({ where: filter, _set: change(set, known) })),
      // One's own rows, moved over there.
      ...moves.map(([name, value]) => ({ where: {}, _set: { [name]: value } })),
    ];
  }
  if (field.name.endsWith('_stream')) {
    const cursor = inputOf(typeOf('cursor'))?.getFields().initial_value?.type;
    const values = inputOf(cursor)?.getFields() ?? {};
    const start: Row =
      'id' in values ? { id: '00000000-0000-0000-0000-000000000000' } : { created_at: '2000-01-01T00:00:00Z' };
    return filters(where, rows, known).map((filter) => ({
      batch_size: 20,
      cursor: [{ initial_value: start }],
      where: filter,
    }));
  }
  if (where) {
    const plain = typeOf('limit') ? [{ limit: 20 }] : [];
    return [...plain, ...filters(where, rows, known).map((filter) => ({ where: filter }))];
  }
  const required = field.args.filter(({ type }) => isNonNullType(type));
  if (required.length > 0 && rows.length > 0) return rows.map((row) => values(required, row, known));
  return [values(required, {}, known)];
}

/** Arguments of keys and functions: the row's own values, ids of the target, and something for the rest. */
function values(args: readonly { name: string; type: GraphQLInputType }[], row: Row, known: Knowledge) {
  const value = (name: string, type: GraphQLInputType): Json => {
    const input = inputOf(type);
    return row[name] ?? (input ? change(input, known) : sample(name, type, known));
  };
  return Object.fromEntries(args.map(({ name, type }) => [name, value(name, type)] as const));
}

function inputOf(type: GraphQLInputType | undefined): GraphQLInputObjectType | undefined {
  const named = type && getNamedType(type);
  return isInputObjectType(named) ? named : undefined;
}

/** Conditions that only rows of others meet, as many ways as the schema knows. */
function filters(where: GraphQLInputObjectType | undefined, rows: readonly Row[], { target }: Knowledge): Row[] {
  if (!where) return [];
  const fields = where.getFields();
  const ids = rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  const conditions: Row[] = [];
  if ('space_id' in fields) conditions.push({ space_id: { _eq: target } }, { _or: [{ space_id: { _in: [target] } }] });
  if ('id' in fields && ids.length > 0) conditions.push({ id: { _in: ids } }, { _not: { id: { _nin: ids } } });
  if (fields.space && isInputObjectType(getNamedType(fields.space.type)))
    conditions.push({ space: { id: { _eq: target } } });
  return conditions;
}

/** New values for every column: marks for texts, ids of the target for references. */
function change(set: GraphQLInputObjectType | undefined, known: Knowledge): Row {
  return Object.fromEntries(
    Object.values(set?.getFields() ?? {}).flatMap(({ name, type }) => {
      const value = sample(name, type, known);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function pick(type: GraphQLInputObjectType | undefined, row: Row): Row {
  return Object.fromEntries(Object.keys(type?.getFields() ?? {}).map((name) => [name, row[name] ?? null]));
}

/** A value of a column; a reference points into the target. */
function sample(name: string, type: GraphQLInputType, { target, rows }: Knowledge): Json {
  const named = getNamedType(type);
  if (isListType(isNonNullType(type) ? type.ofType : type)) return [];
  if (isEnumType(named)) return named.getValues()[0]?.name ?? null;
  if (!isLeafType(named)) return null;
  switch (named.name) {
    case 'uuid':
      if (name.includes('space')) return target;
      return (rows.get(name.replace(/_id$/, ''))?.[0]?.id ?? rows.get('user')?.[0]?.id ?? target) as Json;
    case 'Boolean':
      return true;
    case 'Int':
    case 'smallint':
    case 'bigint':
    case 'numeric':
    case 'Float':
      return 1;
    case 'jsonb':
    case 'json':
      return {};
    case 'timestamptz':
      return '2030-01-01T00:00:00Z';
    default:
      return name.includes('email') ? `${MARK}@elsewhere.test` : MARK;
  }
}

function inserts(field: Field, rows: readonly Row[], known: Knowledge): Operation['variables'][] {
  const argument = field.args.find(({ name }) => name === 'objects' || name === 'object');
  const input = inputOf(argument?.type);
  if (!argument || !input) return [];
  const wrap = (object: Row): Row => ({ [argument.name]: argument.name === 'objects' ? [object] : object });
  const fields = Object.values(input.getFields());
  const columns = Object.fromEntries(
    fields
      .filter(({ type }) => isLeafType(getNamedType(type)))
      .map(({ name, type }) => [name, sample(name, type, known)]),
  );
  const { id: _id, ...withoutId } = columns;
  const attempts = [wrap(withoutId), wrap({ ...withoutId, space_id: known.target })];
  const conflict = inputOf(field.args.find(({ name }) => name === 'on_conflict')?.type);
  const [theirRow] = rows;
  if (conflict && theirRow) {
    attempts.push({ ...wrap({ ...columns, ...pickId(theirRow) }), on_conflict: overwrite(conflict) });
  }
  // Through a relation: the parent's row is upserted, or rows are hung below one of the target's.
  for (const { name, type } of fields) {
    const relation = inputOf(type);
    const data = relation?.getFields().data;
    if (!relation || !data) continue;
    const targetRow = known.rows.get(getNamedType(data.type).name.replace(/_insert_input$/, ''))?.[0];
    const inner = inputOf(data.type);
    if (!inner || !targetRow) continue;
    const nested = { ...change(inner, known), ...pickId(targetRow) };
    const relationConflict = inputOf(relation.getFields().on_conflict?.type);
    const many = isListType(isNonNullType(data.type) ? data.type.ofType : data.type);
    attempts.push(
      wrap({
        ...withoutId,
        [name]: {
          data: many ? [nested] : nested,
          ...(relationConflict ? { on_conflict: overwrite(relationConflict) } : {}),
        },
      }),
    );
  }
  return attempts;
}

const pickId = ({ id, space_id }: Row): Row => ({
  ...(id === undefined ? {} : { id }),
  ...(space_id === undefined ? {} : { space_id }),
});

/** Every column of a row that exists, replaced. */
function overwrite(conflict: GraphQLInputObjectType): Row {
  const { constraint, update_columns: columns } = conflict.getFields();
  const names = (type: GraphQLInputType | undefined) => {
    const named = type && getNamedType(type);
    return isEnumType(named) ? named.getValues().map(({ name }) => name) : [];
  };
  const key = names(constraint?.type);
  return {
    constraint: key.find((name) => name.endsWith('_pkey')) ?? key[0] ?? null,
    update_columns: names(columns?.type),
  };
}

/** Numbers of an answer that tell of rows: affected rows, and counts. */
export function countsIn(answer: unknown): number[] {
  if (Array.isArray(answer)) return answer.flatMap(countsIn);
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    (name === 'affected_rows' || name === 'count') && typeof value === 'number' ? [value] : countsIn(value),
  );
}
