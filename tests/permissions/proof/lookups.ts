import { booleanExpression } from '#derive/boolean-expression.ts';
import type { Access, Viewer } from '#schema/access.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { World } from '../world.ts';
import type { Comparison } from './comparison.ts';
import type { Fixture } from './fixture.ts';

/**
 * Whether a look-up as it is written opens the row to the viewer: its predicate is asked as a filter, by the administrator
 * whom no permission holds back.
 */
export async function lookUpOpens(access: Access, viewer: Viewer, fixture: Fixture): Promise<boolean> {
  const { table, world } = fixture;
  const rules = access.lookups.filter((rule) => rule.table === table && rule.roles.includes(viewer.role));
  if (rules.length === 0) return false;
  const key = await fixture.kept();
  for (const { where } of rules) {
    const rule = booleanExpression(where, (session) => viewer[session]);
    const document = `query ($where: ${table}_bool_exp!) { ${table}(where: $where) { id } }`;
    const data = await world.admin(document, { where: { _and: [fixture.where(key), rule] } });
    if ((data[table] as JsonObject[]).length > 0) return true;
  }
  return false;
}

/** What every person reads of a table by look-ups, beside what the rules as they are written give: rows and columns. */
export async function compareLookUps(world: World, access: Access): Promise<Comparison> {
  const comparison: Comparison = { compared: 0, differences: [] };
  for (const { name, viewer } of [...world.viewers, ...world.visitors]) {
    for (const { table, roles, columns, where } of access.lookups) {
      if (!roles.includes(viewer.role)) continue;
      const document = `query ($where: ${table}_bool_exp!) { rows: ${table}(where: $where) { ${columns.join(' ')} } }`;
      const rule = booleanExpression(where, (session) => viewer[session]);
      const expected = sortedRows((await world.admin(document, { where: rule })).rows);
      const { data } = await world.as(viewer, document, { where: {} });
      comparison.compared += 1;
      if (sortedRows(data?.rows) === expected) continue;
      comparison.differences.push(`${name} reads ${table} by a look-up: other rows than its rule says`);
    }
  }
  return comparison;
}

/** Rows as text, in an order that does not depend on theirs. */
export const sortedRows = (rows: Json | undefined) =>
  JSON.stringify(Array.isArray(rows) ? rows.map((row) => JSON.stringify(row)).sort() : null);
