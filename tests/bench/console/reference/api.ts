/** What the bench lays down before the page loads: the console's own token and space. */
interface Access {
  token: string;
  spaceId: string;
}

export interface PageRow {
  id: string;
  name: string;
  slug: string;
  status: string;
  updated_at: string;
  author: { name: string } | null;
  tags: { tag: { name: string } | null }[];
}

export interface ListingRow {
  id: string;
  name: string;
  created_at: string;
  dataset: { name: string } | null;
  tags: { tag: { name: string } | null }[];
}

export interface Listing {
  id: string;
  name: string;
  dataset_id: string;
  match: object | null;
  info: { listing_url?: string; listingData?: object } | null;
  meta: object | null;
}

async function ask<T>(query: string, variables: object): Promise<T> {
  const { token, spaceId } = JSON.parse(localStorage.getItem('reference') ?? '{}') as Access;
  const response = await fetch('/v1/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-space-id': spaceId },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data?: T; errors?: { message: string }[] };
  if (!data) throw new Error(errors?.[0]?.message ?? 'no answer');
  return data;
}

const LIST = `query Pages($where: page_bool_exp!, $offset: Int!) {
  rows: page(where: $where, order_by: [{ updated_at: desc_nulls_last }, { id: asc }], limit: 50, offset: $offset) {
    id name slug status updated_at author { name } tags { tag { name } }
  }
  total: page_aggregate(where: $where, limit: 10001) { aggregate { count } }
}`;

/** Fifty pages from `offset` on whose name contains `search`, and how many there are, counted to 10,001. */
export async function readPages(search: string, offset: number): Promise<{ rows: PageRow[]; total: number }> {
  const where = { status: { _nin: ['DELETED', 'LEGACY'] }, ...(search && { name: { _ilike: `%${search}%` } }) };
  const { rows, total } = await ask<{ rows: PageRow[]; total: { aggregate: { count: number } } }>(LIST, {
    where,
    offset,
  });
  return { rows, total: total.aggregate.count };
}

const LISTINGS = `query Listings {
  rows: listing(order_by: [{ created_at: desc_nulls_last }, { id: asc }], limit: 50) {
    id name created_at dataset { name } tags { tag { name } }
  }
}`;

export async function readListings(): Promise<ListingRow[]> {
  return (await ask<{ rows: ListingRow[] }>(LISTINGS, {})).rows;
}

const ONE = 'query Listing($id: uuid!) { row: listing_by_pk(id: $id) { id name dataset_id match info meta } }';

export async function readListing(id: string): Promise<Listing> {
  return (await ask<{ row: Listing }>(ONE, { id })).row;
}

const SAVE = `mutation Save($id: uuid!, $set: listing_set_input!) {
  row: update_listing_by_pk(pk_columns: { id: $id }, _set: $set) { id name dataset_id match info meta }
}`;

export async function saveListing(id: string, set: Partial<Listing>): Promise<Listing> {
  return (await ask<{ row: Listing }>(SAVE, { id, set })).row;
}
