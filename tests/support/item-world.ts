import fc from 'fast-check';
import { expect } from 'vitest';
import { createEngine } from '#local/data-service/engine.ts';
import type { Session } from '#local/data-service/engine-types.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';
import { type Item, itemTree } from './bool-exp-model.ts';
import { propertyRuns } from './property-runs.ts';

/** An engine over the rows of `bool-exp-model.ts`: a tree of items in one table. */
export interface ItemWorld {
  items: readonly Item[];
  /** Puts the permissions of roles in force. */
  enforce(permissions: ItemPermissions): Promise<void>;
  /** The answer's `data`. Fails the test when there are errors. */
  answer(query: string, session: Session, variables?: Record<string, unknown>): Promise<unknown>;
  /** What a subscription shows first. */
  subscribe(query: string, session: Session): Promise<unknown>;
  close(): Promise<void>;
}

export interface ItemPermissions {
  select_permissions?: readonly object[];
  update_permissions?: readonly object[];
}

export const sessionOf = (role: string, variables: Record<string, string> = {}): Session => ({
  role,
  variables: { 'x-hasura-role': role, ...variables },
  isAdmin: role === 'admin',
  backendRequest: false,
});

const metadata = (permissions: ItemPermissions): object => ({
  version: 3,
  sources: [
    {
      name: 'default',
      tables: [
        {
          table: 'item',
          object_relationships: [{ name: 'parent', using: { foreign_key_constraint_on: 'parent_id' } }],
          array_relationships: [
            { name: 'children', using: { foreign_key_constraint_on: { table: 'item', column: 'parent_id' } } },
          ],
          ...permissions,
        },
      ],
    },
  ],
});

export async function createItemWorld(count: number): Promise<ItemWorld> {
  const [items = []] = fc.sample(itemTree(count), propertyRuns(1));
  const database = await openDatabase({});
  await database.script(
    'CREATE TABLE item (id int PRIMARY KEY, parent_id int REFERENCES item (id), size int, name text, open boolean NOT NULL)',
  );
  await database.query('INSERT INTO item SELECT * FROM json_populate_recordset(NULL::item, $1::json)', [
    JSON.stringify(items),
  ]);
  const engine = await createEngine(database, { metadata: metadata({}) });
  const dataOf = (body: string, what: unknown): unknown => {
    const { data, errors } = JSON.parse(body) as { data?: unknown; errors?: unknown };
    expect(errors, JSON.stringify(what)).toBeUndefined();
    return data;
  };
  return {
    items,
    async enforce(permissions) {
      await engine.replaceMetadata(metadata(permissions));
    },
    async answer(query, session, variables = {}) {
      const { body } = await engine.execute({ query, variables }, session);
      return dataOf(body, { query, variables });
    },
    async subscribe(query, session) {
      const prepared = await engine.prepareSubscription({ query }, session);
      return dataOf('rerun' in prepared ? ((await prepared.rerun()) ?? '{"data":null}') : prepared.body, query);
    },
    close: () => database.close(),
  };
}
