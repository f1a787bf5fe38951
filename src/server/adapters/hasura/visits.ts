import type { Visits } from '../../ports/visits.ts';
import type { HasuraClient } from './client.ts';

const RECORD = `mutation ServerRecordVisits($args: record_visits_args!) { record_visits(args: $args) { id } }`;

/** Visits in the data service; one function of the database adds all of a batch. */
export function createHasuraVisits(client: HasuraClient): Visits {
  return {
    async record(views, clicks) {
      const args = {
        counted_views: views.map(({ pageId, ...counted }) => ({ page_id: pageId, ...counted })),
        counted_clicks: clicks.map(({ pageId, ...counted }) => ({ page_id: pageId, ...counted })),
      };
      await client.query(RECORD, { args });
    },
  };
}
