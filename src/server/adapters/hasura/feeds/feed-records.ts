import type { FeedRecord } from '#derive/imports/by-hand.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { FeedRecords, HandChange } from '../../../ports/files/feeds.ts';
import type { HasuraClient } from '../client.ts';
import { hashOf } from '../imports/import-work.ts';
import type { KeptSum } from './feed-schedules.ts';

/** A batch of 500 records. */
const BATCH_MS = 60_000;
const PAGE = 200;

const KNOWN = `query ServerFeedRecords($dataset: uuid!, $keys: [uuid!]!, $ids: [uuid!]!) {
  rows: feed_record(where: { dataset_id: { _eq: $dataset }, _or: [{ key: { _in: $keys } }, { record_id: { _in: $ids } }] }) { record_id key said is_off }
}`;
const CHANGES = `query ServerHandChanges($ids: [String!]!) {
  rows: record_change(
    where: { subject: { _eq: "listing" }, record_id: { _in: $ids } }, order_by: [{ created_at: asc }, { id: asc }]
  ) { record_id column_name key was became place }
}`;
const REMEMBER = `mutation ServerRememberFeed($rows: [feed_record_insert_input!]!) {
  done: insert_feed_record(objects: $rows, on_conflict: {
    constraint: feed_record_pkey, update_columns: [key, said, kept, run_id, gone_at, is_off]
  }) { affected_rows }
}`;
const SAW = `mutation ServerSawFeed($dataset: uuid!, $keys: [uuid!]!, $run: uuid!) {
  done: update_feed_record(where: { dataset_id: { _eq: $dataset }, key: { _in: $keys } }, _set: { run_id: $run }) { affected_rows }
}`;
const UNSEEN = `query ServerUnseenFeed($dataset: uuid!, $run: uuid!, $after: uuid!) {
  rows: feed_record(
    where: { dataset_id: { _eq: $dataset }, run_id: { _neq: $run }, gone_at: { _is_null: true }, record_id: { _gt: $after } }
    order_by: [{ record_id: asc }], limit: ${PAGE}
  ) { record_id }
}`;
const GONE = `mutation ServerGoneFeed($dataset: uuid!, $ids: [uuid!]!, $run: uuid!, $now: timestamptz!, $off: Boolean!) {
  done: update_feed_record(
    where: { dataset_id: { _eq: $dataset }, record_id: { _in: $ids } }, _set: { gone_at: $now, is_off: $off, run_id: $run, kept: {} }
  ) { affected_rows }
}`;
const FIGURES = `query ServerFeedFigures($dataset: uuid!, $run: uuid!) {
  kept: feed_record_aggregate(where: { dataset_id: { _eq: $dataset }, run_id: { _eq: $run }, kept: { _neq: {} } }) {
    aggregate { sum { kept_count } }
  }
  gone: feed_record_aggregate(where: { dataset_id: { _eq: $dataset }, run_id: { _eq: $run }, gone_at: { _is_null: false } }) {
    aggregate { count }
  }
}`;
const COUNT = `query ServerCountFeed($where: feed_record_bool_exp!) { all: feed_record_aggregate(where: $where) { aggregate { count } } }`;

interface Counted {
  all: { aggregate: { count: number } };
}

/** What sources said of records. */
export function feedRecords(client: HasuraClient): FeedRecords {
  return {
    async known(datasetId, keys, ids) {
      const texts = new Map(keys.map((text) => [hashOf(text), text]));
      type Rows = { rows: { record_id: string; key: string; said: JsonObject; is_off: boolean }[] };
      const { rows } = await client.query<Rows>(
        KNOWN,
        { dataset: datasetId, keys: [...texts.keys()], ids },
        undefined,
        BATCH_MS,
      );
      const found = rows.map((row): [string, FeedRecord] => [
        row.key,
        { recordId: row.record_id, said: row.said, isOff: row.is_off },
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
        const change = { column, key, was, became, isByHand: place === 'person' };
        changes.set(record_id, [...known, change]);
      }
      return changes;
    },

    async remember({ id, spaceId, datasetId }, records) {
      if (records.length === 0) return;
      const rows = records.map(({ recordId, key, said, kept }) => ({
        ...{ dataset_id: datasetId, space_id: spaceId, record_id: recordId, key: hashOf(key), said, kept },
        ...{ run_id: id, gone_at: null, is_off: false },
      }));
      await client.query(REMEMBER, { rows }, undefined, BATCH_MS);
    },

    async sawKeys({ id, datasetId }, keys) {
      if (keys.length === 0) return;
      await client.query(SAW, { dataset: datasetId, keys: keys.map(hashOf), run: id }, undefined, BATCH_MS);
    },

    async unseen({ id, datasetId }, after) {
      const given = { dataset: datasetId, run: id, after: after || '00000000-0000-0000-0000-000000000000' };
      const { rows } = await client.query<{ rows: { record_id: string }[] }>(UNSEEN, given, undefined, BATCH_MS);
      return rows.map(({ record_id }) => record_id);
    },

    async markGone({ id, datasetId }, ids, isOff) {
      const given = { dataset: datasetId, ids, run: id, now: new Date().toISOString(), off: isOff };
      await client.query(GONE, given, undefined, BATCH_MS);
    },

    async figures({ id, datasetId }) {
      type Figures = { kept: KeptSum; gone: Counted['all'] };
      const { kept, gone } = await client.query<Figures>(FIGURES, { dataset: datasetId, run: id }, undefined, BATCH_MS);
      return { kept: kept.aggregate.sum.kept_count ?? 0, gone: gone.aggregate.count };
    },

    async count(datasetId, keys) {
      const where = {
        ...{ dataset_id: { _eq: datasetId }, gone_at: { _is_null: true } },
        ...(keys && { key: { _in: keys.map(hashOf) } }),
      };
      return (await client.query<Counted>(COUNT, { where }, undefined, BATCH_MS)).all.aggregate.count;
    },
  };
}
