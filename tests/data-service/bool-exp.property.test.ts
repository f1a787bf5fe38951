import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEngine } from '#local/data-service/engine.ts';
import type { Engine, Session } from '#local/data-service/engine-types.ts';
import type { Database } from '#local/data-service/run/database.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';
import {
  type BoolExp,
  evaluate,
  type Item,
  makeItems,
  makeRandom,
  randomBoolExp,
} from '#tests/support/bool-exp-model.ts';

/** The same predicates in SQL and in plain TypeScript, over the same rows, must choose the same rows. */

const seed = Number(process.env.PROPERTY_SEED ?? 20_240_501);
const random = makeRandom(seed);
const items = makeItems(random, 60);

const relation = (name: string, isArray: boolean): object =>
  isArray
    ? { name, using: { foreign_key_constraint_on: { table: 'item', column: 'parent_id' } } }
    : { name, using: { foreign_key_constraint_on: 'parent_id' } };

const metadata = (permissions: object[] = []): object => ({
  version: 3,
  sources: [
    {
      name: 'default',
      tables: [
        {
          table: 'item',
          object_relationships: [relation('parent', false)],
          array_relationships: [relation('children', true)],
          select_permissions: permissions,
        },
      ],
    },
  ],
});

const session = (role: string): Session => ({
  role,
  variables: { 'x-hasura-role': role },
  isAdmin: role === 'admin',
  backendRequest: false,
});

let database: Database;
let engine: Engine;

async function answer(query: string, role = 'admin', variables: Record<string, unknown> = {}): Promise<unknown> {
  const { body, ok } = await engine.execute({ query, variables }, session(role));
  expect(ok, `${body} for ${JSON.stringify(variables)}`).toBe(true);
  return JSON.parse(body);
}

const chosen = (where: BoolExp): number[] =>
  items.filter((item) => evaluate(where, item, items) === true).map((item) => item.id);

const ids = (rows: { id: number }[]): number[] => rows.map((row) => row.id);

beforeAll(async () => {
  database = await openDatabase({});
  await database.script(
    'CREATE TABLE item (id int PRIMARY KEY, parent_id int REFERENCES item (id), size int, name text, open boolean NOT NULL)',
  );
  await database.query('INSERT INTO item SELECT * FROM json_populate_recordset(NULL::item, $1::json)', [
    JSON.stringify(items),
  ]);
  engine = await createEngine(database, { metadata: metadata() });
});

afterAll(() => database.close());

test(`where chooses what the predicate says (seed ${seed})`, async () => {
  const query = 'query ($where: item_bool_exp!) { item(where: $where, order_by: {id: asc}) { id } }';
  for (let round = 0; round < 400; round += 1) {
    const where = randomBoolExp(random, 3);
    const { data } = (await answer(query, 'admin', { where })) as { data: { item: { id: number }[] } };
    expect(ids(data.item), JSON.stringify(where)).toEqual(chosen(where));
  }
});

interface Seen {
  data: {
    item: { id: number; children: { id: number }[]; parent: { id: number } | null }[];
    item_aggregate: { aggregate: { count: number }; nodes: { id: number }[] };
    under: { id: number }[];
  };
}

test(`no path shows more or fewer rows than the role's filter (seed ${seed})`, async () => {
  for (let round = 0; round < 40; round += 1) {
    const filter = randomBoolExp(random, 2, { forRules: true });
    const permission = { columns: ['id', 'parent_id'], filter, allow_aggregations: true };
    await engine.replaceMetadata(metadata([{ role: 'member', permission }]));
    const { data } = (await answer(
      `{ item(order_by: {id: asc}) { id parent { id } children(order_by: {id: asc}) { id } }
         item_aggregate(order_by: {id: asc}) { aggregate { count } nodes { id } }
         under: item(where: {parent: {}}, order_by: {id: asc}) { id } }`,
      'member',
    )) as Seen;
    const visible = new Set(chosen(filter));
    const label = JSON.stringify(filter);
    const isVisible = (item: Item | undefined): boolean => item !== undefined && visible.has(item.id);
    expect(ids(data.item), label).toEqual([...visible]);
    expect(ids(data.item_aggregate.nodes), label).toEqual([...visible]);
    expect(data.item_aggregate.aggregate.count, label).toBe(visible.size);
    for (const row of data.item) {
      const source = items.find((item) => item.id === row.id);
      const parent = items.find((item) => item.id === source?.parent_id);
      expect(row.parent?.id, label).toBe(isVisible(parent) ? parent?.id : undefined);
      const children = items.filter((item) => item.parent_id === row.id && isVisible(item));
      expect(ids(row.children), label).toEqual(ids(children));
    }
    const under = items.filter((item) => isVisible(item) && isVisible(items.find(({ id }) => id === item.parent_id)));
    expect(ids(data.under), label).toEqual(ids(under));
  }
});
