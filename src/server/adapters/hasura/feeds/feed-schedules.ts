import type { FeedOutcome, FeedSchedule, FeedState } from '#schema/api/dataset-feed.ts';
import { type ImportFault, unchangedOf } from '#schema/api/import-job.ts';
import { timeZoneOf } from '#schema/formats/time-zone.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { FEED_LEASE_MS, FEED_PAGE, type Feeds, type OverriddenRecord } from '../../../ports/files/feeds.ts';
import type { HasuraClient } from '../client.ts';
import { type Affected, later } from '../imports/import-rows.ts';

/** With the rights of whoever asks: a collection may be kept from a role. */
const REACH = `query ServerReachFeed($id: uuid!) { rows: dataset(where: { id: { _eq: $id } }) { id info } }`;
/** Those that somebody deleted since, or moved to another dataset, are dealt with. */
const goneOf = (dataset: string) => `{
  dataset_id: { _eq: ${dataset} }, gone_at: { _is_null: false }
  listing: { dataset_id: { _eq: ${dataset} }, deleted_at: { _is_null: true } }
}`;
const FIND = `query ServerFindFeed($id: uuid!, $space: uuid!) {
  feed: dataset_feed_by_pk(dataset_id: $id) {
    every minute weekday due_at asked_by lease_until is_importing failures last_at outcome stopped setter { name }
    run { created_count changed_count skipped_count failed_count rows_seen kept_count gone_count }
  }
  kept: feed_record_aggregate(where: { dataset_id: { _eq: $id }, kept: { _neq: {} } }) { aggregate { sum { kept_count } } }
  gone: feed_record_aggregate(where: ${goneOf('$id')}) { aggregate { count } }
  space: space_by_pk(id: $space) { info }
}`;
const SOURCE = `query ServerFeedSource($id: uuid!) { dataset: dataset_by_pk(id: $id) { info } }`;
const SET = `mutation ServerSetFeed($row: dataset_feed_insert_input!, $id: uuid!, $set: dataset_feed_set_input!, $due: timestamptz) {
  insert_dataset_feed_one(object: $row, on_conflict: { constraint: dataset_feed_pkey, update_columns: [] }) { dataset_id }
  update_dataset_feed(where: { dataset_id: { _eq: $id } }, _set: $set, _inc: { version: 1 }) { affected_rows }
  idle: update_dataset_feed(
    where: { dataset_id: { _eq: $id }, is_importing: { _eq: false }, asked_by: { _is_null: true } }, _set: { look_at: $due }
  ) { affected_rows }
}`;
/** Nobody reads it, holds it, or is asked to. */
const IDLE =
  'dataset_id: { _eq: $id }, is_importing: { _eq: false }, asked_by: { _is_null: true }, lease_until: { _lte: $now }';
const ASK = `mutation ServerAskFeed($row: dataset_feed_insert_input!, $id: uuid!, $set: dataset_feed_set_input!, $now: timestamptz!) {
  insert_dataset_feed_one(object: $row, on_conflict: { constraint: dataset_feed_pkey, update_columns: [] }) { dataset_id }
  done: update_dataset_feed(where: { ${IDLE} }, _set: $set) { affected_rows }
}`;
/** A server that was believed dead does not get it back. */
const HOLD = `mutation ServerHoldFeed($id: uuid!, $now: timestamptz!, $until: timestamptz!) {
  held: update_dataset_feed(where: { ${IDLE} }, _set: { lease_until: $until }, _inc: { attempt: 1 }) { returning { attempt } }
}`;
const LET_GO = `mutation ServerLetGoFeed($id: uuid!, $attempt: Int!, $now: timestamptz!) {
  update_dataset_feed(where: { dataset_id: { _eq: $id }, attempt: { _eq: $attempt } }, _set: { lease_until: $now }) { affected_rows }
}`;
const OVERRIDES = `query ServerKeptByHand($dataset: uuid!, $after: uuid!) {
  rows: feed_record(
    where: { dataset_id: { _eq: $dataset }, kept: { _neq: {} }, record_id: { _gt: $after } }, order_by: [{ record_id: asc }], limit: ${FEED_PAGE}
  ) { record_id said kept }
}`;
const GONE = `query ServerGoneRecords($dataset: uuid!, $after: uuid!) {
  rows: feed_record(
    where: { _and: [${goneOf('$dataset')}, { record_id: { _gt: $after } }] }, order_by: [{ record_id: asc }], limit: ${FEED_PAGE}
  ) { record_id }
}`;
const OVERRIDES_OF = `query ServerKeptOf($dataset: uuid!, $record: uuid!) {
  rows: feed_record(where: { dataset_id: { _eq: $dataset }, record_id: { _eq: $record }, kept: { _neq: {} } }) { record_id said kept }
}`;
const SAID_OF = `query ServerSaidOf($dataset: uuid!, $records: [uuid!]!) {
  rows: feed_record(where: { dataset_id: { _eq: $dataset }, record_id: { _in: $records } }, order_by: [{ record_id: asc }]) { record_id said kept }
}`;
const TOOK = `mutation ServerTookFeed($dataset: uuid!, $record: uuid!, $said: jsonb!, $kept: jsonb!, $set: feed_record_set_input!) {
  update_feed_record(
    where: { dataset_id: { _eq: $dataset }, record_id: { _eq: $record }, said: { _eq: $said }, kept: { _eq: $kept } }, _set: $set
  ) { affected_rows }
}`;

const NO_ID = '00000000-0000-0000-0000-000000000000';

interface Row extends FeedSchedule {
  due_at: string | null;
  asked_by: string | null;
  lease_until: string;
  is_importing: boolean;
  failures: number;
  last_at: string | null;
  outcome: FeedOutcome | null;
  stopped: ImportFault | null;
  setter: { name: string | null } | null;
  run: Record<`${'created' | 'changed' | 'skipped' | 'failed' | 'kept' | 'gone'}_count` | 'rows_seen', number> | null;
}

/** None where there is nothing to add up. */
export interface OverridesSum {
  aggregate: { sum: { kept_count: number | null } };
}

export interface Counted {
  aggregate: { count: number };
}

interface OverriddenRows {
  rows: { record_id: string; said: JsonObject; kept: JsonObject }[];
}

const columnsOf = ({ sourceValues, overridden }: Pick<OverriddenRecord, 'sourceValues' | 'overridden'>) => ({
  said: sourceValues,
  kept: overridden,
});

const recordOf = ({ record_id, said, kept }: OverriddenRows['rows'][number]): OverriddenRecord => ({
  recordId: record_id,
  sourceValues: said,
  overridden: kept,
});

interface Info {
  info: JsonObject | null;
}

/** Whether there is an address, and a plan that finds records again. */
function isReadable(feed: Json | undefined): boolean {
  if (!isJsonObject(feed) || typeof feed.address !== 'string' || feed.address === '') return false;
  const { match } = isJsonObject(feed.plan) ? feed.plan : {};
  return isJsonObject(match) && Array.isArray(match.by) && match.by.length > 0;
}

const isReading = ({ is_importing, asked_by, lease_until }: Row) =>
  is_importing || asked_by !== null || new Date(lease_until) > new Date();

const unset: FeedSchedule = { every: 'never', minute: 0, weekday: 1 };

type Schedules = Pick<
  Feeds,
  | 'find'
  | 'sourceOf'
  | 'setSchedule'
  | 'ask'
  | 'hold'
  | 'letGo'
  | 'overrides'
  | 'gone'
  | 'overridesOf'
  | 'sourceRecords'
  | 'saveTaken'
>;

/** What the routes ask of feeds. */
export function feedSchedules(client: HasuraClient): Schedules {
  const zoneIn = (space: Info | null) => timeZoneOf(space?.info?.time_zone);

  return {
    async find(viewer, datasetId) {
      const { rows } = await client.ask<{ rows: Info[] }>(REACH, { id: datasetId }, viewer);
      const [dataset] = rows;
      if (!dataset) return null;
      type Found = { feed: Row | null; kept: OverridesSum; gone: Counted; space: Info | null };
      const { feed, kept, gone, space } = await client.query<Found>(FIND, { id: datasetId, space: viewer.spaceId });
      const { every, minute, weekday } = feed ?? unset;
      return {
        schedule: { every, minute, weekday },
        ...{ zone: zoneIn(space), setBy: feed?.setter?.name ?? '', dueAt: feed?.due_at ?? null },
        isReading: feed !== null && isReading(feed),
        last:
          feed?.last_at && feed.outcome ? { at: feed.last_at, outcome: feed.outcome, figures: figuresOf(feed) } : null,
        ...{ failures: feed?.failures ?? 0, stopped: feed?.stopped ?? null },
        ...{ kept: kept.aggregate.sum.kept_count ?? 0, gone: gone.aggregate.count },
        isReadable: isReadable(dataset.info?.feed),
      } satisfies FeedState;
    },

    async sourceOf(datasetId) {
      const { dataset } = await client.query<{ dataset: Info | null }>(SOURCE, { id: datasetId });
      return dataset?.info?.feed ?? null;
    },

    async setSchedule({ userId, spaceId }, datasetId, schedule, { dueAt, setFor }, actor) {
      const due_at = dueAt?.toISOString() ?? null;
      const set = {
        ...{ ...schedule, due_at, set_by: userId, set_for: setFor },
        ...{ stopped: null, failures: 0, news: null, news_told_at: null },
      };
      const row = { dataset_id: datasetId, space_id: spaceId };
      await client.query(SET, { row, id: datasetId, set, due: due_at }, actor);
    },

    async ask({ userId, spaceId }, datasetId) {
      const now = new Date().toISOString();
      const set = { asked_by: userId, look_at: now };
      const row = { dataset_id: datasetId, space_id: spaceId };
      return (await client.query<Affected>(ASK, { row, id: datasetId, set, now })).done.affected_rows > 0;
    },

    async hold(datasetId) {
      const given = { id: datasetId, now: later(0), until: later(FEED_LEASE_MS) };
      const { held } = await client.query<{ held: { returning: { attempt: number }[] } }>(HOLD, given);
      const [row] = held.returning;
      return row ? { datasetId, attempt: row.attempt } : null;
    },

    async letGo({ datasetId, attempt }) {
      await client.query(LET_GO, { id: datasetId, attempt, now: later(0) });
    },

    async overrides(datasetId, after) {
      const variables = { dataset: datasetId, after: after || NO_ID };
      return (await client.query<OverriddenRows>(OVERRIDES, variables)).rows.map(recordOf);
    },

    async gone(datasetId, after) {
      const variables = { dataset: datasetId, after: after || NO_ID };
      const { rows } = await client.query<{ rows: { record_id: string }[] }>(GONE, variables);
      return rows.map(({ record_id }) => record_id);
    },

    async overridesOf(datasetId, recordId) {
      const [row] = (await client.query<OverriddenRows>(OVERRIDES_OF, { dataset: datasetId, record: recordId })).rows;
      return row ? recordOf(row) : null;
    },

    async sourceRecords(datasetId, recordIds) {
      return (await client.query<OverriddenRows>(SAID_OF, { dataset: datasetId, records: recordIds })).rows.map(
        recordOf,
      );
    },

    async saveTaken(datasetId, { recordId, ...before }, now) {
      const set = columnsOf(now);
      await client.query(TOOK, { dataset: datasetId, record: recordId, ...columnsOf(before), set });
    },
  };
}

function figuresOf({ run, outcome }: Row) {
  if (!run || outcome?.code !== 'imported') return null;
  const counts = { created: run.created_count, changed: run.changed_count, failed: run.failed_count };
  const unchanged = unchangedOf(run.rows_seen, { ...counts, skipped: run.skipped_count });
  return { ...counts, unchanged, kept: run.kept_count, gone: run.gone_count };
}
