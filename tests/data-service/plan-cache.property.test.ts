import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEngine } from '#local/data-service/engine.ts';
import type { Engine, Session } from '#local/data-service/engine-types.ts';
import type { Database } from '#local/data-service/run/database.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

/** An operation that was planned for other variables answers as one that is planned anew. */

type Values = Record<string, unknown>;
const one = (...values: unknown[]) => fc.constantFrom(...values);
const list = (value: fc.Arbitrary<unknown>, maxLength: number) => fc.array(value, { maxLength });
/** Objects with some of these fields. */
const some = (fields: Record<string, fc.Arbitrary<unknown>>, requiredKeys: string[] = []) =>
  fc.record(fields, { requiredKeys }) as fc.Arbitrary<Values>;

const BOOK = { title: one('North', 'South'), pages: one(1, null, '7', 0) };
const book = some(BOOK, ['title']);
const AUTHOR = {
  name: fc.oneof(
    one('Ada', 'Di'),
    fc.nat(98).map((number) => `Ed ${number}`),
  ),
  genre: one('crime', null, 'nope'),
  info: one(null, {}, [1]),
  editors: one(null, [], [1]),
};
const author = some(AUTHOR, ['name']);
const books = fc.oneof(one(null), fc.record({ data: list(book, 2) }), fc.record({ data: book }));
const family = some({ ...AUTHOR, books }, ['name']);
const where = (depth: number): fc.Arbitrary<Values> =>
  some({
    id: fc.oneof(fc.record({ _in: list(one(1, '2', null), 3) }), fc.record({ _gt: one(1, null) }), one(null)),
    name: fc.record({ _like: one('%a%', null) }),
    genre: one({ _eq: 'crime' }, { _in: [] }, { _is_null: true }),
    books: one({}, { pages: { _gt: 64 } }, { pages: { _gt: null } }),
    ...(depth > 0 && { _or: list(where(depth - 1), 2), _not: where(depth - 1) }),
  });
const change = some(
  {
    where: where(0),
    _set: some({ genre: one('travel', null), info: one(null, { a: 1 }) }),
    _inc: some({ royalties: one(2) }),
  },
  ['where'],
);
const conflict = some(
  {
    constraint: one('author_name_key'),
    update_columns: one([], ['genre'], 'info'),
    where: where(0),
  },
  ['constraint'],
);
/** Rows of the same columns. */
const uniformRows = fc.subarray(['info', 'editors']).chain((columns) =>
  list(
    some(AUTHOR, Object.keys(AUTHOR)).map((row) => only(['name', 'genre', ...columns], row)),
    3,
  ),
);
const only = (columns: readonly string[], row: Values) =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

const operations: [name: string, query: string, variables: fc.Arbitrary<Values>][] = [
  [
    'list',
    `query ($where: author_bool_exp, $limit: Int, $order: [author_order_by!]) {
      author(where: $where, limit: $limit, order_by: $order) { id books(where: { author: $where }, limit: $limit) { id } }
    }`,
    some({ where: where(1), limit: one(0, 2, null, -1), order: one({ id: 'desc' }, [], null) }),
  ],
  [
    'insert of rows alike',
    `mutation ($objects: [author_insert_input!]!) { insert_author(objects: $objects) { returning { name genre info } } }`,
    fc.record({ objects: uniformRows }),
  ],
  [
    'insert of rows and their rows',
    `mutation ($objects: [author_insert_input!]!) {
      insert_author(objects: $objects) { affected_rows returning { name books(order_by: { id: asc }) { title pages } } }
    }`,
    fc.record({ objects: list(family, 3) }),
  ],
  [
    'upsert',
    `mutation ($objects: [author_insert_input!]!, $conflict: author_on_conflict) {
      insert_author(objects: $objects, on_conflict: $conflict) { returning { id name genre } }
    }`,
    some({ objects: list(author, 2), conflict }, ['objects']),
  ],
  [
    'several updates',
    `mutation ($updates: [author_updates!]!) { update_author_many(updates: $updates) { returning { id genre royalties } } }`,
    fc.record({ updates: list(change, 3) }),
  ],
];

const fixture = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, '../golden/fixture', file), 'utf8');
const admin: Session = { role: 'admin', variables: { 'x-hasura-role': 'admin' }, isAdmin: true, backendRequest: false };

let database: Database;
let engine: Engine;

beforeAll(async () => {
  database = await openDatabase({});
  await database.script(fixture('schema.sql'));
  engine = await createEngine(database, { metadata: JSON.parse(fixture('metadata.json')) });
});
afterAll(() => database.close());

async function answer(query: string, variables: Values): Promise<string> {
  await database.script(fixture('rows.sql'));
  return (await engine.execute({ query, variables }, admin)).body;
}

test.each(operations)('%s', async (_name, query, values) => {
  let run = 0;
  const answersTheSame = fc.asyncProperty(values, async (variables) => {
    run += 1;
    // A comment makes another document of it, which no plan is known for.
    const anew = await answer(`${query} # ${run}`, variables);
    expect(await answer(query, variables)).toBe(anew);
  });
  await fc.assert(answersTheSame, propertyRuns(80));
});
