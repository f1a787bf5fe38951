import { booleanExpression } from '#derive/boolean-expression.ts';
import type { Access, Viewer } from '#schema/access.ts';
import type { JsonObject } from '#schema/json.ts';
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
