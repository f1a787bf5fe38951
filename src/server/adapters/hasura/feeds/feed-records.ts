import type { FeedRecord } from '#derive/imports/by-hand.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { FeedRecords, HandChange } from '../../../ports/files/feeds.ts';
import type { HasuraClient } from '../client.ts';
import { hashOf } from '../imports/import-work.ts';
import type { Counted, OverridesSum } from './feed-schedules.ts';

/** A batch of 500 records. */
const BATCH_MS = 60_000;

const KNOWN = `query ServerFeedRecords($dataset: uuid!, $keys: [uuid!]!, $ids: [uuid!]!) {
  rows: feed_record(where: { dataset_id: { _eq: $dataset }, _or: [{ key: { _in: $keys } }, { record_id: { _in: $ids } }] }) { record_id key said }
}`;
const CHANGES = `query ServerHandChanges($ids: [String!]!) {
  rows: record_change(
    where: { subject: { _eq: "listing" }, record_id: { _in: $ids }, column_name: { _neq: "id" } }, order_by: [{ created_at: asc }, { id: asc }]
  ) { record_id column_name key was became place }
}`;
const IS_FEED = `query ServerIsFeed($dataset: uuid!) { dataset_by_pk(id: $dataset) { info(path: "feed.address") } }`;
const REMEMBER = `mutation ServerRememberFeed($rows: [feed_record_insert_input!]!, $columns: [feed_record_update_column!]!) {
  done: insert_feed_record(objects: $rows, on_conflict: { constraint: feed_record_pkey, update_columns: $columns }) { affected_rows }
}`;
const SAID = ['key', 'said', 'kept'];
const SEEN = ['seen_by', 'gone_at'];
const SAW = `mutation ServerSawFeed($dataset: uuid!, $keys: [uuid!]!, $run: uuid!) {
  done: update_feed_record(
    where: { dataset_id: { _eq: $dataset }, key: { _in: $keys } }, _set: { seen_by: $run, gone_at: null }
  ) { affected_rows }
}`;
/** What a person imports beside a reading is none of its business. */
const GONE = `mutation ServerGoneFeed($dataset: uuid!, $run: uuid!, $read: timestamptz!, $now: timestamptz!) {
  done: update_feed_record(
    where: {
      dataset_id: { _eq: $dataset }, gone_at: { _is_null: true }
      _or: [{ seen_by: { _neq: $run } }, { seen_by: { _is_null: true }, known_since: { _lt: $read } }]
    }
    _set: { gone_at: $now, kept: {} }
  ) { affected_rows }
}`;
const FIGURES = `query ServerFeedFigures($dataset: uuid!, $run: uuid!, $read: timestamptz!) {
  kept: feed_record_aggregate(where: { dataset_id: { _eq: $dataset }, seen_by: { _eq: $run }, kept: { _neq: {} } }) {
    aggregate { sum { kept_count } }
  }
  gone: feed_record_aggregate(where: {
    dataset_id: { _eq: $dataset }, gone_at: { _gte: $read }, listing: { dataset_id: { _eq: $dataset }, deleted_at: { _is_null: true } }
  }) { aggregate { count } }
}`;

/** Places of changes that people decided value by value (migration places_of_changes). */
const byHand: ReadonlySet<string> = new Set(['person', 'bulk', 'configuration', 'undo']);

/** What sources said of records. */
export function feedRecords(client: HasuraClient): FeedRecords {
  return {
    async known(datasetId, keys, ids) {
      const texts = new Map(keys.map((text) => [hashOf(text), text]));
      type Rows = { rows: { record_id: string; key: string; said: JsonObject }[] };
      const { rows } = await client.query<Rows>(
        KNOWN,
        { dataset: datasetId, keys: [...texts.keys()], ids },
        undefined,
        BATCH_MS,
      );
      const found = rows.map((row): [string, FeedRecord] => [
        row.key,
        { recordId: row.record_id, sourceValues: row.said },
      ]);
      return {
        byKey: new Map(
          found.flatMap(([key, record]): [string, FeedRecord][] => {
            const text = texts.get(key);
            return text === undefined ? [] : [[text, record]];
          }),
        ),
        byId: new Map(found.map(([, record]) => [record.recordId, record])),
      };
    },

    async handChanges(ids) {
      type Row = { record_id: string; column_name: string; key: string | null; was: Json; became: Json; place: string };
      const { rows } = await client.query<{ rows: Row[] }>(CHANGES, { ids }, undefined, BATCH_MS);
      const changes = new Map<string, HandChange[]>();
      for (const { record_id, column_name: column, key, was, became, place } of rows) {
        const known = changes.get(record_id) ?? [];
        const change = { column, key, was, became, isByHand: byHand.has(place) };
        changes.set(record_id, [...known, change]);
      }
      return changes;
    },

    async isFeed(datasetId) {
      type Found = { dataset_by_pk: { info: Json } | null };
      const address = (await client.query<Found>(IS_FEED, { dataset: datasetId })).dataset_by_pk?.info;
      return typeof address === 'string' && address !== '';
    },

    async remember({ id, spaceId, datasetId, readAt }, records) {
      if (records.length === 0) return;
      const rows = records.map(({ recordId, key, sourceValues, overridden }) => ({
        ...{
          dataset_id: datasetId,
          space_id: spaceId,
          record_id: recordId,
          key: hashOf(key),
          said: sourceValues,
          kept: overridden,
        },
        ...(readAt !== null && { seen_by: id, gone_at: null }),
      }));
      const columns = readAt === null ? SAID : [...SAID, ...SEEN];
      await client.query(REMEMBER, { rows, columns }, undefined, BATCH_MS);
    },

    async sawKeys({ id, datasetId, readAt }, keys) {
      if (keys.length === 0 || readAt === null) return;
      await client.query(SAW, { dataset: datasetId, keys: keys.map(hashOf), run: id }, undefined, BATCH_MS);
    },

    async markGone({ id, datasetId, readAt }) {
      const given = { dataset: datasetId, run: id, read: readAt, now: new Date().toISOString() };
      await client.query(GONE, given, undefined, BATCH_MS);
    },

    async figures({ id, datasetId, readAt }) {
      type Figures = { kept: OverridesSum; gone: Counted };
      const given = { dataset: datasetId, run: id, read: readAt };
      const { kept, gone } = await client.query<Figures>(FIGURES, given, undefined, BATCH_MS);
      return { kept: kept.aggregate.sum.kept_count ?? 0, gone: gone.aggregate.count };
    },
  };
}
