import type { Viewer } from '#schema/access.ts';
import { keyOf } from '#schema/resource.ts';
import type { Fixture } from './fixture.ts';
import { isDone, type Path } from './path.ts';

const zero = '00000000-0000-0000-0000-000000000000';

/** Every root field that reads a row of the table, over HTTP and over the websocket. */
export function readPaths(fixture: Fixture): Path[] {
  const { world, table, resource } = fixture;
  const deeds = [{ action: 'read', of: fixture }] as const;
  const withWhere = (name: string, operation: string, how: 'as' | 'watch' = 'as'): Path => ({
    name,
    deeds,
    ask: async (viewer: Viewer) =>
      isDone(await world[how](viewer, operation, { where: fixture.where(await fixture.kept()) })),
  });
  const parameter = `($where: ${table}_bool_exp!)`;
  const isView = resource.borrows?.includes('edit') === true;
  return [
    withWhere('root field', `query ${parameter} { rows: ${table}(where: $where) { id } }`),
    withWhere('aggregate', `query ${parameter} { rows: ${table}_aggregate(where: $where) { aggregate { count } } }`),
    withWhere(
      'nodes of an aggregate',
      `query ${parameter} { rows: ${table}_aggregate(where: $where) { nodes { id } } }`,
    ),
    withWhere('subscription', `subscription ${parameter} { rows: ${table}(where: $where) { id } }`, 'watch'),
    withWhere(
      'subscription to an aggregate',
      `subscription ${parameter} { rows: ${table}_aggregate(where: $where) { aggregate { count } } }`,
      'watch',
    ),
    withWhere(
      'stream',
      `subscription ${parameter} {
        rows: ${table}_stream(where: $where, batch_size: 1, cursor: { initial_value: { id: "${zero}" }, ordering: ASC }) { id }
      }`,
      'watch',
    ),
    ...(isView ? [] : [byKey(fixture, 'as', 'key'), byKey(fixture, 'watch', 'subscription by key')]),
  ];
}

function byKey(fixture: Fixture, how: 'as' | 'watch', name: string): Path {
  const { world, table, resource } = fixture;
  return {
    name,
    deeds: [{ action: 'read', of: fixture }],
    ask: async (viewer) => {
      const key = await fixture.kept();
      const named = keyOf(resource).map((column) => `${column}: ${JSON.stringify(key[column])}`);
      const kind = how === 'as' ? 'query' : 'subscription';
      return isDone(await world[how](viewer, `${kind} { row: ${table}_by_pk(${named.join(', ')}) { id } }`, {}));
    },
  };
}
