import { createHash } from 'node:crypto';
import { CHANGES_PAGE } from '#schema/api/dataset-feed.ts';
import type { JsonObject } from '#schema/json.ts';
import { type ClaimedImport, ImportLost, type Imports, type Settled } from '../../../ports/files/imports.ts';
import { DataServiceError, type HasuraClient } from '../client.ts';
import { type Affected, claimedOf, type ImportRow, later, ROW } from './import-rows.ts';

/** A batch may set off slow triggers. */
const BATCH_MS = 60_000;

const MINE = 'id: { _eq: $id }, attempt: { _eq: $attempt }';
const CLAIM = `mutation ServerClaimImport { rows: claim_import_run { ${ROW} } }`;
const BEAT = `mutation ServerImportBeat($args: beat_import_run_args!) { rows: beat_import_run(args: $args) { stop_asked } }`;
const RELEASE = `mutation ServerReleaseImport($args: release_import_run_args!) { release_import_run(args: $args) { id } }`;
const RESUME = `mutation ServerResumeImport($id: uuid!, $done: Int!) {
  done: delete_import_fault(where: { run_id: { _eq: $id }, row_number: { _gt: $done } }) { affected_rows }
}`;
/** A key that is there keeps its row; updating it to what it is makes the answer tell it. */
const KEYS = `mutation ServerImportKeys($rows: [import_key_insert_input!]!) {
  keys: insert_import_key(objects: $rows, on_conflict: { constraint: import_key_pkey, update_columns: [key] }) { returning { key row_number } }
}`;
const FAULTS = `mutation ServerImportFaults($rows: [import_fault_insert_input!]!) {
  insert_import_fault(objects: $rows, on_conflict: { constraint: import_fault_pkey, update_columns: [cells, faults] }) { affected_rows }
}`;
const NOTE = `mutation ServerNoteChanges($rows: [import_written_insert_input!]!) {
  insert_import_written(objects: $rows, on_conflict: { constraint: import_written_pkey, update_columns: [] }) { affected_rows }
}`;
const DROP = `mutation ServerDropChanges($id: uuid!, $attempt: Int!, $ids: [String!]!) {
  delete_import_written(where: { run_id: { _eq: $id }, record_id: { _in: $ids }, is_new: { _eq: false }, attempt: { _eq: $attempt } }) { affected_rows }
}`;
const SETTLE = `mutation ServerSettleImport($args: settle_import_args!) { settle_import(args: $args) { id } }`;
const CHANGED = `query ServerChangedCount($id: uuid!) {
  all: import_written_aggregate(where: { run_id: { _eq: $id }, is_new: { _eq: false } }) { aggregate { count } }
}`;
const WRITTEN = `query ServerImportChanges($id: uuid!, $after: String!) {
  rows: import_written(where: { run_id: { _eq: $id }, is_taken_back: { _eq: false }, record_id: { _gt: $after } }, order_by: [{ record_id: asc }], limit: ${CHANGES_PAGE}) {
    id: record_id is_new before after
  }
}`;
const TELL = `mutation ServerTellImport($id: uuid!, $attempt: Int!, $kept: Int!, $gone: Int!) {
  done: update_import_run(where: { ${MINE} }, _set: { kept_count: $kept, gone_count: $gone }) { affected_rows }
}`;
const TELL_TAGS = `mutation ServerTellNewTags($id: uuid!, $attempt: Int!, $tags: jsonb!) {
  done: update_import_run(where: { ${MINE} }, _set: { new_tags: $tags }) { affected_rows }
}`;
/** A check keeps its file for a day. */
const DECISION_MS = 86_400_000;
const CHECKED = `mutation ServerCheckedImport($id: uuid!, $attempt: Int!, $until: timestamptz!) {
  done: update_import_run(where: { ${MINE}, state: { _eq: "WORKING" }, stop_asked: { _eq: false } }, _set: { state: "CHECKED", lease_until: $until, stalled: 0 }) { affected_rows }
}`;
const END = `mutation ServerEndImport($id: uuid!, $attempt: Int!, $set: import_run_set_input!) {
  done: update_import_run(where: { ${MINE}, state: { _in: ["UPLOADING", "WORKING", "CHECKED"] } }, _set: $set) { affected_rows }
}`;
const FORGET_KEYS = `mutation ServerForgetImportKeys($id: uuid!) { delete_import_key(where: { run_id: { _eq: $id } }) { affected_rows } }`;
const CLEANED = `mutation ServerCleanedImport($id: uuid!, $attempt: Int!) {
  done: update_import_run(where: { ${MINE}, state: { _in: ["DONE", "FAILED", "CANCELLED"] } }, _set: { is_kept: false }) { affected_rows }
}`;
const LOOSE = `query ServerLooseImports { files: import_leftover(limit: 100) { id: run_id } }`;
const FORGET_LOOSE = `mutation ServerForgetLooseImports($ids: [uuid!]!) { delete_import_leftover(where: { run_id: { _in: $ids } }) { affected_rows } }`;

type Work = Pick<
  Imports,
  | 'claim'
  | 'beat'
  | 'release'
  | 'resume'
  | 'claimKeys'
  | 'keepFaults'
  | 'noteChanges'
  | 'dropChanges'
  | 'settle'
  | 'changes'
  | 'reportFigures'
  | 'tellNewTags'
  | 'checked'
  | 'end'
  | 'cleaned'
  | 'looseFiles'
  | 'purgeFiles'
>;

/** Which import a request belongs to, and how far that is with it: triggers write it down (migration import_jobs). */
export const markOf = ({ id, attempt }: ClaimedImport, table?: string, now?: Settled): JsonObject => ({
  ...{ run: id, attempt },
  ...(table !== undefined && { table }),
  ...now,
});

export const isLost = (error: unknown) =>
  error instanceof DataServiceError && error.message.includes('another server has this one');

export const lostOr = (error: unknown): never => {
  throw isLost(error) ? new ImportLost() : error;
};

/** What the job that imports asks of imports. */
export function importWork(client: HasuraClient): Work {
  const claimOf = ({ id, attempt }: ClaimedImport) => ({ id, attempt });

  return {
    async claim() {
      const [row] = (await client.query<{ rows: ImportRow[] }>(CLAIM, {})).rows;
      return row ? claimedOf(row) : null;
    },

    async beat(run) {
      const args = { run: run.id, taken: run.attempt };
      const [row] = (await client.query<{ rows: { stop_asked: boolean }[] }>(BEAT, { args })).rows;
      if (!row) throw new ImportLost();
      return { stopAsked: row.stop_asked };
    },

    async release(run, hasFailed) {
      await client.query(RELEASE, { args: { run: run.id, taken: run.attempt, has_failed: hasFailed } });
    },

    async resume({ id, rowDone }) {
      await client.query(RESUME, { id, done: rowDone }, undefined, BATCH_MS);
    },

    async claimKeys({ id }, rows) {
      const texts = new Map([...rows.keys()].map((text) => [hashOf(text), text]));
      const objects = [...texts].map(([key, text]) => ({ run_id: id, key, row_number: rows.get(text) }));
      type Keys = { keys: { returning: { key: string; row_number: number }[] } };
      const { keys } = await client.query<Keys>(KEYS, { rows: objects }, undefined, BATCH_MS);
      return new Map(keys.returning.map(({ key, row_number }) => [texts.get(key) ?? '', row_number]));
    },

    async keepFaults({ id }, rows) {
      if (rows.length === 0) return;
      const objects = rows.map(({ row, faults }) => ({
        ...{ run_id: id, row_number: row.number },
        // The field of a fault is told by its name.
        faults: faults.map(({ field, ...fault }) => ({ ...fault, ...(field && { field: { name: field.name } }) })),
        cells: row.cells.map((cell) => cell ?? null),
      }));
      await client.query(FAULTS, { rows: objects }, undefined, BATCH_MS);
    },

    async noteChanges({ id, attempt }, changes) {
      if (changes.length === 0) return;
      const rows = changes.map(({ id: record_id, before, after }) => ({
        ...{ run_id: id, attempt, record_id, is_new: false, before, after },
      }));
      await client.query(NOTE, { rows }, undefined, BATCH_MS);
    },

    async dropChanges(run, ids) {
      if (ids.length > 0) await client.query(DROP, { ...claimOf(run), ids }, undefined, BATCH_MS);
    },

    async settle(run, now, wouldMake = 0) {
      const args = { mark: markOf(run, undefined, now), made: wouldMake };
      await client.query(SETTLE, { args }, undefined, BATCH_MS).catch(lostOr);
    },

    async changes(id, after) {
      type Row = { id: string; is_new: boolean; before: JsonObject | null; after: JsonObject | null };
      const { rows } = await client.query<{ rows: Row[] }>(WRITTEN, { id, after });
      return rows.map(({ is_new: isNew, ...row }) => ({
        ...row,
        isNew,
        before: row.before ?? {},
        after: row.after ?? {},
      }));
    },

    async reportFigures(run, { kept, gone }) {
      await client.query(TELL, { ...claimOf(run), kept, gone });
    },

    async tellNewTags(run, tags) {
      await client.query(TELL_TAGS, { ...claimOf(run), tags });
    },

    async checked(run) {
      const { done } = await client.query<Affected>(CHECKED, { ...claimOf(run), until: later(DECISION_MS) });
      return done.affected_rows > 0;
    },

    async end(run, state, fault) {
      type Count = { all: { aggregate: { count: number } } };
      const { all } = await client.query<Count>(CHANGED, { id: run.id }, undefined, BATCH_MS);
      const set = {
        ...{ state, fault, changed_count: all.aggregate.count, finished_at: later(0), lease_until: later(0) },
        ...(run.isCheck && { created_count: 0 }),
      };
      // Triggers tell whose import has ended.
      const actor = run.userId === null ? undefined : { id: run.userId, spaceId: run.spaceId };
      const { done } = await client.query<Affected>(END, { ...claimOf(run), set }, actor);
      return done.affected_rows > 0;
    },

    async cleaned(run) {
      await client.query(FORGET_KEYS, { id: run.id }, undefined, BATCH_MS);
      await client.query(CLEANED, claimOf(run));
    },

    async looseFiles() {
      return (await client.query<{ files: { id: string }[] }>(LOOSE, {})).files;
    },

    async purgeFiles(ids) {
      await client.query(FORGET_LOOSE, { ids });
    },
  };
}

/** A key as an id: two that are the same are so by intent alone. */
export function hashOf(text: string): string {
  const hex = createHash('md5').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
