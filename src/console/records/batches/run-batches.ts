import type { Named } from '../target.ts';
import { statusOf } from './retry-on-429.ts';

/** A record that could not be changed. `reason` is a message of the server; without one it was out of reach. */
export interface Failure {
  record: Named;
  reason?: string;
}

export interface Outcome {
  /** Ids of the changed records, for taking it back. */
  done: readonly string[];
  failures: readonly Failure[];
  /** Why it ended early: the server was out of reach, and no other record would have fared better. */
  stopped?: string;
  /** Where to go on after that. */
  rest?: Rest;
  /** What it overwrote is kept under this id, for taking it back later. */
  runId?: string;
  /** It was done, and could not be kept. */
  isUnkept?: true;
}

/** Records that are still to be done: those of the batch that broke off, and all behind the one with that id. */
export interface Rest {
  pending: readonly Named[];
  after: string | undefined;
}

interface Work {
  /** The next records after the one with that id; none at the end. */
  next(after: string | undefined): Promise<readonly Named[]>;
  /** Changes the records, all or none of those in reach, and answers the ids of these. Rejects where one is refused. */
  change(ids: readonly string[]): Promise<readonly string[]>;
  /** How many records are changed, and how many are not. */
  onProgress(progress: { done: number; failed: number }): void;
  /** Asked between batches: a batch that is on its way is finished. */
  cancelled(): boolean;
  /** Records that one call changes; all of a batch where it is left out. */
  size?: number;
  /** Where an earlier run broke off; the start otherwise. */
  from?: Rest | undefined;
}

/** Records that one mutation changes. */
export const batchSize = 100;

/**
 * Changes many records in batches. A refused batch is halved until the refused records stand alone, so that one record
 * costs the others nothing; a lost connection is nobody's fault, and ends it with the place to go on from.
 */
export async function runBatches({
  next,
  change,
  onProgress,
  cancelled,
  size = batchSize,
  from,
}: Work): Promise<Outcome> {
  const done: string[] = [];
  const failures: Failure[] = [];
  const pending: Named[] = [];
  let stopped: string | undefined;

  async function changeAll(records: readonly Named[]): Promise<void> {
    if (records.length === 0 || cancelled()) return;
    if (stopped !== undefined) return void pending.push(...records);
    try {
      const changed = new Set(await change(records.map(({ id }) => id)));
      done.push(...changed);
      failures.push(...records.filter(({ id }) => !changed.has(id)).map((record) => ({ record })));
    } catch (error) {
      const [record] = records;
      if (isOutOfReach(error)) {
        stopped = reasonOf(error);
        pending.push(...records);
      } else if (record && records.length === 1) {
        failures.push({ record, reason: reasonOf(error) });
      } else {
        const half = Math.ceil(records.length / 2);
        await changeAll(records.slice(0, half));
        await changeAll(records.slice(half));
      }
    }
    onProgress({ done: done.length, failed: failures.length });
  }

  async function changeInParts(records: readonly Named[]): Promise<void> {
    for (let at = 0; at < records.length; at += size) await changeAll(records.slice(at, at + size));
  }

  let after = from?.after;
  await changeInParts(from?.pending ?? []);
  while (!cancelled() && stopped === undefined) {
    let batch: readonly Named[];
    try {
      batch = await next(after);
    } catch (error) {
      stopped = reasonOf(error);
      break;
    }
    if (batch.length === 0) break;
    await changeInParts(batch);
    after = batch.at(-1)?.id;
  }
  return { done, failures, ...(stopped !== undefined && { stopped, rest: { pending, after } }) };
}

/** No answer, no session or a server in trouble: it says nothing about the records. */
function isOutOfReach(error: unknown): boolean {
  const status = statusOf(error);
  return status === 0 || status === 401 || status === 429 || (status !== undefined && status >= 500);
}

/** The batch of records after the one with that id. */
export function sliceAfter(records: readonly Named[], after: string | undefined): readonly Named[] {
  const at = after === undefined ? 0 : records.findIndex(({ id }) => id === after) + 1;
  return records.slice(at, at + batchSize);
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
