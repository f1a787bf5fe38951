import type { JsonObject } from '#schema/json.ts';
import type { Call } from '../queries.ts';
import { type Found, find, inSortOrder } from './operation.ts';

/** What sections and blocks of pages and their like belong to. */
export type ContentParent = { page_id: string } | { form_id: string } | { template_id: string };

/** The same for newsletters and the mails that a site sends by itself. */
export type MailParent = { newsletter_id: string } | { communication_id: string };

export type Parent = ContentParent | MailParent;

/** Blocks and sections stand in tables of their own for pages and for mails. */
export function tableFor(parent: Parent, what: 'section' | 'block'): string {
  return 'newsletter_id' in parent || 'communication_id' in parent ? `newsletter_${what}` : what;
}

/** Rows that belong to it, as a condition. */
export const ofParent = (parent: Parent): JsonObject =>
  Object.fromEntries(Object.entries(parent).map(([column, id]) => [column, { _eq: id }]));

const block = 'id name info sort_order version component_id section_id component { id uuid meta: public_meta schema }';

/** The sections of a page, form, template or mail in their order, with their blocks. */
export function sectionsOf(parent: Parent): Call<Found> {
  const select = `id name info sort_order blocks(order_by: { sort_order: asc }) { ${block} }`;
  return find('SectionsOf', tableFor(parent, 'section'), { where: ofParent(parent), order: inSortOrder, select });
}

/** What a picture of a template shows: `{ sections, space }`, with the components in all their versions. */
export function templatePicture(id: string, spaceId: string): Call {
  const query = `query TemplatePicture($id: uuid!, $space: uuid!) {
  sections: section(where: { template_id: { _eq: $id } }, order_by: [{ sort_order: asc }, { id: asc }], limit: 8) {
    id info
    blocks(order_by: [{ sort_order: asc }, { id: asc }], limit: 8) { id info version component { id version schema info versions } }
  }
  space: space_by_pk(id: $space) { id name meta look }
}`;
  return { operationName: 'TemplatePicture', query, variables: { id, space: spaceId } };
}
