import type { JsonObject } from '#schema/json.ts';
import type { Call } from '../queries.ts';
import type { MailParent } from './content.ts';
import {
  type Changed,
  containing,
  type Found,
  find,
  inSpace,
  insert,
  newest,
  type Paging,
  type Removed,
  remove,
  update,
} from './operation.ts';

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

/** How many newsletters a space may still send. */
export function creditsOf(spaceId: string): Call<Found> {
  return find('CreditsOf', 'space', { where: { id: { _eq: spaceId } }, select: 'id newsletter_credits' });
}

/** The credits that are for sale, the cheapest first. */
export function creditPackages(): Call<Found> {
  const select = 'id name description tagline note image price currency credits';
  return find('CreditPackages', 'newsletter_package', { where: {}, order: [{ price: 'asc' }], select });
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
  return update('UpdateRecipientByMessage', 'recipients', { message_id: { _eq: messageId } }, { set });
}

/** Writes recipients by their ids while a newsletter is being sent; for the server. */
export function upsertRecipients(rows: readonly JsonObject[], columns: readonly string[]): Call<Changed> {
  return insert('UpsertRecipients', 'recipients', rows, {
    conflict: { constraint: 'recipients_pkey', update: columns },
  });
}

/** The sending of a newsletter, as its screen shows it. Times are ISO 8601. */
export interface SendingRow {
  id: string;
  state: 'PLANNED' | 'SENDING' | 'PAUSED' | 'DONE' | 'CANCELLED';
  starts_at: string;
  begun_at: string | null;
  finished_at: string | null;
  total: number;
  skipped: number;
  handed_over: number;
  refused: number;
  unclear: number;
  /** Whether its mails tell when they are opened. */
  opens: boolean;
  test_until: string | null;
  winner: string | null;
  fault: string | null;
}

/** A newsletter with its sending that was not taken back. */
export function sendingOf(id: string): Call<{
  newsletters: { id: string; name: string; status: string; tag_ids: JsonObject; meta: JsonObject }[];
  sendings: SendingRow[];
}> {
  return {
    operationName: 'SendingOf',
    query: `query SendingOf($newsletter: uuid!) {
  newsletters: newsletter(where: { id: { _eq: $newsletter } }) { id name status tag_ids meta }
  sendings: newsletter_send(where: { newsletter_id: { _eq: $newsletter }, state: { _neq: "UNDONE" } }) {
    id state starts_at begun_at finished_at total skipped handed_over refused unclear opens test_until winner fault
  }
}`,
    variables: { newsletter: id },
  };
}

const counted = {
  delivered: 'status: { _in: ["DELIVERED", "COMPLAINED"] }',
  clicked: 'clicked_at: { _is_null: false }',
  opened: 'opened_at: { _is_null: false }',
  unsubscribed: 'unsubscribed_at: { _is_null: false }',
  bounced: 'status: { _eq: "BOUNCED" }',
  complained: 'status: { _eq: "COMPLAINED" }',
  desktop: 'device: { _eq: "desktop" }',
  mobile: 'device: { _eq: "mobile" }',
  tablet: 'device: { _eq: "tablet" }',
};

/** What became of the mails of a newsletter, in numbers of recipients. */
export type ReportRow = Record<keyof typeof counted, { aggregate: { count: number } }>;

export function reportOf(id: string): Call<ReportRow> {
  const counts = Object.entries(counted).map(
    ([name, where]) =>
      `${name}: recipients_aggregate(where: { newsletter_id: { _eq: $newsletter }, ${where} }) { aggregate { count } }`,
  );
  return {
    operationName: 'ReportOf',
    query: `query ReportOf($newsletter: uuid!) {\n  ${counts.join('\n  ')}\n}`,
    variables: { newsletter: id },
  };
}

/** The links in a newsletter, the most clicked first. */
export function linksOf(id: string): Call<Found> {
  const where = { type: { _eq: 'Newsletter' }, context_id: { _eq: id } };
  return find('LinksOf', 'link_track', {
    where,
    order: [{ clicks: 'desc' }, { id: 'asc' }],
    select: 'id href clicks',
    limit: 100,
  });
}
