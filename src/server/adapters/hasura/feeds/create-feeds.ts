import type { Feeds } from '../../../ports/files/feeds.ts';
import type { HasuraClient } from '../client.ts';
import { feedRecords } from './feed-records.ts';
import { feedSchedules } from './feed-schedules.ts';
import { feedWork } from './feed-work.ts';

/** Feeds in the data service (migration dataset_feeds). */
export const createHasuraFeeds = (client: HasuraClient): Feeds => ({
  ...feedSchedules(client),
  ...feedWork(client),
  ...feedRecords(client),
});
