import type { ExportJob, ExportState } from '#schema/api/export-job.ts';
import type { ImportFault } from '#schema/api/import-job.ts';
import type { JsonObject } from '#schema/json.ts';
import { AppError } from '../../errors.ts';
import {
  type ClaimedExport,
  type Exporter,
  ExportLost,
  type ExportRights,
  type Exports,
} from '../../ports/files/exports.ts';
import { DataServiceError, type HasuraClient } from './client.ts';
import { type Affected, later } from './imports/import-rows.ts';

/** A row of `export_run`. */
interface ExportRow {
  id: string;
  space_id: string | null;
  platform_role: string | null;
  created_by: string | null;
  resource: string;
  file: string;
  instructions: JsonObject;
  state: ExportState;
  total: number;
  row_done: number;
  bytes: number | string;
  fault: ImportFault | null;
  attempt: number;
  stalled: number;
  written_as: ExportRights | null;
}

/** As `claim_export_run` has it. */
const LEASE_MS = 120_000;
/** The longest pause before a server tries again. */
const LONGEST_PAUSE_S = 120;
/** A large list takes long to count. */
const COUNT_MS = 60_000;

const ROW =
  'id space_id platform_role created_by resource file instructions state total row_done bytes fault attempt stalled written_as';
const MINE = 'id: { _eq: $id }, attempt: { _eq: $attempt }, state: { _eq: "WORKING" }';
const BEGIN = `mutation ServerBeginExport($row: export_run_insert_input!) { row: insert_export_run_one(object: $row) { ${ROW} } }`;
const OF = `query ServerExports($where: export_run_bool_exp!) {
  rows: export_run(where: $where, order_by: [{ created_at: desc }], limit: 20) { ${ROW} }
}`;
const CANCEL = `mutation ServerCancelExport($own: export_run_bool_exp!) {
  done: update_export_run(where: { _and: [$own, { state: { _eq: "WORKING" } }] }, _set: { stop_asked: true }) { affected_rows }
  others: update_export_run(where: { _and: [$own, { state: { _in: ["WAITING", "DONE", "FAILED"] } }] }, _set: { state: "CANCELLED" }) { affected_rows }
}`;
const AGAIN = `mutation ServerExportAgain($own: export_run_bool_exp!, $role: String, $total: Int!, $now: timestamptz!) {
  done: update_export_run(
    where: { _and: [$own, { state: { _eq: "FAILED" } }] }
    _set: { state: "WAITING", platform_role: $role, total: $total, row_done: 0, fault: null, stop_asked: false, stalled: 0, queued_at: $now, created_at: $now }
  ) { affected_rows }
}`;
const CLAIM = `mutation ServerClaimExport { rows: claim_export_run { ${ROW} } }`;
const SET = `mutation ServerSetExport($id: uuid!, $attempt: Int!, $set: export_run_set_input!) {
  done: update_export_run(where: { ${MINE} }, _set: $set) { affected_rows returning { stop_asked } }
}`;
const LOOSE = `query ServerLooseExports($before: timestamptz!) {
  rows: export_run(
    where: {
      state: { _in: ["DONE", "FAILED", "CANCELLED"] }
      _or: [{ created_at: { _lt: $before } }, { space_id: { _is_null: true }, platform_role: { _is_null: true } }]
    }
    limit: 100
  ) { id }
}`;
const FORGET = `mutation ServerForgetExports($ids: [uuid!]!) { delete_export_run(where: { id: { _in: $ids } }) { affected_rows } }`;

const jobOf = ({ id, resource, file, instructions, state, total, row_done: rows, fault }: ExportRow): ExportJob => {
  const { dataset, form } = instructions;
  const narrowedTo = form ?? dataset;
  return {
    ...{ id, resource, file, state, total, rows, fault },
    narrowedTo: typeof narrowedTo === 'string' ? narrowedTo : null,
  };
};

const claimedOf = ({
  id,
  space_id: spaceId,
  platform_role: platformRole,
  created_by: userId,
  ...row
}: ExportRow): ClaimedExport => ({
  ...{ id, spaceId, platformRole, userId, resource: row.resource, instructions: row.instructions },
  ...{ attempt: row.attempt, stalled: row.stalled },
});

const platformRoleOf = ({ spaceId, role }: Exporter) => (spaceId === null ? role : null);

const isFull = (error: unknown) =>
  error instanceof DataServiceError && error.message.includes('too many are under way');

/** Exports in the data service (migration export_jobs). */
export function createHasuraExports(client: HasuraClient): Exports {
  const rowsWhere = async (where: JsonObject) => (await client.query<{ rows: ExportRow[] }>(OF, { where })).rows;
  const ownedBy = ({ spaceId, userId }: Exporter, id?: string): JsonObject => ({
    ...(spaceId === null
      ? { space_id: { _is_null: true }, platform_role: { _is_null: false } }
      : { space_id: { _eq: spaceId } }),
    created_by: { _eq: userId },
    ...(id !== undefined && { id: { _eq: id } }),
  });

  async function set({ id, attempt }: ClaimedExport, values: JsonObject) {
    type Answer = { done: { returning: { stop_asked: boolean }[] } };
    const { done } = await client.query<Answer>(SET, { id, attempt, set: values });
    return done.returning[0];
  }

  return {
    async begin(person, { id, resource, file, instructions, total }) {
      const given = { id, resource, file, instructions, total };
      const row = {
        ...given,
        space_id: person.spaceId,
        platform_role: platformRoleOf(person),
        created_by: person.userId,
      };
      try {
        return jobOf((await client.query<{ row: ExportRow }>(BEGIN, { row })).row);
      } catch (error) {
        if (!(error instanceof DataServiceError)) throw error;
        const isKnown = /unique/i.test(error.message);
        // Instructions that are too long.
        if (!isFull(error) && !isKnown) throw new AppError('invalid-input', { cause: error });
        // The answer to the first try may have been lost; that one counts as under way.
        const [known] = await rowsWhere(ownedBy(person, id));
        if (!known) throw new AppError(isFull(error) ? 'exports-under-way' : 'not-found');
        return jobOf(known);
      }
    },

    async list(person, resource) {
      const state = { _in: ['WAITING', 'WORKING', 'DONE', 'FAILED'] };
      return (await rowsWhere({ ...ownedBy(person), resource: { _eq: resource }, state })).map(jobOf);
    },

    async find(person, id) {
      const [row] = await rowsWhere(ownedBy(person, id));
      return row ? { job: jobOf(row), instructions: row.instructions } : null;
    },

    async cancel(person, id) {
      await client.query(CANCEL, { own: ownedBy(person, id) });
    },

    async again(person, id, total) {
      const given = { own: ownedBy(person, id), role: platformRoleOf(person), total, now: later(0) };
      const { done } = await client.query<Affected>(AGAIN, given).catch((error: unknown) => {
        throw isFull(error) ? new AppError('exports-under-way') : error;
      });
      return done.affected_rows > 0;
    },

    async file(person, id) {
      const role = platformRoleOf(person);
      const where = { ...ownedBy(person, id), state: { _eq: 'DONE' } };
      const [row] = await rowsWhere({ _and: [where, ...(role === null ? [] : [{ platform_role: { _eq: role } }])] });
      if (!row) return null;
      const { file, resource, instructions, bytes, attempt, written_as: writtenAs } = row;
      return {
        ...{ file, format: String(instructions.format), bytes: Number(bytes), attempt },
        ...{ resource, instructions, writtenAs },
      };
    },

    async count(person, { query, variables }) {
      type Answer = { total: { aggregate: { count: number } } };
      try {
        return (await client.ask<Answer>(query, variables, person, { limitMs: COUNT_MS })).total.aggregate.count;
      } catch (error) {
        throw error instanceof DataServiceError ? new AppError('invalid-input', { cause: error }) : error;
      }
    },

    async claim() {
      const [row] = (await client.query<{ rows: ExportRow[] }>(CLAIM, {})).rows;
      return row ? claimedOf(row) : null;
    },

    async beat(run, rows) {
      const row = await set(run, { row_done: rows, lease_until: later(LEASE_MS) });
      if (!row) throw new ExportLost();
      return { stopAsked: row.stop_asked };
    },

    async release(run, hasFailed) {
      const pause = hasFailed ? Math.min(2 ** run.stalled, LONGEST_PAUSE_S) * 1000 : 0;
      await set(run, { lease_until: later(pause), stalled: hasFailed ? run.stalled : run.stalled - 1 });
    },

    async end(run, state, fault) {
      return (await set(run, { state, fault: fault as unknown as JsonObject })) !== undefined;
    },

    async done(run, { rows, bytes, as }) {
      return (await set(run, { state: 'DONE', row_done: rows, bytes, written_as: { ...as } })) !== undefined;
    },

    async looseFiles(before) {
      return (await client.query<{ rows: { id: string }[] }>(LOOSE, { before: before.toISOString() })).rows;
    },

    async purgeFiles(ids) {
      await client.query(FORGET, { ids });
    },
  };
}
