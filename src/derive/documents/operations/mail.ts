import type { JsonObject } from '#schema/json.ts';
import type { Call } from '../queries.ts';
import { type Found, find } from './operation.ts';

/** How many newsletters a space may still send. */
export function creditsOf(spaceId: string): Call<Found> {
  return find('CreditsOf', 'space', { where: { id: { _eq: spaceId } }, select: 'id newsletter_credits' });
}

/** The credits that are for sale, the cheapest first. */
export function creditPackages(): Call<Found> {
  const select = 'id name description tagline note image price currency credits';
  return find('CreditPackages', 'newsletter_package', { where: {}, order: [{ price: 'asc' }], select });
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

/** Keeps whom a newsletter is meant for, for everybody who opens it. Whoever may change it may change that. */
export const keepAudience = (id: string, audience: JsonObject): Call => ({
  operationName: 'KeepAudience',
  query: `mutation KeepAudience($newsletter: uuid!, $meta: jsonb!) {
  update_newsletter(where: { id: { _eq: $newsletter } }, _append: { meta: $meta }) { affected_rows }
}`,
  variables: { newsletter: id, meta: { audience } },
});

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
