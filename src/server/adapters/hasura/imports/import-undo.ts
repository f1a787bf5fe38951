import { type ChangedRecord, type ClaimedImport, ImportLost, type Imports } from '../../../ports/files/imports.ts';
import type { HasuraClient } from '../client.ts';
import { type Affected, later } from './import-rows.ts';

const PAGE = 200;
const BATCH_MS = 60_000;

const MINE = 'id: { _eq: $id }, attempt: { _eq: $attempt }, state: { _eq: "UNDOING" }';
const WRITTEN = `query ServerImportWritten($id: uuid!, $new: Boolean!, $after: String!) {
  rows: import_written(
    where: { run_id: { _eq: $id }, is_new: { _eq: $new }, is_taken_back: { _eq: false }, record_id: { _gt: $after } }, order_by: [{ record_id: asc }], limit: ${PAGE}
  ) { id: record_id before after }
}`;
const TELL = `mutation ServerTellUndo($id: uuid!, $attempt: Int!, $gone: [String!]!, $refused: [import_written_updates!]!, $told: jsonb!) {
  done: update_import_run(where: { ${MINE} }, _set: { undo_result: $told, stalled: 0 }) { affected_rows }
  made: update_import_written(
    where: { run_id: { _eq: $id }, record_id: { _in: $gone }, is_new: { _eq: true } }, _set: { is_taken_back: true, fault: null }
  ) { affected_rows }
  delete_import_written(where: { run_id: { _eq: $id }, record_id: { _in: $gone }, is_new: { _eq: false } }) { affected_rows }
  update_import_written_many(updates: $refused) { affected_rows }
}`;
const LEFT = `query ServerUndoLeft($id: uuid!) {
  created: import_written_aggregate(where: { run_id: { _eq: $id }, is_new: { _eq: true }, is_taken_back: { _eq: false } }) { aggregate { count } }
  changed: import_written_aggregate(where: { run_id: { _eq: $id }, is_new: { _eq: false } }) { aggregate { count } }
  first: import_written(where: { run_id: { _eq: $id }, fault: { _is_null: false } }, order_by: [{ record_id: asc }], limit: 1) { fault }
  run: import_run_by_pk(id: $id) { undo_result }
}`;
const END = `mutation ServerEndUndo($id: uuid!, $attempt: Int!, $set: import_run_set_input!) {
  done: update_import_run(where: { ${MINE} }, _set: $set) { affected_rows }
}`;
const FORGET_TAKEN_BACK = `mutation ServerForgetTakenBack($id: uuid!) {
  done: delete_import_written(where: { run_id: { _eq: $id }, is_taken_back: { _eq: true } }) { affected_rows }
}`;

const UNUSED_TAGS = `mutation ServerUnusedImportTags($args: unused_import_tags_args!) { rows: unused_import_tags(args: $args) { tag_id } }`;
const FORGET_TAGS = `mutation ServerForgetImportTags($id: uuid!, $ids: [uuid!]!) {
  done: delete_import_tag(where: { run_id: { _eq: $id }, tag_id: { _in: $ids } }) { affected_rows }
}`;

type Undo = Pick<Imports, 'unusedTags' | 'forgetTags' | 'created' | 'changed' | 'takenBack' | 'endUndo'>;

/** What taking an import back asks of imports. */
export function importUndo(client: HasuraClient): Undo {
  const claimOf = ({ id, attempt }: ClaimedImport) => ({ id, attempt });
  const written = async <R>({ id }: ClaimedImport, isNew: boolean, after: string) =>
    (await client.query<{ rows: R[] }>(WRITTEN, { id, new: isNew, after })).rows;

  return {
    created: async (run, after) => (await written<{ id: string }>(run, true, after)).map(({ id }) => id),
    changed: (run, after) => written<ChangedRecord>(run, false, after),

    async unusedTags({ id: run }) {
      const variables = { args: { run } };
      const { rows } = await client.query<{ rows: { tag_id: string }[] }>(UNUSED_TAGS, variables, undefined, BATCH_MS);
      return rows.map(({ tag_id }) => tag_id);
    },

    async forgetTags({ id }, ids) {
      if (ids.length > 0) await client.query(FORGET_TAGS, { id, ids }, undefined, BATCH_MS);
    },

    async takenBack(run, { gone, refused }, progress) {
      const updates = refused.map(({ id, reason }) => ({
        where: { run_id: { _eq: run.id }, record_id: { _eq: id } },
        _set: { fault: reason.slice(0, 1000) },
      }));
      const given = { ...claimOf(run), gone, refused: updates, told: progress };
      const { done } = await client.query<Affected>(TELL, given, undefined, BATCH_MS);
      if (done.affected_rows === 0) throw new ImportLost();
    },

    async endUndo(run, fault) {
      type Left = {
        created: { aggregate: { count: number } };
        changed: { aggregate: { count: number } };
        first: { fault: string }[];
        run: { undo_result: object | null } | null;
      };
      const {
        created,
        changed,
        first,
        run: before,
      } = await client.query<Left>(LEFT, { id: run.id }, undefined, BATCH_MS);
      const left = { created_count: created.aggregate.count, changed_count: changed.aggregate.count };
      const [{ fault: refusal } = { fault: undefined }] = first;
      const reason = fault ? (fault.message ?? fault.code) : refusal;
      const result = { deleted: 0, setBack: 0, kept: 0, failed: 0, ...before?.undo_result, ...(reason && { reason }) };
      // What others still point at can be taken back later.
      const isWhole = !fault && left.created_count + left.changed_count === 0;
      const set = {
        ...{ state: 'DONE', undo_result: result, lease_until: later(0) },
        ...(isWhole ? { undone_at: later(0) } : left),
      };
      const actor = run.userId === null ? undefined : { id: run.userId, spaceId: run.spaceId };
      if (isWhole) await client.query(FORGET_TAKEN_BACK, { id: run.id }, undefined, BATCH_MS);
      return (await client.query<Affected>(END, { ...claimOf(run), set }, actor)).done.affected_rows > 0;
    },
  };
}
