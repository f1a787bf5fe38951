import { AppError } from '../../errors.ts';
import type {
  AudienceFilter,
  FrozenMail,
  Refusal,
  Sending,
  Sendings,
  SendState,
  WaitingRecipient,
} from '../../ports/newsletters/sendings.ts';
import { DataServiceError, type HasuraClient } from './client.ts';

const SEND = 'id newsletter_id space_id state total starts_at event_id mail filter: audience(path: "$.filter")';

const COUNT = `mutation ServerPreviewSend($args: preview_send_args!) {
  rows: preview_send(args: $args) { total audience }
}`;
const CREDITS = `query ServerCredits($id: uuid!, $space: uuid!) {
  rows: newsletter(where: { id: { _eq: $id }, space_id: { _eq: $space } }) { space { newsletter_credits } }
}`;
const NAMES = `mutation ServerPreviewRecipients($args: preview_recipients_args!) {
  rows: preview_recipients(args: $args) { email name reason }
}`;
const BEGIN = `mutation ServerBeginSend($args: begin_send_args!) { rows: begin_send(args: $args) { ${SEND} } }`;
const OF = `query ServerSendingOf($id: uuid!, $space: uuid!) {
  rows: newsletter_send(where: { newsletter_id: { _eq: $id }, space_id: { _eq: $space }, state: { _neq: "UNDONE" } }) { ${SEND} }
}`;
const CHANGE = `mutation ServerChangeSend($args: change_send_args!) { rows: change_send(args: $args) { ${SEND} } }`;
const CLAIM = `mutation ServerClaimSend($args: claim_send_args!) { rows: claim_send(args: $args) { ${SEND} } }`;
const SET = `mutation ServerSetSend($id: uuid!, $set: newsletter_send_set_input!) {
  update_newsletter_send(where: { id: { _eq: $id } }, _set: $set) { affected_rows }
}`;
const STOP = `mutation ServerStopSend($id: uuid!, $fault: String!) {
  update_newsletter_send(where: { id: { _eq: $id }, state: { _eq: "SENDING" } }, _set: { state: "PAUSED", fault: $fault, worker: null, worker_until: null }) { affected_rows }
}`;
const ADVANCE = `mutation ServerAdvanceSend($args: advance_send_args!) {
  rows: advance_send(args: $args) { id email name status variant member { info } }
}`;
const APPLY = `mutation ServerApplyMailEvents($args: apply_mail_events_args!) { rows: apply_mail_events(args: $args) { id } }`;
const LINKS = `mutation ServerTrackLinks($args: track_links_args!) { rows: track_links(args: $args) { id href } }`;
const FOLLOW = `mutation ServerFollowLink($args: follow_link_args!) { rows: follow_link(args: $args) { href } }`;
const OPEN = `mutation ServerOpen($id: uuid!, $space: uuid!, $at: timestamptz!) {
  update_recipients(
    where: { id: { _eq: $id }, space_id: { _eq: $space }, newsletter_id: { _is_null: false }, opened_at: { _is_null: true } }
    _set: { opened_at: $at }
  ) { affected_rows }
}`;
const RECIPIENT = `query ServerRecipient($id: uuid!, $space: uuid!) {
  rows: recipients(where: { id: { _eq: $id }, space_id: { _eq: $space } }) { email newsletter_id }
  topics: tag(where: { space_id: { _eq: $space }, type: { _eq: Newsletter } }, order_by: [{ name: asc }, { id: asc }]) { id name }
}`;
const SUPPRESSED = `query ServerSuppressed($email: String!, $space: uuid!) {
  rows: mail_suppression(where: { space_id: { _eq: $space }, email: { _ilike: $email }, reason: { _eq: "UNSUBSCRIBED" } }) { tag_id }
}`;
const CHOOSE = `mutation ServerSetPreferences($args: set_preferences_args!) { rows: set_preferences(args: $args) { id } }`;

interface SendRow {
  id: string;
  newsletter_id: string;
  space_id: string;
  state: SendState;
  total: number;
  starts_at: string;
  event_id: string | null;
  mail: FrozenMail | null;
  filter: AudienceFilter | null;
}

interface RecipientRow {
  id: string;
  email: string;
  name: string;
  status: string;
  variant: 'A' | 'B' | null;
  member: { info: { first_name?: string; last_name?: string } } | null;
}

/** A full batch of mails is written and the next one read in one statement; a freeze writes 100,000 rows. */
const FREEZE_MS = 60_000;
const NAMES_AT_ONCE = 100;

/** What is on its way, by the functions of the database (migration sending). */
export function createHasuraSendings(client: HasuraClient): Sendings {
  const first = async (query: string, variables: Record<string, unknown>, ...more: [actor?: never]) =>
    sendingOf((await client.query<{ rows: SendRow[] }>(query, variables, ...more)).rows[0]);

  return {
    async count(spaceId, newsletterId, audience) {
      type Credits = { rows: { space: { newsletter_credits: number } }[] };
      const [found] = (await client.query<Credits>(CREDITS, { id: newsletterId, space: spaceId })).rows;
      if (!found) return null;
      type Counted = { rows: { total: number; audience: Partial<Record<Refusal, number>> }[] };
      const args = { letter: newsletterId, audience };
      const [counted] = (await client.query<Counted>(COUNT, { args }, undefined, FREEZE_MS)).rows;
      return {
        total: counted?.total ?? 0,
        leftOut: counted?.audience ?? {},
        credits: found.space.newsletter_credits,
      };
    },

    async names(spaceId, newsletterId, audience, { search, skip }) {
      const page = { search: escapeLike(search), skip, up_to: NAMES_AT_ONCE };
      const args = { at_space: spaceId, letter: newsletterId, audience, ...page };
      type Named = { rows: { email: string; name: string; reason: Refusal | null }[] };
      const { rows } = await client.query<Named>(NAMES, { args }, undefined, FREEZE_MS).catch((error: unknown) => {
        throw refusalOf(error);
      });
      return rows.map(({ email, name, reason }) => ({ email, name, refusal: reason }));
    },

    async begin({ spaceId, newsletterId, audience, startsAt, testUntil }, actor) {
      const args = { at_space: spaceId, letter: newsletterId, audience, starts_at: startsAt, test_until: testUntil };
      const answer = await client
        .query<{ rows: SendRow[] }>(BEGIN, { args }, actor, FREEZE_MS)
        .catch((error: unknown) => {
          throw refusalOf(error);
        });
      const begun = sendingOf(answer.rows[0]);
      if (!begun) throw new AppError('not-found');
      return begun;
    },

    of: (spaceId, newsletterId) => first(OF, { id: newsletterId, space: spaceId }),

    async change(sendingId, step, actor) {
      const args = { sending: sendingId, step };
      const { rows } = await client.query<{ rows: SendRow[] }>(CHANGE, { args }, actor, FREEZE_MS);
      return sendingOf(rows[0]);
    },

    async keepEvent(id, eventId) {
      await client.query(SET, { id, set: { event_id: eventId } });
    },

    claim: (server, leaseSeconds) => first(CLAIM, { args: { server_name: server, lease_seconds: leaseSeconds } }),

    async keepMail(id, mail) {
      await client.query(SET, { id, set: { mail, opens: mail.opens } });
    },

    async stop(id, fault) {
      await client.query(STOP, { id, fault });
    },

    async advance(sendingId, { server, leaseSeconds, outcomes, upTo }) {
      const written = outcomes.map(({ id, status, messageId: message_id, reason }) => ({
        id,
        status,
        message_id,
        reason,
      }));
      const { rows } = await client.query<{ rows: RecipientRow[] }>(ADVANCE, {
        args: {
          ...{ sending: sendingId, server_name: server, lease_seconds: leaseSeconds },
          ...{ outcomes: written, up_to: upTo },
        },
      });
      const waiting = rows.filter(({ status }) => status === 'SENDING').map(recipientOf);
      return { waiting, skipped: rows.length - waiting.length };
    },

    async apply(events) {
      const eventRows = events.map(({ messageId, recipientId, spaceId, kind, at, hard, reason }) => ({
        ...{ message_id: messageId, recipient_id: recipientId, space_id: spaceId },
        ...{ kind, at, hard, reason },
      }));
      await client.query(APPLY, { args: { events: eventRows } });
    },

    async trackLinks(newsletterId, addresses) {
      type Links = { rows: { id: string; href: string }[] };
      const { rows } = await client.query<Links>(LINKS, { args: { letter: newsletterId, addresses } });
      return new Map(rows.map(({ id, href }) => [href, id]));
    },

    async follow(spaceId, linkId, recipientId, device) {
      const args = { at_space: spaceId, followed: linkId, by_recipient: recipientId, with_device: device };
      return (await client.query<{ rows: { href: string }[] }>(FOLLOW, { args })).rows[0]?.href ?? null;
    },

    async open(spaceId, recipientId) {
      await client.query(OPEN, { id: recipientId, space: spaceId, at: new Date().toISOString() });
    },

    async preferences(spaceId, recipientId) {
      type Found = { rows: { email: string; newsletter_id: string | null }[]; topics: { id: string; name: string }[] };
      const { rows, topics } = await client.query<Found>(RECIPIENT, { id: recipientId, space: spaceId });
      const [recipient] = rows;
      if (!recipient) return null;
      const email = escapeLike(recipient.email);
      const { rows: out } = await client.query<{ rows: { tag_id: string | null }[] }>(SUPPRESSED, {
        email,
        space: spaceId,
      });
      const unwanted = new Set(out.map(({ tag_id }) => tag_id));
      return {
        ...{ email: recipient.email, spaceId, newsletterId: recipient.newsletter_id, isOut: unwanted.has(null) },
        topics: topics.map((topic) => ({ ...topic, isWanted: !unwanted.has(topic.id) })),
      };
    },

    async choose(recipientId, unwanted) {
      const args = {
        recipient: recipientId,
        everything: unwanted === 'all',
        topics: unwanted === 'all' ? [] : unwanted,
      };
      return (await client.query<{ rows: unknown[] }>(CHOOSE, { args })).rows.length > 0;
    },
  };
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function sendingOf(row: SendRow | undefined): Sending | null {
  if (!row) return null;
  const { newsletter_id: newsletterId, space_id: spaceId, starts_at: startsAt, event_id: eventId, ...same } = row;
  return { ...same, newsletterId, spaceId, startsAt, eventId };
}

function recipientOf({ id, email, name, variant, member }: RecipientRow): WaitingRecipient {
  const { first_name: firstName = '', last_name: lastName = '' } = member?.info ?? {};
  return { ...{ id, email, name, variant }, member: member && { firstName, lastName, info: member.info } };
}

/** What the database says of a newsletter that cannot be sent or is not there, as an entry of the error table. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof DataServiceError)) return error;
  // The data service puts what kind of fault it is in front.
  const violation = error.message.replace(/^Check constraint violation\. /, '');
  const short = /^The space is short of (\d+) credits?\.$/.exec(violation);
  if (short) {
    return new AppError('credits-missing', { details: [{ field: 'credits', message: `${short[1]}` }], cause: error });
  }
  if (violation === 'The newsletter is already on its way.') return new AppError('already-sending', { cause: error });
  if (violation === 'There is no such newsletter.') return new AppError('not-found', { cause: error });
  if (violation === 'Nobody would get the newsletter.') return new AppError('nobody-to-send-to', { cause: error });
  return error;
}
