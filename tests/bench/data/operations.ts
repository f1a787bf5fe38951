import type { Sample } from './sample.ts';

/** One thing to do, as both servers are asked to do it. `n` chooses among many texts and rows. */
export interface Operation {
  name: string;
  writes: boolean;
  graphql(n: number): { query: string; variables: object };
  /** For the hand-written server: a path and the parameters after the space (and, for inserts, the user). */
  plain(n: number): { path: string; values: readonly (string | readonly string[])[] };
}

const PLACES = [
  'Tromsø',
  'Lofoten',
  'Bergen',
  'Abisko',
  'Kiruna',
  'Gotland',
  'Stockholm',
  'Rovaniemi',
  'Inari',
  'Skagen',
];
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

const ROW = 'id name slug status updated_at author { id name }';
const list = (variable: string, where: string): string =>
  `query Pages${variable} { page(${where}order_by: [{updated_at: desc_nulls_last}, {id: asc}], limit: 50) { ${ROW} } ` +
  `page_aggregate${where ? `(${where.replace(', ', '')})` : ''} { aggregate { count } } }`;

const FILTERED = list('($where: page_bool_exp!)', 'where: $where, ');
const ALL = list('', '');
const ONE = 'query Page($id: uuid!) { page_by_pk(id: $id) { id name slug status meta author { id name } } }';
const INSERT = 'mutation Add($object: page_insert_input!) { insert_page_one(object: $object) { name slug status } }';
const UPDATE =
  'mutation Save($id: uuid!, $set: page_set_input!) { update_page_by_pk(pk_columns: {id: $id}, _set: $set) { id name status } }';
const UPDATE_MANY =
  'mutation SaveAll($ids: [uuid!]!, $set: page_set_input!) { update_page(where: {id: {_in: $ids}}, _set: $set) { affected_rows } }';

/** The six operations. @param sample at least 100 page ids; blocks of 100 keep concurrent updates off the same rows */
export function makeOperations({ pageIds, userId }: Sample): Operation[] {
  const text = (n: number): string => `%${pick(PLACES, n)}%`;
  const block = (n: number): string[] => {
    const start = (n % Math.floor(pageIds.length / 100)) * 100;
    return pageIds.slice(start, start + 100);
  };
  return [
    {
      name: 'list of 50, text filter, author, count',
      writes: false,
      graphql: (n) => ({ query: FILTERED, variables: { where: { name: { _ilike: text(n) } } } }),
      plain: (n) => ({ path: '/list-filtered', values: [text(n)] }),
    },
    {
      name: 'list of 50, author, count',
      writes: false,
      graphql: () => ({ query: ALL, variables: {} }),
      plain: () => ({ path: '/list', values: [] }),
    },
    {
      name: 'one by key with its author',
      writes: false,
      graphql: (n) => ({ query: ONE, variables: { id: pick(pageIds, n) } }),
      plain: (n) => ({ path: '/one', values: [pick(pageIds, n)] }),
    },
    {
      name: 'insert one',
      writes: true,
      graphql: (n) => ({ query: INSERT, variables: { object: { name: `New page ${n}`, title: `Title ${n}` } } }),
      plain: (n) => ({ path: '/insert', values: [userId, `New page ${n}`, `Title ${n}`] }),
    },
    {
      name: 'update one',
      writes: true,
      graphql: (n) => ({ query: UPDATE, variables: { id: pick(pageIds, n), set: { name: `Page, edited ${n}` } } }),
      plain: (n) => ({ path: '/update', values: [pick(pageIds, n), `Page, edited ${n}`] }),
    },
    {
      name: 'update 100',
      writes: true,
      graphql: (n) => ({ query: UPDATE_MANY, variables: { ids: block(n), set: { title: `Edited ${n}` } } }),
      plain: (n) => ({ path: '/update-many', values: [block(n), `Edited ${n}`] }),
    },
  ];
}
