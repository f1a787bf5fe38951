import { median } from '../data/load.ts';
import type { Signed } from './sign-in.ts';

const head = 'query PageList($where: page_bool_exp!, $offset: Int!) {';
const list = `${head}
  rows: page(where: $where, order_by: [{ updated_at: desc_nulls_last }, { id: asc }], limit: 50, offset: $offset) {
    id name slug status updated_at author { name } tags { tag { name } }
  }
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
export const asked = {
  list: rows(),
  'next page': rows({}, 50),
  'page 100': rows({}, 4950),
  'common word': rows({ name: { _ilike: '%Lofoten%' } }),
  'rare word': rows({ name: { _ilike: '%no. 4321%' } }),
  'no such word': rows({ name: { _ilike: '%quicksilver%' } }),
  'by state': rows({ status: { _eq: 'REVIEW' } }),
  'counts of states': {
    query: facets,
    variables: Object.fromEntries(states.map((state) => [state, { _and: [shown, { status: { _eq: state } }] }])),
  },
} as const;

type Asked = keyof typeof asked;

/** Milliseconds of a list's requests, from outside, without a browser. */
export type Growth = { pages: number } & Record<Asked, number>;

const TIMES = 11;

/** How long what lists ask for takes in a space of so many pages. */
export async function growthOf(pages: number, origin: string, { token, spaceId }: Signed): Promise<Growth> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-space-id': spaceId };
  const timed = async (request: object): Promise<number> => {
    const body = JSON.stringify(request);
    const times: number[] = [];
    for (let n = 0; n < TIMES; n += 1) {
      const startedAt = performance.now();
      const answer = await fetch(`${origin}/v1/graphql`, { method: 'POST', headers, body });
      const { errors } = (await answer.json()) as { errors?: { message: string }[] };
      if (errors) throw new Error(errors[0]?.message);
      times.push(performance.now() - startedAt);
    }
    return median(times);
  };
  const found: [string, number][] = [];
  for (const [name, request] of Object.entries(asked)) found.push([name, await timed(request)]);
  return { pages, ...Object.fromEntries(found) } as Growth;
}
