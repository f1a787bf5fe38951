import type { Publishing } from '../ports/publishing.ts';
import type { HasuraClient } from './hasura.ts';

const PUBLISH_DUE = `mutation ServerPublishPlanned {
  rows: publish_planned { id name status space_id }
}`;

interface DueRow {
  id: string;
  name: string;
  status: string;
  space_id: string;
}

/** Planned pages of the data service: the database publishes them (migration page_life). */
export function createHasuraPublishing(client: HasuraClient): Publishing {
  return {
    async publishDue() {
      const { rows } = await client.query<{ rows: DueRow[] }>(PUBLISH_DUE, {});
      return rows.map(({ space_id: spaceId, ...page }) => ({ ...page, spaceId }));
    },
  };
}
