import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEngine } from '#local/data-service/engine.ts';
import type { Engine } from '#local/data-service/engine-types.ts';
import type { Database } from '#local/data-service/run/database.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';
import { sessionOf } from '#tests/support/item-world.ts';

let database: Database;
let engine: Engine;

beforeAll(async () => {
  database = await openDatabase({});
  await database.script(`CREATE TABLE leaf (id int PRIMARY KEY, parent_id int REFERENCES leaf (id));
    INSERT INTO leaf SELECT n, CASE WHEN n > 1 THEN 1 END FROM generate_series(1, 5) n`);
  const leaves = {
    name: 'leaves',
    using: { foreign_key_constraint_on: { table: 'leaf', column: 'parent_id' } },
  };
  const metadata = {
    version: 3,
    sources: [{ name: 'default', tables: [{ table: 'leaf', array_relationships: [leaves] }] }],
  };
  engine = await createEngine(database, { metadata, limits: { rows: 3 } });
});
afterAll(() => database.close());

const answer = async (query: string): Promise<unknown> =>
  JSON.parse((await engine.execute({ query }, sessionOf('admin'))).body);

const refused = {
  errors: [
    {
      message: 'a list in the answer has more rows than the limit of 3',
      extensions: { path: '$', code: 'row-limit-exceeded' },
    },
  ],
};

it.each([
  '{ leaf { id } }',
  '{ leaf(limit: 4) { id } }',
  '{ leaf(limit: 1) { leaves { id } } }',
  '{ leaf_aggregate { nodes { id } } }',
])('refuses %s', async (query) => expect(await answer(query)).toEqual(refused));

it.each([
  ['{ leaf(limit: 3) { id } }', { leaf: [{ id: 1 }, { id: 2 }, { id: 3 }] }],
  ['{ leaf(limit: 4, offset: 3) { id } }', { leaf: [{ id: 4 }, { id: 5 }] }],
  ['{ leaf(where: {id: {_lt: 0}}) { id } }', { leaf: [] }],
  ['{ leaf_aggregate { aggregate { count } } }', { leaf_aggregate: { aggregate: { count: 5 } } }],
  ['{ leaf_by_pk(id: 2) { id leaves(limit: 9) { id } } }', { leaf_by_pk: { id: 2, leaves: [] } }],
])('answers %s', async (query, data) => expect(await answer(query)).toEqual({ data }));
