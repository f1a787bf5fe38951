import type { Site } from '#render/site.ts';
import type { JsonObject } from '#schema/json.ts';

/** What cards know of the site that they stand on. */
export type SiteOfCards = Pick<Site, 'customFields' | 'customSlots' | 'language' | 'tagLabels'>;

export type DataTable = 'listing' | 'page' | 'post' | 'membership_role';

/** What is asked of one table, in the terms of the data service (Hasura's `where` and `order_by`). */
export interface DataQuery {
  table: DataTable;
  where: JsonObject;
  orderBy: readonly JsonObject[];
  limit: number;
  /** How many are passed over; 0 where it is left out. */
  offset?: number;
  /** Whether it is asked how many there are in all. */
  isCounted?: true;
}
