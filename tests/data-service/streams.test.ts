import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngine } from '#local/data-service/engine.ts';
import type { Engine, Session } from '#local/data-service/engine-types.ts';
import type { Database } from '#local/data-service/run/database.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';

/** Streaming subscriptions batch by batch, over the library of the golden cases. */

const fixture = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, '../golden/fixture', file), 'utf8');

const admin: Session = { role: 'admin', variables: { 'x-hasura-role': 'admin' }, isAdmin: true, backendRequest: false };

let database: Database;
let engine: Engine;

beforeAll(async () => {
  database = await openDatabase({});
  await database.script(fixture('schema.sql'));
  await database.script(fixture('rows.sql'));
  engine = await createEngine(database, { metadata: JSON.parse(fixture('metadata.json')) });
});
afterAll(() => database.close());

async function batches(query: string, count: number): Promise<unknown[]> {
  const prepared = await engine.prepareSubscription({ query }, admin);
  if ('body' in prepared) throw new Error(prepared.body);
  const found: unknown[] = [];
  for (let index = 0; index < count; index += 1) {
    const body = await prepared.rerun();
    found.push(body === null ? null : (JSON.parse(body) as { data: unknown }).data);
  }
  return found;
}

describe('a stream', () => {
  it('moves its cursor by what it gave, and is silent at the end', async () => {
    const query = 'subscription { author_stream(cursor: { initial_value: { id: 0 } }, batch_size: 2) { id } }';
    expect(await batches(query, 3)).toEqual([
      { author_stream: [{ id: 1 }, { id: 2 }] },
      { author_stream: [{ id: 3 }] },
      null,
    ]);
  });

  it('goes backwards from its initial value', async () => {
    const query =
      'subscription { author_stream(cursor: { initial_value: { id: 3 }, ordering: DESC }, batch_size: 5) { id } }';
    expect(await batches(query, 2)).toEqual([{ author_stream: [{ id: 2 }, { id: 1 }] }, null]);
  });

  it('shows computed fields and relationships of its rows', async () => {
    const query = `subscription {
      author_stream(cursor: { initial_value: { id: 1 } }, batch_size: 1) {
        label
        books_under(args: { top: 10 }) { title }
        books(order_by: { id: asc }) { title }
      }
    }`;
    expect(await batches(query, 1)).toEqual([
      {
        author_stream: [
          {
            label: 'Bo (poetry)',
            books_under: [{ title: 'Lines' }],
            books: [{ title: 'Lines' }, { title: 'More Lines' }],
          },
        ],
      },
    ]);
  });
});
