import type { ArchiveFault, RestoreNote, SpaceRestore } from '#schema/api/space-archive.ts';
import { AppError } from '../../../errors.ts';
import {
  type ArchivedRow,
  ArchiveRefused,
  type ClaimedRestore,
  RestoreLost,
  type SpaceArchives,
} from '../../../ports/new-spaces/space-archives.ts';
import { DataServiceError, type HasuraClient, isConstraintViolation } from '../client.ts';

interface RestoreRow extends Pick<SpaceRestore, 'id' | 'name' | 'state' | 'step' | 'bytes' | 'done' | 'total'> {
  user_id: string;
  new_space_id: string;
  fault: ArchiveFault | null;
  left_out: string[];
  notes: RestoreNote[];
  attempt: number;
  stalled: number;
}

const PAGE = 200;
/** A large space takes longer than anything else that the server asks for. */
const WRITING_MS = 600_000;
const STAGING_MS = 60_000;
/** Longer than `WRITING_MS`: nobody else takes it up meanwhile. */
const WRITING_LEASE_MS = 900_000;
const LEASE_MS = 120_000;
/** After a day an upload is given up, however often its parts come. */
const LONGEST_UPLOAD_MS = 86_400_000;

const ROW = 'id user_id name new_space_id state step bytes done total fault left_out notes attempt stalled';
const MINE = 'id: { _eq: $id }, attempt: { _eq: $attempt }';
const RUNNING = `{ ${MINE}, state: { _eq: "WORKING" } }`;

const TABLES = `query ServerArchivedTables { rows: archived_table(order_by: [{ place: asc }]) { name columns } }`;
const ROWS = `mutation ServerArchivedRows($args: archived_rows_args!) { rows: archived_rows(args: $args) { id content } }`;
const PUBLISHED = `query ServerPublishedSince($space: uuid!, $since: timestamptz!) {
  rows: page(where: { space_id: { _eq: $space }, version_at: { _gte: $since } }, limit: 1) { id }
}`;
/** Whoever begins anew has given up what was still being uploaded. */
const BEGIN = `mutation ServerBeginRestore($user: uuid!, $row: space_restore_insert_input!, $ended: space_restore_set_input!) {
  update_space_restore(where: { user_id: { _eq: $user }, state: { _eq: "UPLOADING" } }, _set: $ended) { affected_rows }
  row: insert_space_restore_one(object: $row) { ${ROW} }
}`;
const OF = `query ServerRestores($where: space_restore_bool_exp!) {
  rows: space_restore(where: $where, order_by: [{ created_at: desc }], limit: 10) { ${ROW} }
}`;
const RECEIVED = `mutation ServerReceivedPart($id: uuid!, $done: bigint!, $until: timestamptz!, $since: timestamptz!) {
  done: update_space_restore(where: { id: { _eq: $id }, state: { _eq: "UPLOADING" }, created_at: { _gt: $since } }, _set: { done: $done, lease_until: $until }) { affected_rows }
}`;
const START = `mutation ServerStartRestore($id: uuid!) {
  done: update_space_restore(where: { id: { _eq: $id }, state: { _eq: "UPLOADING" } }, _set: { state: "WAITING", done: 0 }) { affected_rows }
}`;
/** The next server cleans up. */
const CANCEL = `mutation ServerCancelRestore($id: uuid!, $user: uuid!, $ended: space_restore_set_input!) {
  done: update_space_restore(
    where: { id: { _eq: $id }, user_id: { _eq: $user }, state: { _eq: "UPLOADING" } }
    _set: $ended
  ) { affected_rows }
}`;
const CLAIM = `mutation ServerClaimRestore { rows: claim_space_restore { ${ROW} } }`;
const PROGRESS = `mutation ServerRestoreProgress(
  $id: uuid!, $attempt: Int!, $step: String!, $done: bigint!, $total: bigint!, $until: timestamptz!
) {
  done: update_space_restore(where: ${RUNNING}, _set: { step: $step, done: $done, total: $total, lease_until: $until }) { affected_rows }
}`;
const UNSTAGE = `mutation ServerUnstage($id: uuid!) { delete_archived_row(where: { restore_id: { _eq: $id } }) { affected_rows } }`;
const STAGE = `mutation ServerStage($rows: [archived_row_insert_input!]!) { insert_archived_row(objects: $rows) { affected_rows } }`;
const WRITE = `mutation ServerWriteRestore($id: uuid!, $attempt: Int!, $notes: jsonb!) {
  done: update_space_restore(where: ${RUNNING}, _set: { state: "DONE", step: "", notes: $notes }) { affected_rows }
}`;
const FAIL = `mutation ServerFailRestore($id: uuid!, $attempt: Int!, $fault: jsonb!) {
  done: update_space_restore(where: { ${MINE}, state: { _neq: "DONE" } }, _set: { state: "FAILED", fault: $fault }) { affected_rows }
}`;
const RELEASE = `mutation ServerReleaseRestore($id: uuid!, $attempt: Int!, $lease: space_restore_set_input!) {
  update_space_restore(where: { ${MINE} }, _inc: { stalled: -1 }, _set: $lease) { affected_rows }
}`;
const CLEANED = `mutation ServerCleanedRestore($id: uuid!, $attempt: Int!) {
  update_space_restore(where: { ${MINE} }, _set: { is_kept: false }) { affected_rows }
}`;

interface Affected {
  done: { affected_rows: number };
}

/** Archives of spaces in the data service; the database makes the space of one (migration space_archives). */
export function createHasuraSpaceArchives(client: HasuraClient): SpaceArchives {
  const claimOf = ({ id, attempt }: ClaimedRestore) => ({ id, attempt });

  return {
    async tables() {
      return (await client.query<{ rows: { name: string; columns: string[] }[] }>(TABLES, {})).rows;
    },

    async rows(spaceId, table, { after, begunAt }) {
      const args = { of_space: spaceId, of_table: table, after_id: after, begun_at: begunAt, page_size: PAGE };
      return (await client.query<{ rows: ArchivedRow[] }>(ROWS, { args }, undefined, STAGING_MS)).rows;
    },

    async hasPublished(space, since) {
      return (await client.query<{ rows: object[] }>(PUBLISHED, { space, since })).rows.length > 0;
    },

    async begin({ userId, name, bytes }) {
      const variables = { user: userId, row: { user_id: userId, name, bytes }, ended: ended() };
      const { row } = await client.query<{ row: RestoreRow }>(BEGIN, variables).catch((error: unknown) => {
        throw isConstraintViolation(error) ? new AppError('restore-under-way') : error;
      });
      return restoreOf(row);
    },

    async of(userId) {
      const { rows } = await client.query<{ rows: RestoreRow[] }>(OF, { where: { user_id: { _eq: userId } } });
      return rows.map(restoreOf);
    },

    async uploading(userId, id) {
      const where = { id: { _eq: id }, user_id: { _eq: userId }, state: { _eq: 'UPLOADING' } };
      const { rows } = await client.query<{ rows: RestoreRow[] }>(OF, { where });
      return rows[0] ? restoreOf(rows[0]) : null;
    },

    async received(id, done) {
      const given = { id, done, until: later(WRITING_LEASE_MS), since: later(-LONGEST_UPLOAD_MS) };
      return (await client.query<Affected>(RECEIVED, given)).done.affected_rows > 0;
    },

    async start(id) {
      return (await client.query<Affected>(START, { id })).done.affected_rows > 0;
    },

    async cancel(user, id) {
      return (await client.query<Affected>(CANCEL, { id, user, ended: ended() })).done.affected_rows > 0;
    },

    async claim() {
      const [row] = (await client.query<{ rows: RestoreRow[] }>(CLAIM, {})).rows;
      if (!row) return null;
      return {
        ...restoreOf(row),
        userId: row.user_id,
        newSpaceId: row.new_space_id,
        attempt: row.attempt,
        stalled: row.stalled,
      };
    },

    async progress(restore, { step, done, total }) {
      const until = later(step === 'writing' ? WRITING_LEASE_MS : LEASE_MS);
      const answer = await client.query<Affected>(PROGRESS, { ...claimOf(restore), step, done, total, until });
      if (answer.done.affected_rows === 0) throw new RestoreLost();
    },

    async unstage({ id }) {
      await client.query(UNSTAGE, { id }, undefined, STAGING_MS);
    },

    async stage({ id }, rows) {
      const objects = rows.map(({ table, newId, ...row }) => ({
        ...{ restore_id: id, table_name: table, new_id: newId },
        ...row,
      }));
      await client.query(STAGE, { rows: objects }, undefined, STAGING_MS).catch((error: unknown) => {
        if (isConstraintViolation(error)) {
          throw new ArchiveRefused(`rows/${rows[0]?.table}.jsonl`, 'Two records have the same id.', { cause: error });
        }
        throw error;
      });
    },

    async write(restore, actor, notes) {
      const answer = await client
        .query<Affected>(WRITE, { ...claimOf(restore), notes }, actor, WRITING_MS)
        .catch((error: unknown) => Promise.reject(refusalOf(error)));
      if (answer.done.affected_rows === 0) throw new RestoreLost();
    },

    async fail(restore, fault) {
      const { done } = await client.query<Affected>(FAIL, { ...claimOf(restore), fault });
      if (done.affected_rows === 0) return false;
      // Nobody else works on it any more, whose rows they could be.
      await client.query(UNSTAGE, { id: restore.id }, undefined, STAGING_MS);
      return true;
    },

    async release(restore, again) {
      const lease = again === 'at once' ? { lease_until: later(0) } : {};
      await client.query(RELEASE, { ...claimOf(restore), lease });
    },

    async cleaned(restore) {
      await client.query(CLEANED, claimOf(restore));
    },
  };
}

const ended = () => ({
  state: 'FAILED',
  fault: { place: '', message: 'The upload of the archive ended before its end.' },
  lease_until: later(0),
});

const later = (ms: number) => new Date(Date.now() + ms).toISOString();

function restoreOf(row: RestoreRow): SpaceRestore {
  const { id, name, state, step, bytes, done, total, fault, left_out: leftOut, notes, new_space_id: spaceId } = row;
  return {
    ...{ id, name, state, step, fault, leftOut, notes },
    // Bigger whole numbers may come as texts.
    ...{ bytes: Number(bytes), done: Number(done), total: Number(total) },
    spaceId: state === 'DONE' ? spaceId : null,
  };
}

/** What the database says of an archive that it does not take; its words begin with the place. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof DataServiceError)) return error;
  const [, place, message] = /Archive: ((?:rows\/)?[a-z_]+\.jsonl?(?:, line \d+)?): (.+)$/s.exec(error.message) ?? [];
  if (place !== undefined && message !== undefined) return new ArchiveRefused(place, message, { cause: error });
  const isRefusal = error.isRuleBroken || error.code === 'data-exception';
  return isRefusal ? new ArchiveRefused('', error.message, { cause: error }) : error;
}
