import { isUuid } from '#schema/formats/uuid.ts';
import type { JsonObject } from '#schema/json.ts';
import type { DataQuery } from './data-query.ts';

/** The page that shows each listing of a dataset, where it has one. */
const ITS_PAGE =
  'pages(where: { status: { _eq: PUBLISHED } }, order_by: [{ published_at: asc_nulls_last }, { id: asc }], limit: 1) { slug }';

/** Of the partner of an offer: its name, and in `info` what the space has added. */
const PARTNER = ' partner { name info }';

/** The same for people who may not read partners: the data service would refuse the whole. */
export const withoutPartners = ({ query, variables }: DataDocument): DataDocument => ({
  query: query.replaceAll(PARTNER, ''),
  variables,
});

/** What the card of a listing is made of (`cardOfListing`). */
export const LISTING_COLUMNS = `id name slug dataset_id info meta tag_ids updated_at dataset {
      type fixed_fields
      ${ITS_PAGE}
    }
    variants(limit: 20) { info${PARTNER} }`;

const SELECTED: Record<DataQuery['table'], string> = {
  listing: LISTING_COLUMNS,
  page: 'id name slug title meta_description meta published_at updated_at',
  membership_role: 'id name label short_description package_details',
  post: 'id title content likes_count comments_count created_at page { meta }',
};

/** One operation and the variables of it. */
export interface DataDocument {
  query: string;
  variables: JsonObject;
}

/** Asks the data service as a visitor of the site. */
export type AskData = (document: DataDocument) => Promise<{ [alias: string]: readonly JsonObject[] }>;

/** Visitors learn how many there are up to so many; more are not counted. */
export const MOST_COUNTED = 1_000;

/** All queries of a page as one operation, whose answer holds the rows of the first as `r0`, and so on; how many there are of one that asks it as `c0`. */
export function dataDocument(queries: readonly DataQuery[]): DataDocument {
  const parameters = queries.map(
    ({ table }, at) => `$w${at}: ${table}_bool_exp!, $o${at}: [${table}_order_by!], $n${at}: Int!, $f${at}: Int!`,
  );
  const roots = queries.map(
    ({ table }, at) =>
      `r${at}: ${table}(where: $w${at}, order_by: $o${at}, limit: $n${at}, offset: $f${at}) { ${SELECTED[table]} }`,
  );
  const counts = queries.flatMap(({ table, isCounted }, at) =>
    isCounted ? [`c${at}: ${table}_aggregate(where: $w${at}, limit: ${MOST_COUNTED + 1}) { aggregate { count } }`] : [],
  );
  const variables = queries.flatMap(({ where, orderBy, limit, offset = 0 }, at) => [
    [`w${at}`, where] as const,
    [`o${at}`, [...orderBy]] as const,
    [`n${at}`, limit] as const,
    [`f${at}`, offset] as const,
  ]);
  return {
    query: `query SiteData(${parameters.join(', ')}) { ${[...roots, ...counts].join(' ')} }`,
    variables: Object.fromEntries(variables),
  };
}

/** The tags that the rows of lists hold: of the first as `t0`, and so on. */
export function heldTagsDocument(queries: readonly DataQuery[]): DataDocument {
  const parameters = queries.map(({ table }, at) => `$w${at}: ${table}_bool_exp!, $o${at}: [${table}_order_by!]`);
  const roots = queries.map(
    ({ table, limit }, at) => `t${at}: ${table}(where: $w${at}, order_by: $o${at}, limit: ${limit}) { tag_ids }`,
  );
  const variables = queries.flatMap(({ where, orderBy }, at) => [
    [`w${at}`, where] as const,
    [`o${at}`, [...orderBy]] as const,
  ]);
  return {
    query: `query SiteData(${parameters.join(', ')}) { ${roots.join(' ')} }`,
    variables: Object.fromEntries(variables),
  };
}

/** By what listings of these datasets are sorted and filtered: `rows` with their fields, and with `slots`, the columns of these by their keys. */
export const slotsDocument = (ids: readonly string[]): DataDocument => ({
  query: 'query SiteData($ids: [uuid!]!) { rows: dataset(where: { id: { _in: $ids } }) { id slots fixed_fields } }',
  variables: { ids: [...ids] },
});

/**
 * Listings and pages that listings point at (`withReferred`): `rows` and `pages`, as far as they are asked for. In the editor they are
 * asked for by who sees the trash and drafts.
 */
export function referredDocument(ids: { listings: readonly string[]; pages: readonly string[] }): DataDocument {
  const { listings, pages } = ids;
  const parts = [
    ...(listings.length > 0 ? [['$listings: [uuid!]!', REFERRED_LISTINGS]] : []),
    ...(pages.length > 0 ? [['$pages: [uuid!]!', REFERRED_PAGES]] : []),
  ];
  return {
    query: `query SiteData(${parts.map(([variable]) => variable).join(', ')}) { ${parts.map(([, part]) => part).join(' ')} }`,
    variables: {
      ...(listings.length > 0 && { listings: [...listings] }),
      ...(pages.length > 0 && { pages: [...pages] }),
    },
  };
}

const REFERRED_LISTINGS = `rows: listing(where: { id: { _in: $listings }, deleted_at: { _is_null: true } }) {
  id name slug url: info(path: "$.listing_url") dataset { ${ITS_PAGE} }
}`;

const REFERRED_PAGES = `pages: page(where: { id: { _in: $pages }, status: { _eq: PUBLISHED } }) { id name slug title }`;

/** The names of tags (`tag-names.ts`): `rows`. */
export const tagsDocument = (ids: readonly string[]): DataDocument => ({
  query:
    'query SiteData($tags: [uuid!]!) { rows: tag(where: { id: { _in: $tags }, type: { _eq: Listing } }) { id name } }',
  variables: { tags: [...ids] },
});

/** The names of tags that rows of lists hold (`list-tags.ts`): `rows`, of pages and listings alone. */
export const tagNamesDocument = (ids: readonly string[]): DataDocument => ({
  query: `query SiteData($tags: [uuid!]!) {
    rows: tag(where: { id: { _in: $tags }, type: { _in: [Listing, Page] } }) { id name type }
  }`,
  variables: { tags: [...ids] },
});

/** The published pages that say the same as a page, itself among them: `rows`, the first that was published first (`page-languages.ts`). */
export function translationsDocument({ id, translationOf = '' }: { id: string; translationOf?: string }): DataDocument {
  const first = isUuid(translationOf) ? translationOf : id;
  const where: JsonObject = {
    status: { _eq: 'PUBLISHED' },
    _or: [{ id: { _eq: first } }, { meta: { _contains: { translation_of: first } } }],
  };
  return {
    query: `query SiteData($where: page_bool_exp!) {
    rows: page(where: $where, order_by: [{ published_at: asc_nulls_last }, { id: asc }], limit: 50) { id slug meta }
  }`,
    variables: { where },
  };
}

/** The listing that a page of listings is looked at with: `rows` with the first of the dataset by its name, as its cards are made of. */
export const firstListing = (datasetId: string): DataDocument => ({
  query: `query SiteData($dataset: uuid!) {
    rows: listing(
      where: { dataset_id: { _eq: $dataset }, deleted_at: { _is_null: true } }, order_by: [{ name: asc }, { id: asc }], limit: 1
    ) { ${LISTING_COLUMNS} }
  }`,
  variables: { dataset: datasetId },
});
