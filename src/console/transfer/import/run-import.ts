import { statusOf } from '#console/records/batches/retry-on-429.ts';
import type { RecordUpdate } from '#derive/documents/write-calls.ts';
import type { SourceRow } from '#derive/values/source.ts';
import type { JsonObject } from '#schema/json.ts';
import type { FailedRow } from './failed-rows.ts';

/** What becomes of a row. */
export type Prepared = { row: SourceRow } & (
  | { act: 'create'; values: JsonObject }
  | ({ act: 'update'; before: JsonObject } & RecordUpdate)
  | { act: 'unchanged' | 'skip' }
  | { act: 'refuse'; reason: string }
);

/** What an import did to an existing record, by the fields that it changed. */
export interface ChangedRecord {
  id: string;
  before: JsonObject;
  after: JsonObject;
}

/** What an import wrote, for taking it back. */
export interface Written {
  /** Ids of the new records. */
  created: readonly string[];
  changed: readonly ChangedRecord[];
}

export interface ImportOutcome extends Written {
  /** Rows whose record is as they have it. */
  unchanged: number;
  /** Rows that were to be left out. */
  skipped: number;
  failed: readonly FailedRow[];
  /** Why it ended early, with rows that were not tried. */
  stopped?: 'cancelled' | string;
}

interface Work {
  rows: readonly SourceRow[];
  /** Makes ready to keep what is written; where it rejects, nothing is. */
  begin(): Promise<void>;
  prepare(rows: readonly SourceRow[]): Promise<readonly Prepared[]>;
  /** Writes all or none; answers the ids of what was written. Rejects where one is refused. */
  create(records: readonly JsonObject[]): Promise<readonly string[]>;
  update(updates: readonly RecordUpdate[]): Promise<readonly string[]>;
  /** Awaited, so that what is written is kept before more of it comes. */
  onProgress(done: number, written: Written): Promise<void> | void;
  cancelled(): boolean;
  reasons: {
    /** For a record that is gone or out of reach. */
    outOfReach: string;
    /** For rows that were never sent. */
    notTried: string;
    /** Adds to an error that the rows may be written all the same: the answer was lost. */
    uncertain(message: string): string;
  };
}

/** Rows that one request writes, and the characters of their values at most. */
export const batch = { rows: 100, characters: 1_000_000 };

/**
 * Imports rows batch by batch. A refused batch is halved until the refused rows stand alone; where an answer is lost, it
 * ends, since sending the same rows again could write them twice. Every row ends as a record or among the failed.
 */
export async function runImport(work: Work): Promise<ImportOutcome> {
  const created: string[] = [];
  const changed: ChangedRecord[] = [];
  const failed: FailedRow[] = [];
  const count = { unchanged: 0, skipped: 0 };
  let stopped: string | undefined;
  let at = 0;

  /** Writes items together or in halves; `written` has the ids of those that were. */
  async function write<T extends { row: SourceRow }>(
    items: readonly T[],
    send: (items: readonly T[]) => Promise<readonly string[]>,
    written: (items: readonly T[], ids: readonly string[]) => void,
  ): Promise<void> {
    if (items.length === 0) return;
    if (stopped !== undefined) return notTried(items);
    try {
      written(items, await send(items));
    } catch (error) {
      const { message, final, lost } = refusalOf(error);
      if (final) {
        stopped = message;
        const reason = lost ? work.reasons.uncertain(message) : message;
        failed.push(...items.map(({ row }) => ({ row, reason })));
      } else if (items.length === 1) {
        failed.push(...items.map(({ row }) => ({ row, reason: message })));
      } else {
        const half = Math.ceil(items.length / 2);
        await write(items.slice(0, half), send, written);
        await write(items.slice(half), send, written);
      }
    }
  }

  function notTried(items: readonly { row: SourceRow }[]): void {
    failed.push(...items.map(({ row }) => ({ row, reason: work.reasons.notTried })));
  }

  try {
    await work.begin();
  } catch (error) {
    stopped = refusalOf(error).message;
  }
  while (at < work.rows.length && stopped === undefined) {
    if (work.cancelled()) {
      stopped = 'cancelled';
      break;
    }
    const rows = nextBatch(work.rows, at);
    let prepared: readonly Prepared[];
    try {
      prepared = await work.prepare(rows);
    } catch (error) {
      stopped = refusalOf(error).message;
      break;
    }
    at += rows.length;
    count.unchanged += prepared.filter(({ act }) => act === 'unchanged').length;
    count.skipped += prepared.filter(({ act }) => act === 'skip').length;
    failed.push(...prepared.flatMap((one) => (one.act === 'refuse' ? [{ row: one.row, reason: one.reason }] : [])));
    await write(
      prepared.filter((one) => one.act === 'create'),
      (items) => work.create(items.map(({ values }) => values)),
      (_, ids) => created.push(...ids),
    );
    await write(
      prepared.filter((one) => one.act === 'update'),
      (items) => work.update(items.map(({ id, changes }) => ({ id, changes }))),
      (items, ids) => {
        const missing = items.filter(({ id }) => !ids.includes(id));
        failed.push(...missing.map(({ row }) => ({ row, reason: work.reasons.outOfReach })));
        const reached = items.filter(({ id }) => ids.includes(id));
        changed.push(...reached.map(({ id, before, changes }) => ({ id, before, after: changes })));
      },
    );
    await work.onProgress(at, { created, changed });
  }
  notTried(work.rows.slice(at).map((row) => ({ row })));
  failed.sort((a, b) => a.row.number - b.row.number);
  return { created, changed, ...count, failed, ...(stopped !== undefined && { stopped }) };
}

function nextBatch(rows: readonly SourceRow[], from: number): readonly SourceRow[] {
  let characters = 0;
  let end = from;
  while (end < rows.length && end - from < batch.rows) {
    characters += JSON.stringify(rows[end]?.cells).length;
    if (end > from && characters > batch.characters) break;
    end += 1;
  }
  return rows.slice(from, end);
}

/** `final`: no other row would fare better; `lost`: whether the rows were written is not known. */
function refusalOf(error: unknown): { message: string; final: boolean; lost: boolean } {
  const status = statusOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const lost = status === 0 || (status !== undefined && status >= 500);
  return { message, final: lost || status === 401 || status === 429, lost };
}
