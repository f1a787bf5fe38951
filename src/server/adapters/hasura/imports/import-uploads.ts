import type { ImportFaultPage } from '#schema/api/import-job.ts';
import type { JsonObject } from '#schema/json.ts';
import { AppError } from '../../../errors.ts';
import type { Imports } from '../../../ports/files/imports.ts';
import { DataServiceError, type HasuraClient } from '../client.ts';
import { type Affected, type ImportRow, jobOf, later, ROW } from './import-rows.ts';

/** An upload whose parts stop coming is given up. */
const UPLOAD_LEASE_MS = 900_000;
/** After a day an upload is given up, however often its parts come. */
const LONGEST_UPLOAD_MS = 86_400_000;
const PAGE = 500;

const BEGIN = `mutation ServerBeginImport($row: import_run_insert_input!) { row: insert_import_run_one(object: $row) { ${ROW} } }`;
/** As `limit_import_runs` has it. */
const MOST_IN_SPACE = 10;
const UNDER_WAY = `query ServerImportsUnderWay($space: uuid!) {
  all: import_run_aggregate(
    where: { space_id: { _eq: $space }, state: { _in: ["UPLOADING", "WAITING", "WORKING", "CHECKED"] } }
  ) { aggregate { count } }
}`;
const OF = `query ServerImports($where: import_run_bool_exp!) {
  rows: import_run(where: $where, order_by: [{ created_at: desc }], limit: 20) { ${ROW} }
}`;
/** With the rights of whoever asks: people reach their own imports, owners and admins everybody's. */
const REACH = `query ServerReachImport($id: uuid!) { rows: import_run(where: { id: { _eq: $id } }) { id } }`;
const RECEIVED = `mutation ServerReceivedImport($id: uuid!, $done: bigint!, $until: timestamptz!, $since: timestamptz!) {
  done: update_import_run(
    where: { id: { _eq: $id }, state: { _eq: "UPLOADING" }, created_at: { _gt: $since } }
    _set: { bytes_done: $done, lease_until: $until }
  ) { affected_rows }
}`;
const OVER = `mutation ServerLateImport($id: uuid!, $now: timestamptz!) {
  done: update_import_run(
    where: { id: { _eq: $id }, state: { _in: ["DONE", "FAILED", "CANCELLED"] } }
    _set: { is_kept: true, lease_until: $now }
  ) { affected_rows }
}`;
const LATE = `query ServerLateImport($id: uuid!) { rows: import_run(where: { id: { _eq: $id } }) { id } }`;
const LEFT = `mutation ServerLeftImport($id: uuid!) {
  insert_import_leftover(objects: [{ run_id: $id }], on_conflict: { constraint: import_leftover_pkey, update_columns: [] }) { affected_rows }
}`;
/** What a check counted is counted anew. */
const NO_COUNTS =
  'bytes_done: 0, row_done: 0, rows_seen: 0, created_count: 0, changed_count: 0, skipped_count: 0, failed_count: 0, new_tags: null';
const START = `mutation ServerStartImport($id: uuid!, $user: uuid!, $isCheck: Boolean!, $now: timestamptz!) {
  done: update_import_run(
    where: { id: { _eq: $id }, created_by: { _eq: $user }, state: { _in: ["UPLOADING", "CHECKED"] } }
    _set: { state: "WAITING", is_check: $isCheck, stop_asked: false, queued_at: $now, ${NO_COUNTS} }
  ) { affected_rows }
}`;
const CANCEL = `mutation ServerCancelImport($id: uuid!, $now: timestamptz!) {
  done: update_import_run(where: { id: { _eq: $id }, state: { _eq: "WORKING" } }, _set: { stop_asked: true }) { affected_rows }
  waiting: update_import_run(
    where: { id: { _eq: $id }, state: { _in: ["UPLOADING", "WAITING", "CHECKED"] } }
    _set: { state: "CANCELLED", finished_at: $now, lease_until: $now, created_count: 0, changed_count: 0 }
  ) { affected_rows }
}`;
const UNDO = `mutation ServerUndoImport($id: uuid!, $user: uuid!, $now: timestamptz!) {
  done: update_import_run(
    where: { id: { _eq: $id }, state: { _in: ["DONE", "FAILED", "CANCELLED"] }, undone_at: { _is_null: true } }
    _set: { state: "UNDOING", undone_by: $user, undo_result: null, stop_asked: false, is_kept: true, queued_at: $now, lease_until: $now, stalled: 0 }
  ) { affected_rows }
}`;
const FAULTS = `query ServerImportFaults($id: uuid!, $after: Int!) {
  run: import_run_by_pk(id: $id) { instructions }
  rows: import_fault(where: { run_id: { _eq: $id }, row_number: { _gt: $after } }, order_by: [{ row_number: asc }], limit: ${PAGE}) {
    number: row_number cells faults
  }
}`;

type Uploads = Pick<
  Imports,
  'begin' | 'hasRoom' | 'find' | 'underWay' | 'uploading' | 'received' | 'start' | 'cancel' | 'undo' | 'faultyRows'
>;

/** What the routes ask of imports. */
export function importUploads(client: HasuraClient): Uploads {
  const rowsWhere = async (where: JsonObject) => (await client.query<{ rows: ImportRow[] }>(OF, { where })).rows;

  return {
    async begin({ id, spaceId, userId, resource, file, bytes, datasetId, plan, instructions, isByFeed = false }) {
      const row = {
        ...{ id, space_id: spaceId, created_by: userId, resource, file, bytes, plan, instructions },
        ...{
          dataset_id: datasetId,
          by_feed: isByFeed,
          state: 'UPLOADING',
          is_kept: true,
          lease_until: later(UPLOAD_LEASE_MS),
        },
      };
      try {
        return jobOf((await client.query<{ row: ImportRow }>(BEGIN, { row }, { id: userId, spaceId })).row);
      } catch (error) {
        if (!(error instanceof DataServiceError)) throw error;
        const isFull = error.message.includes('too many are under way');
        const isKnown = /unique/i.test(error.message);
        // Instructions that are too long, or a dataset of another space.
        if (!isFull && !isKnown)
          throw error.code === 'constraint-violation' ? new AppError('invalid-input', { cause: error }) : error;
        // The answer to the first try may have been lost; that one counts as under way.
        const [known] = await rowsWhere({ id: { _eq: id }, space_id: { _eq: spaceId }, created_by: { _eq: userId } });
        if (!known && isFull) throw new AppError('imports-under-way');
        if (!known || known.resource !== resource || Number(known.bytes) !== bytes) throw new AppError('not-found');
        return jobOf(known);
      }
    },

    async hasRoom(spaceId) {
      const { all } = await client.query<{ all: { aggregate: { count: number } } }>(UNDER_WAY, { space: spaceId });
      return all.aggregate.count < MOST_IN_SPACE;
    },

    async find(importer, id) {
      const { rows } = await client.ask<{ rows: object[] }>(REACH, { id }, importer);
      if (rows.length === 0) return null;
      const [row] = await rowsWhere({ id: { _eq: id }, space_id: { _eq: importer.spaceId } });
      return row ? jobOf(row) : null;
    },

    async underWay({ spaceId, userId }, resource) {
      const rows = await rowsWhere({
        ...{ space_id: { _eq: spaceId }, created_by: { _eq: userId }, resource: { _eq: resource } },
        ...{ by_feed: { _eq: false }, state: { _in: ['UPLOADING', 'WAITING', 'WORKING', 'CHECKED'] } },
      });
      return rows.map(jobOf);
    },

    async uploading({ spaceId, userId }, id) {
      const own = { id: { _eq: id }, space_id: { _eq: spaceId }, created_by: { _eq: userId } };
      const [row] = await rowsWhere({ ...own, state: { _eq: 'UPLOADING' } });
      return row ? jobOf(row) : null;
    },

    async received(id, done) {
      const given = { id, done, until: later(UPLOAD_LEASE_MS), since: later(-LONGEST_UPLOAD_MS) };
      if ((await client.query<Affected>(RECEIVED, given)).done.affected_rows > 0) return true;
      // Whoever cleaned up did not see this part.
      if ((await client.query<Affected>(OVER, { id, now: later(0) })).done.affected_rows > 0) return false;
      const { rows } = await client.query<{ rows: object[] }>(LATE, { id });
      if (rows.length === 0) await client.query(LEFT, { id });
      return false;
    },

    async start({ userId }, id, isCheck) {
      if ((await client.query<Affected>(START, { id, user: userId, isCheck, now: later(0) })).done.affected_rows > 0)
        return true;
      const [row] = await rowsWhere({ id: { _eq: id } });
      return row !== undefined && row.state !== 'CANCELLED' && row.state !== 'CHECKED';
    },

    async cancel(id) {
      const answer = await client.query<Affected & { waiting: { affected_rows: number } }>(CANCEL, {
        id,
        now: later(0),
      });
      return answer.done.affected_rows + answer.waiting.affected_rows > 0;
    },

    async undo({ userId, spaceId }, id) {
      const variables = { id, user: userId, now: later(0) };
      const { done } = await client.query<Affected>(UNDO, variables, { id: userId, spaceId });
      if (done.affected_rows > 0) return true;
      const [row] = await rowsWhere({ id: { _eq: id } });
      return row?.state === 'UNDOING' || (row?.undone_at ?? null) !== null;
    },

    async faultyRows(id, after) {
      type Page = {
        run: { instructions: { format: { headers: string[]; delimiter?: string } } } | null;
        rows: ImportFaultPage['rows'];
      };
      const { run, rows } = await client.query<Page>(FAULTS, { id, after });
      const { headers = [], delimiter = null } = run?.instructions.format ?? {};
      return { headers, delimiter, rows };
    },
  };
}
