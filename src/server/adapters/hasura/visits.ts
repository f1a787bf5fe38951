import type { Visits } from '../../ports/visits.ts';
import type { HasuraClient } from './client.ts';

const RECORD = `mutation ServerRecordVisits($args: record_visits_args!, $blocks: record_block_clicks_args!) {
  record_visits(args: $args) { id }
  record_block_clicks(args: $blocks) { id }
}`;

/** Visits in the data service; one transaction adds all of a batch. */
export function createHasuraVisits(client: HasuraClient): Visits {
  return {
    async record(views, clicks) {
      const args = {
        counted_views: views.map(({ pageId, ...counted }) => ({ page_id: pageId, ...counted })),
        counted_clicks: clicks.map(({ pageId, href, hour, clicks }) => ({ page_id: pageId, href, hour, clicks })),
      };
      const counted = clicks.flatMap(({ pageId, block, hour, clicks }) =>
        block === null ? [] : [{ page_id: pageId, lineage_id: block, hour, clicks }],
      );
      await client.query(RECORD, { args, blocks: { counted } });
    },
  };
}
