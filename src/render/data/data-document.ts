import type { JsonObject } from '#schema/json.ts';
import type { DataQuery } from './data-methods.ts';

const SELECTED: Record<DataQuery['table'], string> = {
  listing: `id name info updated_at dataset { type fixed_fields }
    variants(limit: 20) { info partner { name } }`,
  page: 'id name slug title meta_description meta published_at updated_at',
  membership_role: 'id name label short_description package_details',
  post: 'id title content likes_count comments_count created_at page { meta }',
};

/** One operation and the variables of it. */
export interface DataDocument {
  query: string;
  variables: JsonObject;
}

/** All queries of a page as one operation, whose answer holds the rows of the first as `r0`, and so on. */
export function dataDocument(queries: readonly DataQuery[]): DataDocument {
  const parameters = queries.map(
    ({ table }, at) => `$w${at}: ${table}_bool_exp!, $o${at}: [${table}_order_by!], $n${at}: Int!`,
  );
  const roots = queries.map(
    ({ table }, at) => `r${at}: ${table}(where: $w${at}, order_by: $o${at}, limit: $n${at}) { ${SELECTED[table]} }`,
  );
  const variables = queries.flatMap(({ where, orderBy, limit }, at) => [
    [`w${at}`, where] as const,
    [`o${at}`, [...orderBy]] as const,
    [`n${at}`, limit] as const,
  ]);
  return {
    query: `query SiteData(${parameters.join(', ')}) { ${roots.join(' ')} }`,
    variables: Object.fromEntries(variables),
  };
}
