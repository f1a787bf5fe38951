import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEngine } from '#local/data-service/engine.ts';
import type { Engine, Session } from '#local/data-service/engine-types.ts';
import type { Database } from '#local/data-service/run/database.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';
import { makeRandom } from '#tests/support/bool-exp-model.ts';

/** An operation that was planned for other variables answers as one that is planned anew. */

const seed = Number(process.env.PROPERTY_SEED ?? 20_261_120);
const random = makeRandom(seed);
const below = (limit: number): number => Math.floor(random() * limit);
const one = <T>(first: T, ...others: T[]): T => [first, ...others][below(others.length + 1)] ?? first;
const several = <T>(limit: number, make: () => T): T[] => Array.from({ length: below(limit + 1) }, make);

type Values = Record<string, unknown>;
const some = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(() => random() < 0.5));

const book = (): Values => ({ title: one('North', 'South'), ...some({ pages: one<unknown>(1, null, '7', 0) }) });
const author = (): Values => ({
  name: one('Ada', 'Di', `Ed ${below(99)}`),
  ...some({
    genre: one('crime', null, 'nope'),
    info: one<unknown>(null, {}, [1]),
    editors: one<unknown>(null, [], [1]),
  }),
});
const family = (): Values => ({
  ...author(),
  ...some({ books: one(null, { data: several(2, book) }, { data: book() }) }),
});
const where = (depth: number): Values =>
  some({
    id: one<unknown>({ _in: several(3, () => one<unknown>(1, '2', null)) }, { _gt: one<unknown>(1, null) }, null),
    name: { _like: one('%a%', null) },
    genre: one<unknown>({ _eq: 'crime' }, { _in: [] }, { _is_null: true }),
    books: one<unknown>({}, { pages: { _gt: one(64, null) } }),
    ...(depth > 0 && { _or: several(2, () => where(depth - 1)), _not: where(depth - 1) }),
  });
const change = (): Values => ({
  where: where(0),
  ...some({
    _set: some({ genre: one('travel', null), info: one<unknown>(null, { a: 1 }) }),
    _inc: some({ royalties: 2 }),
  }),
});
const conflict = (): Values => ({
  constraint: 'author_name_key',
  ...some({ update_columns: one<unknown>([], ['genre'], 'info'), where: where(0) }),
});

const operations: [name: string, query: string, variables: () => Values][] = [
  [
    'list',
    `query ($where: author_bool_exp, $limit: Int, $order: [author_order_by!]) {
      author(where: $where, limit: $limit, order_by: $order) { id books(where: { author: $where }, limit: $limit) { id } }
    }`,
    () => some({ where: where(1), limit: one<unknown>(0, 2, null, -1), order: one<unknown>({ id: 'desc' }, [], null) }),
  ],
  [
    'insert of rows alike',
    `mutation ($objects: [author_insert_input!]!) { insert_author(objects: $objects) { returning { name genre info } } }`,
    () => {
      const columns = Object.keys(author());
      const alike = (): Values =>
        Object.fromEntries(columns.map((column) => [column, { genre: null, ...author() }[column]]));
      return { objects: several(3, alike) };
    },
  ],
  [
    'insert of rows and their rows',
    `mutation ($objects: [author_insert_input!]!) {
      insert_author(objects: $objects) { affected_rows returning { name books(order_by: { id: asc }) { title pages } } }
    }`,
    () => ({ objects: several(3, family) }),
  ],
  [
    'upsert',
    `mutation ($objects: [author_insert_input!]!, $conflict: author_on_conflict) {
      insert_author(objects: $objects, on_conflict: $conflict) { returning { id name genre } }
    }`,
    () => ({ objects: several(2, author), ...some({ conflict: conflict() }) }),
  ],
  [
    'several updates',
    `mutation ($updates: [author_updates!]!) { update_author_many(updates: $updates) { returning { id genre royalties } } }`,
    () => ({ updates: several(3, change) }),
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

test.each(operations)('%s', async (_name, query, make) => {
  for (let run = 0; run < 80; run += 1) {
    const variables = make();
    // A comment makes another document of it, which no plan is known for.
    const anew = await answer(`${query} # ${run}`, variables);
    expect(await answer(query, variables), `seed ${seed}: ${JSON.stringify(variables)}`).toBe(anew);
  }
});
