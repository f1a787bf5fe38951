import type { FeedSchedule } from '#schema/api/dataset-feed.ts';
import type { ImportFault } from '#schema/api/import-job.ts';
import { timeZoneOf } from '#schema/formats/time-zone.ts';
import type { JsonObject } from '#schema/json.ts';
import {
  type ClaimedFeed,
  FEED_LEASE_MS,
  type FeedLetter,
  type FeedNews,
  type Feeds,
  type HeldFeed,
  type ImportedFile,
} from '../../../ports/files/feeds.ts';
import type { HasuraClient } from '../client.ts';
import { type Affected, later } from '../imports/import-rows.ts';

const MINE = 'dataset_id: { _eq: $id }, attempt: { _eq: $attempt }';
/** How late a beat may come; longer than the data service is waited for. */
const LATEST_MS = 60_000;
const CLAIM = `mutation ServerClaimFeed { rows: claim_dataset_feed {
  dataset_id space_id every minute weekday version attempt due_at set_by set_for asked_by is_importing seen pending failures
  run { id state fault } dataset { name info } space { info }
} }`;
const IMPORTING = `mutation ServerFeedImporting($id: uuid!, $attempt: Int!, $set: dataset_feed_set_input!) {
  done: update_dataset_feed(where: { ${MINE} }, _set: $set) { affected_rows }
}`;
/** Its lease has time left: one that was let go meanwhile does not come back by a beat that is late. */
const BEAT = `mutation ServerBeatFeed($id: uuid!, $attempt: Int!, $least: timestamptz!, $until: timestamptz!) {
  done: update_dataset_feed(where: { ${MINE}, lease_until: { _gt: $least } }, _set: { lease_until: $until }) { affected_rows }
}`;
const SETTLE = `mutation ServerSettleFeed($args: settle_dataset_feed_args!) { settle_dataset_feed(args: $args) { dataset_id } }`;
const NEWS = `mutation ServerClaimFeedNews { rows: claim_feed_news {
  dataset_id space_id news dataset { name } setter { email status language spaces { space_id status } } space { info owner_user { email status language } }
} }`;
const UNTELL = `mutation ServerUntellFeed($id: uuid!) {
  update_dataset_feed(where: { dataset_id: { _eq: $id } }, _set: { news_told_at: null }) { affected_rows }
}`;

interface ClaimedRow extends FeedSchedule {
  dataset_id: string;
  space_id: string;
  version: number;
  attempt: number;
  due_at: string | null;
  set_by: string | null;
  set_for: string | null;
  asked_by: string | null;
  is_importing: boolean;
  seen: ImportedFile | null;
  pending: ImportedFile | null;
  failures: number;
  run: { id: string; state: string; fault: ImportFault | null } | null;
  dataset: { name: string; info: JsonObject | null };
  space: { info: JsonObject | null };
}

interface Person {
  email: string;
  status: string;
  language: string | null;
}

interface NewsRow {
  dataset_id: string;
  space_id: string;
  news: FeedNews;
  dataset: { name: string };
  setter: (Person & { spaces: { space_id: string; status: string }[] }) | null;
  space: { info: JsonObject | null; owner_user: Person | null };
}

type Work = Pick<Feeds, 'claim' | 'importing' | 'beat' | 'later' | 'settle' | 'claimNews' | 'untell'>;

/** What the job that reads feeds asks of them. */
export function feedWork(client: HasuraClient): Work {
  const claimOf = ({ datasetId, attempt }: HeldFeed) => ({ id: datasetId, attempt });

  return {
    async claim() {
      const [row] = (await client.query<{ rows: ClaimedRow[] }>(CLAIM, {})).rows;
      return row ? claimedOf(row) : null;
    },

    async importing(feed, runId, pending) {
      const set = { run_id: runId, is_importing: true, pending, lease_until: later(0), look_at: later(0) };
      return (await client.query<Affected>(IMPORTING, { ...claimOf(feed), set })).done.affected_rows > 0;
    },

    async beat(feed) {
      const given = { least: later(LATEST_MS), until: later(FEED_LEASE_MS) };
      return (await client.query<Affected>(BEAT, { ...claimOf(feed), ...given })).done.affected_rows > 0;
    },

    async later(feed, seconds) {
      const set = { look_at: later(seconds * 1000), lease_until: later(0) };
      await client.query(IMPORTING, { ...claimOf(feed), set });
    },

    async settle(feed, { outcome, failures, dueAt, seen, stopped, news, listed }) {
      const change = {
        ...{ outcome, failures, news, due_at: dueAt?.toISOString() ?? null },
        ...(seen !== undefined && { seen }),
        ...(stopped && { stopped }),
        ...(listed && { file: listed.file, read_for: listed.userId }),
      };
      const args = { feed: feed.datasetId, taken: feed.attempt, known: feed.version, change };
      await client.query(SETTLE, { args });
    },

    async claimNews() {
      const { rows } = await client.query<{ rows: NewsRow[] }>(NEWS, {});
      return rows.map(letterOf);
    },

    async untell(datasetId) {
      await client.query(UNTELL, { id: datasetId });
    },
  };
}

const claimedOf = ({ dataset, space, ...row }: ClaimedRow): ClaimedFeed => ({
  ...{ datasetId: row.dataset_id, spaceId: row.space_id, source: dataset.info?.feed ?? null, name: dataset.name },
  schedule: { every: row.every, minute: row.minute, weekday: row.weekday },
  ...{ zone: timeZoneOf(space.info?.time_zone), version: row.version, attempt: row.attempt },
  ...{ dueAt: row.due_at === null ? null : new Date(row.due_at), setBy: row.set_by },
  ...{ setFor: row.set_for, requestedBy: row.asked_by },
  ...{ isImporting: row.is_importing, run: row.run },
  ...{ seen: row.seen, pending: row.pending, failures: row.failures },
});

function letterOf({ dataset_id, space_id, news, dataset, setter, space }: NewsRow): FeedLetter {
  const ofSpace = typeof space.info?.language === 'string' ? space.info.language : '';
  const isMember = setter?.spaces.some((one) => one.space_id === space_id && one.status === 'ACTIVE');
  const people = [isMember ? setter : null, space.owner_user].flatMap((person) =>
    person?.status === 'ACTIVE' ? [person] : [],
  );
  const to = people
    .filter(({ email }, at) => people.findIndex((other) => other.email === email) === at)
    .map(({ email, language }) => ({ email, language: language ?? ofSpace }));
  return { datasetId: dataset_id, spaceId: space_id, name: dataset.name, news, to };
}
