import { AppError } from '../../errors.ts';
import type { Publishing } from '../../ports/publishing.ts';
import { DataServiceError, type HasuraClient } from './client.ts';

const DUE = `query ServerDuePages {
  rows: page(
    where: { status: { _eq: PLANNED }, published_at: { _lte: "now()" }, space: { status: { _neq: Deleted } } }
    order_by: [{ published_at: asc }, { id: asc }]
    limit: 100
  ) { id space_id updated_at }
}`;

const PUBLISH = `mutation ServerPublishPlanned($args: publish_planned_args!) {
  rows: publish_planned(args: $args) { id name status space_id }
}`;

const SET_STATUS = `mutation ServerSetPageStatus($where: page_bool_exp!, $set: page_set_input!) {
  update_page(where: $where, _set: $set) { affected_rows }
}`;

const REQUEST_REVIEW = `mutation ServerRequestReview($args: request_review_args!) {
  rows: request_review(args: $args) { id }
}`;

const DECIDE_REVIEW = `mutation ServerDecideReview($args: decide_review_args!) {
  rows: decide_review(args: $args) { id }
}`;

const PURGE = `mutation ServerPurgeDrafts($args: purge_drafts_args!) { rows: purge_drafts(args: $args) { id } }`;

const THIN = 'mutation ServerThinRevisions { rows: thin_content_revisions { id } }';

interface DueRow {
  id: string;
  space_id: string;
  updated_at: string;
}

interface PublishedRow {
  id: string;
  name: string;
  status: string;
  space_id: string;
}

/** Planned pages of the data service: the database publishes them (migrations page_life and publish_what_was_checked). */
export function createHasuraPublishing(client: HasuraClient): Publishing {
  return {
    async due() {
      const { rows } = await client.query<{ rows: DueRow[] }>(DUE, {});
      return rows.map(({ id, space_id: spaceId, updated_at: updatedAt }) => ({ id, spaceId, updatedAt }));
    },

    async publish(pages) {
      const looked_at = pages.map(({ id, updatedAt: updated_at, refusal }) => ({ id, updated_at, refusal }));
      const { rows } = await client.query<{ rows: PublishedRow[] }>(PUBLISH, { args: { looked_at } });
      return rows.map(({ space_id: spaceId, ...page }) => ({ ...page, spaceId }));
    },

    async setStatus({ id, spaceId, from, status, publishedAt, updatedAt }, actor) {
      const where = {
        ...{ id: { _eq: id }, space_id: { _eq: spaceId }, status: { _in: from } },
        ...(updatedAt ? { updated_at: { _eq: updatedAt } } : {}),
      };
      const set = { status, ...(publishedAt ? { published_at: publishedAt } : {}) };
      type Answer = { update_page: { affected_rows: number } };
      const answer = await client.query<Answer>(SET_STATUS, { where, set }, actor).catch((error: unknown) => {
        throw refusalOf(error);
      });
      return answer.update_page.affected_rows > 0;
    },

    async requestReview({ id, spaceId, reviewer, note }, actor) {
      const args = { reviewed_page: id, in_space: spaceId, asked: reviewer, said: note };
      return isDone(client.query<Rows>(REQUEST_REVIEW, { args }, actor));
    },

    async decideReview({ id, spaceId, ...answer }, actor) {
      const args = {
        ...{ reviewed_page: id, in_space: spaceId, verdict: 'seen' in answer ? 'APPROVED' : 'RETURNED' },
        ...{ seen: 'seen' in answer ? answer.seen : null, said: 'note' in answer ? answer.note : null },
      };
      return isDone(client.query<Rows>(DECIDE_REVIEW, { args }, actor));
    },

    async purgeDrafts(before) {
      const { rows } = await client.query<{ rows: { id: string }[] }>(PURGE, {
        args: { before: before.toISOString() },
      });
      return rows.map(({ id }) => id);
    },

    async thinRevisions() {
      return (await client.query<Rows>(THIN, {})).rows.length;
    },
  };
}

interface Rows {
  rows: { id: string }[];
}

async function isDone(answer: Promise<Rows>): Promise<boolean> {
  const { rows } = await answer.catch((error: unknown) => {
    throw refusalOf(error);
  });
  return rows.length > 0;
}

/** What the database says of a page that cannot go live, as an entry of the error table. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof DataServiceError)) return error;
  if (error.message.includes('page_space_id_slug_key')) return new AppError('slug-taken', { cause: error });
  if (error.message.includes('[status]')) return new AppError('review-needed', { cause: error });
  if (error.message.includes('to take it down')) return new AppError('live-page-kept', { cause: error });
  if (error.message.includes('[decision]')) return new AppError('review-not-yours', { cause: error });
  if (error.message.includes('[reviewer]')) {
    const message = 'Choose somebody else who may publish the pages of this space.';
    return new AppError('invalid-input', { details: [{ field: 'reviewer', message }], cause: error });
  }
  return error.isRuleBroken ? new AppError('changed-meanwhile', { cause: error }) : error;
}
