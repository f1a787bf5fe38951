import { median } from '../data/load.ts';
import type { SizedSpace } from './fill.ts';

const rowsAlone = `rows: page(where: $where, order_by: [{ updated_at: desc_nulls_last }, { id: asc }], limit: 50, offset: $offset) {
    id name slug status updated_at author { name } tags { tag { name } }
  }`;
const head = 'query PageList($where: page_bool_exp!, $offset: Int!) {';
const list = `${head} ${rowsAlone}
  total: page_aggregate(where: $where, limit: 10001) { aggregate { count } }
}`;

const states = ['PUBLISHED', 'DRAFT', 'REVIEW', 'PLANNED', 'UPDATED'];

/** The numbers beside the states in one request; the filter bar counts no further than 1,001. */
const facets = `query PageCounts(${states.map((state) => `$${state}: page_bool_exp!`).join(', ')}) {
  ${states.map((state) => `${state}: page_aggregate(where: $${state}, limit: 10001) { aggregate { count } }`).join('\n  ')}
}`;

const shown = { status: { _nin: ['DELETED', 'LEGACY'] } };
const rows = (where: object = {}, offset = 0) => ({
  query: list,
  variables: { where: { ...shown, ...where }, offset },
});

/** What lists ask for, by what the table calls it. */
export const requests = {
  list: rows(),
  'next page': rows({}, 50),
  'page 100': rows({}, 4950),
  'common word': rows({ name: { _ilike: '%Lofoten%' } }),
  // Long lists count what is searched for afterwards.
  'its rows alone': { ...rows({ name: { _ilike: '%Lofoten%' } }), query: `${head} ${rowsAlone} }` },
  'rare word': rows({ name: { _ilike: '%no. 4321%' } }),
  'no such word': rows({ name: { _ilike: '%quicksilver%' } }),
  'by state': rows({ status: { _eq: 'REVIEW' } }),
  'counts of states': {
    query: facets,
    variables: Object.fromEntries(states.map((state) => [state, { _and: [shown, { status: { _eq: state } }] }])),
  },
} as const;

type MeasuredRequest = keyof typeof requests;

/** Milliseconds of a list's requests, from outside, without a browser. */
export type Growth = { pages: number } & Record<MeasuredRequest, number>;

const TIMES = 21;

/**
 * How long what lists ask for takes in spaces of different sizes. They lie in the same tables, and take turns: medians of one run.
 * @param token of somebody who may read the pages of all of them
 */
export async function growthOf(spaces: readonly SizedSpace[], origin: string, token: string): Promise<Growth[]> {
  const timed = async (spaceId: string, body: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-space-id': spaceId };
    const startedAt = performance.now();
    const answer = await fetch(`${origin}/v1/graphql`, { method: 'POST', headers, body });
    const { errors } = (await answer.json()) as { errors?: { message: string }[] };
    if (errors) throw new Error(errors[0]?.message);
    return performance.now() - startedAt;
  };
  const found = spaces.map(({ pages }) => ({ pages }) as Growth);
  for (const [name, request] of Object.entries(requests) as [MeasuredRequest, object][]) {
    const body = JSON.stringify(request);
    const times = spaces.map((): number[] => []);
    // The first turn is for what is still cold.
    for (let round = 0; round <= TIMES; round += 1) {
      for (const [at, { id }] of spaces.entries()) {
        const time = await timed(id, body);
        if (round > 0) times[at]?.push(time);
      }
    }
    for (const [at, one] of found.entries()) one[name] = median(times[at] ?? []);
  }
  return found;
}
