import fc from 'fast-check';

/** Operations on folders and notes, and what chance makes of them. */

export interface FuzzOperation {
  query: string;
  variables: Record<string, unknown>;
}

/** `WORD` in a value stands for a text that only the own space writes. */
const SEEDS: readonly FuzzOperation[] = [
  {
    query:
      'query ($where: note_bool_exp, $limit: Int, $order: [note_order_by!]) { note(where: $where, limit: $limit, offset: 0, order_by: $order) { id body size done made_at labels folder { id name notes { id body } } } }',
    variables: {
      where: { body: { _ilike: '%a%' }, folder: { name: { _neq: 'x' } } },
      limit: 5,
      order: [{ id: 'desc' }],
    },
  },
  {
    query:
      'query ($id: Int!) { note_by_pk(id: $id) { ...N folder { notes_aggregate(where: { size: { _gt: 1 } }) { aggregate { count max { size body } avg { size } } nodes { ...N } } } } } fragment N on note { id body secret labels(path: "$.a[0]") }',
    variables: { id: 3 },
  },
  {
    query:
      '{ note_aggregate(distinct_on: [folder_id], order_by: [{ folder_id: asc }, { size: desc_nulls_last }]) { aggregate { count(columns: [body], distinct: true) sum { size } min { body made_at } } nodes { body } } a: folder(where: { notes: { _not: { done: { _eq: true } } } }) { name __typename } }',
    variables: {},
  },
  {
    query:
      'query ($more: Boolean!, $ids: [Int!]) { note(where: { _or: [{ id: { _in: $ids } }, { labels: { _has_key: "a" } }, { _and: [{ made_at: { _lt: "2030-01-01" } }, { size: { _gte: 1 } }] }] }) { id body @include(if: $more) ... on note @skip(if: $more) { size } } }',
    variables: { more: true, ids: [1, 2, 3] },
  },
  {
    query:
      'query ($where: folder_bool_exp!) { folder(where: $where, order_by: { notes_aggregate: { count: desc } }) { id name notes(limit: 2, order_by: { folder: { name: asc } }) { id body } notes_aggregate { aggregate { count } } } }',
    variables: {
      where: { _not: { notes: { body: { _like: '%z%' } } }, notes_aggregate: { count: { predicate: { _gt: 0 } } } },
    },
  },
  {
    query:
      'mutation ($objects: [note_insert_input!]!) { insert_note(objects: $objects) { affected_rows returning { id body size folder { name } } } }',
    variables: {
      objects: [
        { body: 'WORD', size: '12', labels: { a: [1, null] }, folder_id: 1 },
        { body: 'WORD', done: true },
      ],
    },
  },
  {
    query:
      'mutation ($object: folder_insert_input!) { insert_folder_one(object: $object, on_conflict: { constraint: folder_space_id_name_key, update_columns: [name], where: { id: { _gt: 0 } } }) { id name notes { body secret } } }',
    variables: { object: { name: 'WORD', notes: { data: [{ body: 'WORD' }] } } },
  },
  {
    query:
      'mutation ($where: note_bool_exp!, $set: note_set_input) { update_note(where: $where, _set: $set, _inc: { size: 1 }, _append: { labels: { b: 2 } }) { affected_rows returning { id body labels } } }',
    variables: { where: { id: { _lte: 6 } }, set: { body: 'WORD', done: false } },
  },
  {
    query:
      'mutation ($updates: [note_updates!]!) { update_note_many(updates: $updates) { affected_rows } m: update_folder_by_pk(pk_columns: { id: 1 }, _set: { name: "WORD" }) { id name } }',
    variables: {
      updates: [
        { where: { id: { _eq: 2 } }, _set: { body: 'WORD' } },
        { where: {}, _delete_key: { labels: 'a' } },
      ],
    },
  },
  {
    query:
      'mutation ($id: Int!) { delete_note_by_pk(id: $id) { body secret folder { name } } delete_note(where: { body: { _eq: "nothing" } }) { affected_rows } __typename }',
    variables: { id: 4 },
  },
  {
    query:
      'query ($named: String!) { __type(name: $named) { name fields { name type { name ofType { name } } } inputFields { name defaultValue } } __schema { queryType { name } } }',
    variables: { named: 'note' },
  },
  {
    query:
      'subscription ($where: note_bool_exp) { note(where: $where, order_by: { id: asc }) { id body folder { name } } }',
    variables: { where: { done: { _eq: false } } },
  },
  {
    query:
      'subscription ($from: Int!) { note_stream(batch_size: 3, cursor: { initial_value: { id: $from }, ordering: ASC }, where: { size: { _is_null: false } }) { id body } }',
    variables: { from: 0 },
  },
];

/** Words of one kind: one in the place of another often still makes sense. */
const KINDS = [
  'id body size done made_at labels secret folder_id space_id name __typename',
  'folder notes notes_aggregate note folder_by_pk note_by_pk note_aggregate',
  'insert_note insert_note_one update_note update_note_many delete_note insert_folder_one update_folder_by_pk delete_note_by_pk',
  '_eq _neq _in _nin _gt _lt _gte _lte _like _ilike _nlike _nilike _similar _regex _iregex _is_null _ceq _cgt _contains _contained_in _has_key _has_keys_any _cast',
  '_and _or _not',
  '_set _inc _append _prepend _delete_elem _delete_at_path _delete_key',
  'asc desc asc_nulls_first desc_nulls_first asc_nulls_last desc_nulls_last',
  'count sum max min avg stddev variance',
  'where limit offset order_by distinct_on objects object on_conflict pk_columns columns distinct path',
  'aggregate nodes returning affected_rows',
  'true false null 0 1 2 -1 9 901 1.5 1e3 2147483648 9223372036854775808 0.1e-400',
  '"x" "" "%" "[" "\\\\" "now" "901" """b""" "2024-01-01"',
  '{ } ( ) [ ] : ! $ @ ... = | &',
  '$where $id $limit $objects $more include skip cached query mutation subscription fragment on __schema note_stream cursor batch_size String predicate',
].map((line) => line.split(' '));
const WORDS = KINDS.flat();
const kindOf = (word: string): readonly string[] => KINDS.find((kind) => kind.includes(word)) ?? WORDS;

const STRINGS = [
  '',
  ' ',
  'x',
  '%',
  '\\',
  "'",
  '"',
  "'; drop table note; --",
  '$1',
  '\u0000',
  '\ud800',
  'é',
  '漢字',
  '😀',
  '[',
  '(',
  '{',
  '{1,2}',
  '{"a":1}',
  '$.a',
  '$[0]',
  '$["',
  'a.b',
  'NaN',
  'Infinity',
  'now',
  '2024-02-30',
  '2024-01-01T00:00:00Z',
  '1 day',
  '0',
  '-1',
  '901',
  '1e400',
  'true',
  'x-hasura-space-id',
  'note',
  'pg_catalog',
  'asc',
  '~check',
  '_written',
  'a'.repeat(70),
  'z'.repeat(5000),
];
const NUMBERS = [
  0,
  -0,
  1,
  -1,
  2,
  3,
  7,
  901,
  902,
  1.5,
  1e-7,
  1e21,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  Number.MAX_VALUE,
];

const token = /"""[\s\S]*?"""|"(?:[^"\\]|\\.)*"|\.\.\.|[\w$@]+|[^\s\w]/g;

type Tokens = readonly string[];

/** Changes a document by one step. `at` is any number: it means a place in whatever there is by then. */
type DocumentChange = (tokens: Tokens) => Tokens;

const within = (at: number, list: { length: number }) => at % Math.max(1, list.length);
const word = fc.constantFrom(...WORDS);
const tokensOf = ({ query }: FuzzOperation): Tokens => query.match(token) ?? [];
const otherTokens = fc.constantFrom(...SEEDS.map(tokensOf));

const removed = fc.nat().map(
  (at): DocumentChange =>
    (tokens) =>
      tokens.toSpliced(within(at, tokens), 1),
);
const added = fc.tuple(fc.nat(), word).map(
  ([at, one]): DocumentChange =>
    (tokens) =>
      tokens.toSpliced(within(at, tokens), 0, one),
);
const repeated = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 12 })).map(([at, count]): DocumentChange => {
  return (tokens) => {
    const from = within(at, tokens);
    return tokens.toSpliced(from, 0, ...tokens.slice(from, from + count));
  };
});
const borrowed = fc
  .tuple(fc.nat(), fc.nat(3), otherTokens, fc.nat(), fc.nat(14))
  .map(([at, cut, other, from, count]): DocumentChange => {
    const start = within(from, other);
    return (tokens) => tokens.toSpliced(within(at, tokens), cut, ...other.slice(start, start + count));
  });
/** Most documents stay readable, so that the faults lie deeper than the parser. */
const renamed = fc.tuple(fc.nat(), fc.nat(), fc.nat(4)).map(([at, choice, isAnyWord]): DocumentChange => {
  return (tokens) => {
    const from = within(at, tokens);
    const name = tokens.findIndex((each, index) => index >= from && /^\w/.test(each));
    const position = name < 0 ? from : name;
    const words = isAnyWord === 0 ? WORDS : kindOf(tokens[position] ?? '');
    return tokens.toSpliced(position, 1, words[within(choice, words)] ?? '');
  };
});

const documentChanges = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: renamed },
    ...[removed, added, repeated, borrowed].map((arbitrary) => ({ weight: 1, arbitrary })),
  ),
  { minLength: 1, maxLength: 3 },
);

/** Any value of JSON, with the keys of operations. */
const anyValue = fc.letrec<{ value: unknown; deep: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    { weight: 50, arbitrary: fc.constantFrom<unknown>(null, true, false) },
    { weight: 100, arbitrary: fc.constantFrom(...NUMBERS) },
    { weight: 100, arbitrary: fc.constantFrom(...STRINGS) },
    { weight: 50, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    { weight: 120, arbitrary: fc.dictionary(word, tie('value'), { maxKeys: 2 }) },
    { weight: 1, arbitrary: tie('deep') },
  ),
  deep: fc
    .tuple(fc.constantFrom('_not', '_and', 'folder', 'a'), fc.constantFrom(60, 3000))
    .map(([key, levels]) => nested(key, levels)),
})).value;

function nested(key: string, levels: number): unknown {
  let value: unknown = {};
  for (let level = 0; level < levels; level += 1) value = { [key]: value };
  return value;
}

/** What a change of variables needs; each step uses what fits the value that it meets. */
const variableChange = fc.record({
  /** Which member or item is taken at each level on the way down. */
  way: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
  what: fc.constantFrom('drop', 'rename', 'rename', 'rename', 'like', 'like', 'like', 'replace', 'replace', 'new key'),
  key: word,
  choice: fc.nat(),
  number: fc.constantFrom(...NUMBERS),
  string: fc.constantFrom(...STRINGS),
  isAppended: fc.boolean(),
  value: anyValue,
});
type VariableChange = typeof variableChange extends fc.Arbitrary<infer Change> ? Change : never;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Another value of the same type, as far as it has one. */
function like(value: unknown, { number, string, isAppended }: VariableChange): unknown {
  if (typeof value === 'number') return number;
  if (typeof value === 'string') return isAppended ? value + string : string;
  return typeof value === 'boolean' ? !value : null;
}

function changedMembers(members: Record<string, unknown>, change: VariableChange, level: number): unknown {
  const keys = Object.keys(members);
  const key =
    change.what === 'new key' || keys.length === 0 ? change.key : (keys[within(change.way[level] ?? 0, keys)] ?? '');
  const { [key]: value, ...others } = members;
  const isLast = level === change.way.length - 1;
  if (Array.isArray(value) && value.length > 0) return { ...members, [key]: changedItems(value, change, level) };
  if (isObject(value) && !isLast) return { ...members, [key]: changedMembers(value, change, level + 1) };
  if (change.what === 'drop') return others;
  const names = kindOf(key);
  if (change.what === 'rename') return { ...others, [names[within(change.choice, names)] ?? '']: value };
  return { ...members, [key]: change.what === 'like' ? like(value, change) : change.value };
}

function changedItems(list: readonly unknown[], change: VariableChange, level: number): unknown {
  const at = within(change.way[level] ?? 0, list);
  const item = list[at];
  const isLast = level === change.way.length - 1;
  if (isObject(item) && !isLast) return list.with(at, changedMembers(item, change, level + 1));
  const others = list.toSpliced(at, 1);
  const choices = [
    others,
    [...list, ...list],
    [...others, change.value],
    [...others, like(item, change)],
    item,
    change.value,
  ];
  return choices[within(change.choice, choices)];
}

/** An operation of the seeds, as it is or changed; `WORD` in it has a number, so that rows differ. */
const operation: fc.Arbitrary<FuzzOperation> = fc
  .record({
    seed: fc.constantFrom(...SEEDS),
    document: fc.option(documentChanges, { freq: 2 }),
    variables: fc.option(fc.array(variableChange, { minLength: 1, maxLength: 2 }), { freq: 2 }),
  })
  .map(({ seed, document, variables }) => ({
    query: document
      ? document.reduce<Tokens>((tokens, change) => change(tokens), tokensOf(seed)).join(' ')
      : seed.query,
    variables: (variables ?? []).reduce<Record<string, unknown>>(
      (values, change) => changedMembers(values, change, 0) as Record<string, unknown>,
      seed.variables,
    ),
  }));

/** @param word what the own space writes */
export const operationOf = (own: string): fc.Arbitrary<FuzzOperation> =>
  fc.tuple(operation, fc.nat(39)).map(([made, number]) => {
    return JSON.parse(JSON.stringify(made).replaceAll('WORD', `${own}-${number}`)) as FuzzOperation;
  });
