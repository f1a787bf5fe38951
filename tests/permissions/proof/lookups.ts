import { booleanExpression } from '#derive/values/boolean-expression.ts';
import { type Access, rowLimitOf, type Viewer } from '#schema/access.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { storageOf } from '#schema/resource.ts';
import type { World } from '../world.ts';
import type { Comparison } from './comparison.ts';
import type { Fixture } from './fixture.ts';

/**
 * Whether a look-up as it is written opens the row to the viewer: its predicate is asked as a filter, by the administrator
 * whom no permission holds back.
 * @param field the one field of it that is asked for; the row alone where it is left out
 */
export async function lookUpOpens(access: Access, viewer: Viewer, fixture: Fixture, field?: string): Promise<boolean> {
  const { table, world } = fixture;
  const column = field === undefined ? undefined : storageOf(fixture.resource, field).column;
  const rules = access.lookups.filter(
    (rule) =>
      rule.table === table &&
      rule.roles.includes(viewer.role) &&
      (column === undefined || rule.columns.includes(column)),
  );
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

/** Whoever is at a page is away after a minute without a word: those who were there are there again. */
export async function comeAgain(world: World, table: string): Promise<void> {
  if (table !== 'content_viewer') return;
  await world.admin('mutation { update_content_presence(where: {}, _set: { item_id: null }) { affected_rows } }', {});
}

/** What every person reads of a table by look-ups, beside what the rules as they are written give: rows and columns. */
export async function compareLookUps(world: World, access: Access): Promise<Comparison> {
  const comparison: Comparison = { compared: 0, differences: [] };
  for (const { name, viewer } of [...world.viewers, ...world.visitors]) {
    for (const { table, roles, columns, where } of access.lookups) {
      if (!roles.includes(viewer.role)) continue;
      const rule = booleanExpression(where, (session) => viewer[session]);
      const document = pageOf(table, columns);
      await comeAgain(world, table);
      const expected = await allRows((page) => world.admin(document, { where: rule, ...page }));
      const atOnce = rowLimitOf(access.rowLimits, table);
      const actual = await allRows(
        async (page) => (await world.as(viewer, document, { where: {}, ...page })).data,
        atOnce,
      );
      comparison.compared += 1;
      if (sortedRows(actual) === sortedRows(expected)) continue;
      comparison.differences.push(`${name} reads ${table} by a look-up: other rows than its rule says`);
    }
  }
  return comparison;
}

/** Rows of a table from a place on, in an order in which no two that differ are equal. */
export function pageOf(table: string, columns: readonly string[]): string {
  const order = columns.map((column) => `{ ${column}: asc }`).join(', ');
  const given = `where: $where, offset: $offset, order_by: [${order}]`;
  return `query ($where: ${table}_bool_exp!, $offset: Int!) { rows: ${table}(${given}) { ${columns.join(' ')} } }`;
}

/**
 * Every row that a reader gets, by one answer after the other where answers are limited.
 * @param atOnce the most rows of one answer; one with more of them is no answer of that reader, and counts for null
 */
export async function allRows(
  ask: (page: { offset: number }) => Promise<Record<string, Json> | null | undefined>,
  atOnce = Number.POSITIVE_INFINITY,
): Promise<Json[] | undefined> {
  const rows: Json[] = [];
  for (;;) {
    const page = (await ask({ offset: rows.length }))?.rows;
    if (!Array.isArray(page) || page.length > atOnce) return undefined;
    rows.push(...page);
    if (page.length < atOnce) return rows;
  }
}

/** Rows as text, in an order that does not depend on theirs. */
export const sortedRows = (rows: Json | undefined) =>
  JSON.stringify(Array.isArray(rows) ? rows.map((row) => JSON.stringify(row)).sort() : null);
