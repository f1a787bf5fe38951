import { median } from '../data/load.ts';
import type { Signed } from './sign-in.ts';

/** Milliseconds of the list's one request, from outside, without a browser. */
export interface Growth {
  pages: number;
  list: number;
  search: number;
  rareSearch: number;
}

const QUERY = `query PageList($where: page_bool_exp!) {
  rows: page(where: $where, order_by: [{ updated_at: desc_nulls_last }, { id: asc }], limit: 50) {
    id name slug status updated_at author { name } tags { tag { name } }
  }
  total: page_aggregate(where: $where, limit: 10001) { aggregate { count } }
}`;

const TIMES = 11;

/** How long the first page of the list takes in a space of so many pages: as it is, with a common and with a rare word. */
export async function growthOf(pages: number, origin: string, { token, spaceId }: Signed): Promise<Growth> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-space-id': spaceId };
  const timed = async (search?: string): Promise<number> => {
    const where = { status: { _nin: ['DELETED', 'LEGACY'] }, ...(search && { name: { _ilike: `%${search}%` } }) };
    const body = JSON.stringify({ query: QUERY, variables: { where } });
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
  return { pages, list: await timed(), search: await timed('Lofoten'), rareSearch: await timed('no. 4321') };
}
