import { batchOf, MOST_ROWS } from '#derive/imports/batches.ts';
import type { NewTags } from '#derive/imports/new-tags.ts';
import type { Checked } from '#derive/imports/plan.ts';
import type { RowFault } from '#derive/values/assemble.ts';
import type { SourceRow } from '#derive/values/source.ts';
import type { Json } from '#schema/json.ts';

/** Rows that are refused for the same cause. */
export interface FaultGroup {
  key: string;
  /** One of them, for its text. */
  fault: RowFault;
  count: number;
  /** The first rows, with the cell that is at fault. */
  examples: readonly { row: number; cell: Json | undefined }[];
}

/** What an import will do, over all rows of the file. */
export interface CheckedFile {
  counts: { readonly [A in Checked['act']]: number };
  groups: readonly FaultGroup[];
  /** The first rows of the file, and the first that are refused. */
  first: readonly Checked[];
  refused: readonly Checked[];
  /** Names of the tags that it adds, each once. */
  newTags: readonly string[];
}

/** Rows that a table shows, and examples of a cause. */
const shown = 20;
const examples = 3;

/** The same wrong everywhere: the names and rows that a message tells are its examples. */
function causeOf({ at, field, within = [], what }: RowFault): string {
  const location = [at ?? field?.name ?? '', ...within].join('.');
  if (typeof what === 'string') return `${location}:${what}`;
  if ('refused' in what) return `${location}:${what.refused.message}`;
  if ('noField' in what) return `${location}:noField:${what.noField}`;
  return 'code' in what ? `${location}:${what.code}` : `${location}:found:${what.found}`;
}

/** Checks all rows in the batches of their import, and groups what is wrong by its cause, the commonest first. */
export async function checkRows(
  rows: readonly SourceRow[],
  prepare: (rows: readonly SourceRow[]) => Promise<readonly Checked[]>,
  { onProgress, signal, newTags }: { onProgress(done: number): void; signal: AbortSignal; newTags?: NewTags },
): Promise<CheckedFile> {
  const counts = { create: 0, update: 0, unchanged: 0, skip: 0, refuse: 0 };
  const groups = new Map<string, FaultGroup>();
  const first: Checked[] = [];
  const refused: Checked[] = [];
  const added = new Map<string, string>();
  for (let done = 0; done < rows.length; ) {
    signal.throwIfAborted();
    const batch = batchOf(rows.slice(done, done + MOST_ROWS));
    const prepared = await prepare(batch);
    for (const tag of newTags?.neededBy(prepared) ?? []) added.set(tag.id, tag.name);
    for (const checked of prepared) {
      counts[checked.act] += 1;
      if (first.length < shown) first.push(checked);
      if (checked.act === 'refuse' && refused.length < shown) refused.push(checked);
      const faultsByCause = new Map(checked.faults.map((fault) => [causeOf(fault), fault]));
      for (const [key, fault] of faultsByCause) {
        const { count, examples: some } = groups.get(key) ?? { count: 0, examples: [] };
        const cell = fault.at === undefined ? undefined : checked.row.cells[fault.at];
        const more = some.length < examples ? [...some, { row: checked.row.number, cell }] : some;
        groups.set(key, { key, fault: groups.get(key)?.fault ?? fault, count: count + 1, examples: more });
      }
    }
    done += batch.length;
    onProgress(done);
    // The page answers between two batches.
    await new Promise((resume) => setTimeout(resume));
  }
  const sorted = [...groups.values()].sort((a, b) => b.count - a.count);
  return { counts, groups: sorted, first, refused, newTags: [...added.values()] };
}
