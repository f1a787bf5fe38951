import type { Publishing } from '../ports/publishing.ts';
import type { HasuraClient } from './hasura.ts';

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

const PURGE = `mutation ServerPurgeDrafts($args: purge_drafts_args!) { rows: purge_drafts(args: $args) { id } }`;

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

    async purgeDrafts(before) {
      const { rows } = await client.query<{ rows: { id: string }[] }>(PURGE, {
        args: { before: before.toISOString() },
      });
      return rows.map(({ id }) => id);
    },
  };
}
