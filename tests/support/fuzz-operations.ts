import type { Random } from './bool-exp-model.ts';

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

/** Makes operations, the same ones for the same random source. */
export class OperationFuzzer {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** @param word what the own space writes */
  next(word: string): FuzzOperation {
    const seed = this.#pick(SEEDS);
    const query = this.#chance(0.5) ? seed.query : this.#changedDocument(seed.query);
    const variables = this.#chance(0.45) ? seed.variables : this.#changedVariables(seed.variables);
    const text = JSON.stringify({ query, variables }).replaceAll('WORD', `${word}-${this.#below(40)}`);
    return JSON.parse(text) as FuzzOperation;
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  #chance(part: number): boolean {
    return this.#random() < part;
  }

  #pick<T>(list: readonly T[]): T {
    return list[this.#below(list.length)] as T;
  }

  #changedDocument(text: string): string {
    const tokens = text.match(token) ?? [];
    for (let changes = this.#pick([1, 1, 1, 2, 3]); changes > 0; changes -= 1) {
      const at = this.#below(tokens.length);
      switch (this.#below(12)) {
        case 0:
          tokens.splice(at, 1);
          break;
        case 1:
          tokens.splice(at, 0, this.#pick(WORDS));
          break;
        case 2:
          tokens.splice(at, 0, ...tokens.slice(at, at + 1 + this.#below(12)));
          break;
        case 3: {
          const other = this.#pick(SEEDS).query.match(token) ?? [];
          const from = this.#below(other.length);
          tokens.splice(at, this.#below(4), ...other.slice(from, from + this.#below(15)));
          break;
        }
        default: {
          // Most documents stay readable, so that the faults lie deeper than the parser.
          const place = this.#nameNear(tokens, at);
          tokens[place] = this.#pick(this.#chance(0.8) ? kindOf(tokens[place] ?? '') : WORDS);
        }
      }
    }
    return tokens.join(' ');
  }

  #nameNear(tokens: readonly string[], at: number): number {
    const found = tokens.findIndex((each, index) => index >= at && /^\w/.test(each));
    return found < 0 ? at : found;
  }

  #changedVariables(variables: Record<string, unknown>): Record<string, unknown> {
    const copy = structuredClone(variables);
    for (let changes = 1 + this.#below(2); changes > 0; changes -= 1) this.#changeInside(copy, 0);
    return copy;
  }

  #changeInside(holder: Record<string, unknown>, depth: number): void {
    const keys = Object.keys(holder);
    const key = keys.length === 0 || this.#chance(0.1) ? this.#pick(WORDS) : this.#pick(keys);
    const value = holder[key];
    if (Array.isArray(value)) holder[key] = this.#changedList(value, depth);
    else if (typeof value === 'object' && value !== null && depth < 6 && this.#chance(0.75))
      this.#changeInside(value as Record<string, unknown>, depth + 1);
    else if (this.#chance(0.1)) delete holder[key];
    else if (this.#chance(0.3)) {
      delete holder[key];
      holder[this.#pick(kindOf(key))] = value;
    } else holder[key] = this.#chance(0.5) ? this.#like(value) : this.#value(0);
  }

  #changedList(list: readonly unknown[], depth: number): unknown {
    const at = this.#below(list.length);
    const item = list[at];
    if (typeof item === 'object' && item !== null && this.#chance(0.75)) {
      this.#changeInside(item as Record<string, unknown>, depth + 1);
      return list;
    }
    const others = list.toSpliced(at, 1);
    const choices = [others, [...list, ...list], [...others, this.#value(1)], [...others, this.#like(item)], item];
    return this.#chance(0.9) ? this.#pick(choices) : this.#value(0);
  }

  /** Another value of the same type, as far as it has one. */
  #like(value: unknown): unknown {
    if (typeof value === 'number') return this.#pick(NUMBERS);
    if (typeof value === 'string') return this.#chance(0.5) ? this.#pick(STRINGS) : `${value}${this.#pick(STRINGS)}`;
    if (typeof value === 'boolean') return !value;
    return null;
  }

  #value(depth: number): unknown {
    const kind = this.#below(depth > 3 ? 4 : 8);
    if (kind === 0) return null;
    if (kind === 1) return this.#pick(NUMBERS);
    if (kind === 2) return this.#pick(STRINGS);
    if (kind === 3) return this.#chance(0.5);
    if (kind === 4) return Array.from({ length: this.#below(4) }, () => this.#value(depth + 1));
    if (kind === 5 && this.#chance(0.02)) return this.#deep(this.#pick([60, 3000]));
    const members = Array.from({ length: this.#below(3) }, () => [this.#pick(WORDS), this.#value(depth + 1)]);
    return Object.fromEntries(members);
  }

  #deep(levels: number): unknown {
    const key = this.#pick(['_not', '_and', 'folder', 'a']);
    let value: unknown = {};
    for (let level = 0; level < levels; level += 1) value = { [key]: value };
    return value;
  }
}
