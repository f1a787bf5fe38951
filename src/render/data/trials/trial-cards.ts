import type { JsonObject } from '#schema/json.ts';
import type { Definition } from '../../component.ts';
import { methodOf, newest, presentRows } from '../data-methods.ts';
import type { DataQuery, DataTable, SiteOfCards } from '../data-query.ts';

const COUNT = 6;

/** What a block is tried with that is no page's yet: the newest of each table that blocks compute from. */
export const trialQueries: readonly DataQuery[] = [
  { table: 'listing', where: { deleted_at: { _is_null: true } }, orderBy: newest, limit: COUNT },
  ...['LatestPages', 'LatestPosts'].flatMap((name) => methodOf(name)?.query({ count: COUNT }) ?? []),
  {
    table: 'membership_role',
    where: { subscription: { status: { _eq: 'ACTIVE' } } },
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
    limit: COUNT,
  },
];

export type TrialCards = { readonly [table in DataTable]?: readonly JsonObject[] };

/** The cards of an answer to `trialQueries`. */
export function trialCards(answer: { [alias: string]: readonly JsonObject[] }, site: SiteOfCards): TrialCards {
  return Object.fromEntries(
    trialQueries.map(({ table }, at) => [table, presentRows(table, answer[`r${at}`] ?? [], {}, site)]),
  );
}

/** The computed variables of a component filled with these cards, whatever each asks for, and a listing for a page that shows one. */
export function trialData({ data }: Pick<Definition, 'data'>, cards: TrialCards): JsonObject {
  const variables = Object.entries(data).map(([variable, { method }]) => {
    const table = methodOf(method)?.table;
    return [variable, [...((table && cards[table]) ?? [])]] as const;
  });
  return { listing: cards.listing?.[0] ?? null, ...Object.fromEntries(variables) };
}
