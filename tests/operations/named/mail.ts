import type { MailParent } from '#derive/documents/operations/content.ts';
import {
  type Changed,
  type Found,
  find,
  inSpace,
  insert,
  newest,
  type Removed,
  remove,
  update,
} from '#derive/documents/operations/operation.ts';
import type { Call } from '#derive/documents/queries.ts';
import type { JsonObject } from '#schema/json.ts';
import { containing, type Paging } from './conditions.ts';

const parts = `sections(order_by: { sort_order: asc }) { id name info sort_order } blocks(order_by: { sort_order: asc }) { id name info sort_order section_id component { id uuid meta: public_meta schema } }`;

/** A newsletter with its sections, blocks and recipients. */
export function newsletterWithContent(id: string): Call<Found> {
  const select = `id name slug status meta sent_at ${parts} recipients { id email }`;
  return find('NewsletterWithContent', 'newsletter', { where: { id: { _eq: id } }, select, limit: 1 });
}

/** Newsletters with the number of their recipients, the newest first. */
export function newslettersWithCounts(spaceId: string, search?: string, paging: Paging = {}): Call {
  return find('NewslettersWithCounts', 'newsletter', {
    where: { ...inSpace(spaceId), ...containing('name', search) },
    order: [...newest, { slug: 'desc_nulls_last' }],
    select: 'id name slug status sent_at recipients_aggregate { aggregate { count } }',
    total: true,
    ...paging,
  });
}

/** The newsletter of that slug; copies of it have the same and are left out. */
export function newsletterBySlug(spaceId: string, slug: string): Call<Found> {
  const where = { ...inSpace(spaceId), slug: { _eq: slug }, _not: { meta: { _contains: { copied: true } } } };
  return find('NewsletterBySlug', 'newsletter', { where, select: 'id name slug status meta' });
}

/** Newsletters that an address has got. */
export function newslettersTo(spaceId: string, email: string): Call<Found> {
  const where = { ...inSpace(spaceId), recipients: { email: { _eq: email } } };
  return find('NewslettersTo', 'newsletter', { where, order: newest, select: 'id name sent_at' });
}

/** A communication with its sections, blocks and triggers. */
export function communicationWithContent(id: string): Call<Found> {
  const select = `id name type meta ${parts} triggers { id email }`;
  return find('CommunicationWithContent', 'communication', { where: { id: { _eq: id } }, select, limit: 1 });
}

/** Communications with the number of their triggers, the newest first. */
export function communicationsWithCounts(spaceId: string, search?: string): Call<Found> {
  const where = { ...inSpace(spaceId), ...containing('name', search) };
  const select = 'id name type created_at triggers_aggregate { aggregate { count } }';
  return find('CommunicationsWithCounts', 'communication', { where, order: newest, select, total: true });
}

const of = (parent: MailParent): JsonObject =>
  Object.fromEntries(Object.entries(parent).map(([column, id]) => [column, { _eq: id }]));

/** The recipients of a newsletter or a communication. */
export function recipientsOf(parent: MailParent, search?: string, paging: Paging = {}): Call {
  return find('RecipientsOf', 'recipients', {
    where: { ...of(parent), ...containing('email', search) },
    order: [{ email: 'asc' }],
    select: 'id name email status date',
    total: true,
    ...paging,
  });
}

/** Removes the recipients of a newsletter or a communication. */
export function deleteRecipientsOf(parent: MailParent): Call<Removed> {
  return remove('DeleteRecipientsOf', 'recipients', of(parent));
}

/** What became of a message, by the mail service's id of it; for the server. */
export function updateRecipientByMessage(messageId: string, set: JsonObject): Call<Changed> {
  return update('UpdateRecipientByMessage', 'recipients', { message_id: { _eq: messageId } }, set);
}

/** Writes recipients by their ids while a newsletter is being sent; for the server. */
export function upsertRecipients(rows: readonly JsonObject[], columns: readonly string[]): Call<Changed> {
  return insert('UpsertRecipients', 'recipients', rows, {
    conflict: { constraint: 'recipients_pkey', update: columns },
  });
}
