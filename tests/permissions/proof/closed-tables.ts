import { model } from '#resources/model.ts';
import { tables } from '#resources/tables.ts';
import { type Access, type Action, allows } from '#schema/access.ts';
import { resourceOf } from '#schema/model.ts';
import { tableOf } from '#schema/resource.ts';
import type { Table } from '#schema/tables.ts';
import type { World } from '../world.ts';
import type { Comparison } from './comparison.ts';

/** Tables that no rule opens to a role: it finds no root field of them, for reading or for one way of writing. */
export async function compareClosedTables(world: World, access: Access): Promise<Comparison> {
  const comparison: Comparison = { compared: 0, differences: [] };
  for (const { name, viewer } of [...world.viewers, ...world.visitors]) {
    for (const table of tables) {
      for (const [action, how, operation] of operationsOn(table.name)) {
        if (isNamed(access, viewer.role, table, action)) continue;
        const { data } = await world[how](viewer, operation, {});
        comparison.compared += 1;
        if (data) comparison.differences.push(`${name}: ${operation} is answered`);
      }
    }
  }
  return comparison;
}

/** An operation for each root field of a table. None changes a row, even where it is answered. */
export const operationsOn = (table: string): readonly [action: Action, how: 'as' | 'watch', operation: string][] => [
  ['read', 'as', `query { x: ${table}(limit: 1) { __typename } }`],
  ['read', 'as', `query { x: ${table}_aggregate { aggregate { count } } }`],
  ['read', 'watch', `subscription { x: ${table}(limit: 1) { __typename } }`],
  ['create', 'as', `mutation { x: insert_${table}(objects: []) { affected_rows } }`],
  ['update', 'as', `mutation { x: update_${table}(where: { _or: [] }) { affected_rows } }`],
  ['delete', 'as', `mutation { x: delete_${table}(where: { _or: [] }) { affected_rows } }`],
];

/** Whether some rule names the table for the role: the matrix, the record that a part belongs to, a look-up, tags as rows. */
export function isNamed(access: Access, role: string, { name, object }: Table, action: Action): boolean {
  const gives = (action: Action, subject: string) => allows(access, role, action, subject);
  const part = model.childTables?.find(({ table }) => table === name);
  const parents = part?.isKept && action !== 'read' ? [] : (part?.parents ?? []);
  const needed = action === 'read' ? 'read' : 'update';
  const readable = (table: string) =>
    model.resources.some((resource) => tableOf(resource) === table && gives('read', resource.subject));
  const isOpenLink = isTagLink({ object }) && object.every(({ to }) => readable(to));
  return (
    model.resources.some((resource) => tableOf(resource) === name && gives(action, resource.subject)) ||
    parents.some((parent) => gives(needed, resourceOf(model, parent).subject)) ||
    (action === 'read' &&
      (isOpenLink || access.lookups.some((rule) => rule.table === name && rule.roles.includes(role))))
  );
}

/** A view that lays keyed tags out as rows. */
export const isTagLink = ({ object }: Pick<Table, 'object'>) => object.some(({ to }) => to === 'tag');
