import { randomUUID } from 'node:crypto';
import { createManyCall, updateManyCall } from '#derive/documents/write-calls.ts';
import { inBatches, MOST_ROWS } from '#derive/imports/batches.ts';
import { createNewTags, type NewTag } from '#derive/imports/new-tags.ts';
import type { Checked, ImportPlan } from '#derive/imports/plan.ts';
import { createPreparer } from '#derive/imports/prepare.ts';
import type { ImportSetup } from '#derive/imports/setup.ts';
import { takenValues } from '#derive/imports/taken-values.ts';
import type { RowFault } from '#derive/values/assemble.ts';
import type { SourceRow } from '#derive/values/source.ts';
import { MOST_FAULTS, MOST_NAMED_TAGS } from '#schema/api/import-job.ts';
import { resourceOf } from '#schema/model.ts';
import { tableOf } from '#schema/resource.ts';
import type { FeedRecords } from '../ports/files/feeds.ts';
import {
  type ClaimedImport,
  type FaultyRow,
  type Importer,
  ImportRefused,
  type Imports,
  type Settled,
} from '../ports/files/imports.ts';
import type { Storage } from '../ports/storage.ts';
import { countParts, partCount, StoredParts } from '../uploads/stored-parts.ts';
import { addTags } from './add-tags.ts';
import { createFeedMemory } from './feed-memory.ts';
import { importAccess } from './import-access.ts';
import { importFolder } from './import-folder.ts';
import { inHalves } from './in-halves.ts';
import { instructionsOf } from './instructions.ts';
import { inWords, isFull } from './refusal.ts';
import { readRows } from './rows/read-rows.ts';

interface Tools {
  imports: Imports;
  feeds: FeedRecords;
  storage: Storage;
  /** Throws where the import is to end. */
  goesOn(): void;
}

type Creating = Extract<Checked, { act: 'create' }>;
type Updating = Extract<Checked, { act: 'update' }>;

const MOST_FAULT_CHARACTERS = 20_000_000;

/**
 * Imports the rows of a file that no server has imported yet, batch by batch with the rights of the importer. New records and how far
 * the import is are one transaction of the database; changes are noted before they are made, and may be made twice. A check writes
 * nothing but what it found.
 * @throws ImportRefused for what cannot be imported, `ImportLost`, and what the data service and the storage throw
 */
export async function runImport(run: ClaimedImport, importer: Importer, { imports, feeds, storage, goesOn }: Tools) {
  const { format, plan, zone, given, within, feed } = instructionsOf(run.instructions);

  /** With the declarations and the rights of this moment. */
  async function open() {
    const { model, resource, setup, ask } = await importAccess(imports, importer, run.resource, given);
    const columns = setup.columnsWith(plan.fixed);
    const memory = await createFeedMemory(run, { feeds, resource, columns, plan, readAt: feed?.readAt ?? null });
    const prepare = createPreparer({
      ...{ resource, writable: setup.writable, members: setup.members, targetOf: setup.targetOf, ask, within, zone },
      source: {
        format: format.delimiter === undefined && !isWorkbook(run, format.sheet) ? 'json' : 'csv',
        headers: format.headers,
        rows: [],
      },
      plan: allowed(plan, setup),
      newTags,
      columns,
      ...(memory && { feed: memory }),
      claimKeys: (rows) => imports.claimKeys(run, rows),
    });
    return {
      ask,
      tag: resourceOf(model, 'tag'),
      resource,
      memory,
      prepare,
      compare: takenValues({ setup, plan, ask }),
    };
  }

  const newTags = createNewTags();
  let reportedTags = run.newTags ?? { count: 0, names: [] };
  /** Names that were told before this server took the check up, which looks them up anew. */
  const earlierNames = new Set(run.isCheck ? reportedTags.names : []);
  let opened = await open();
  // Somebody may have changed a field or a right meanwhile: rows that were read by what it was before would be refused one by one.
  let wasRefused = false;
  let done = run.rowDone;
  // A batch that was too much for its time is tried again with fewer rows.
  let batchSize = Math.max(1, MOST_ROWS >> (2 * Math.max(0, run.stalled - 1)));
  let faultsKept = run.failed;
  let faultCharacters = 0;
  await imports.resume(run);

  async function keepFaults(faulty: readonly FaultyRow[]): Promise<void> {
    const room = faulty.filter(({ row }) => {
      if (faultsKept >= MOST_FAULTS || faultCharacters >= MOST_FAULT_CHARACTERS) return false;
      faultsKept += 1;
      faultCharacters += JSON.stringify(row.cells).length;
      return true;
    });
    await imports.keepFaults(run, room);
  }

  /** Rows behind the last that is done, up to one of this batch. */
  function settled(checked: readonly Checked[], through: number, bytes: number, failed: readonly FaultyRow[]): Settled {
    const rows = checked.filter(({ row }) => row.number > done && row.number <= through);
    const refused = new Set(failed.map(({ row }) => row.number));
    const sound = rows.filter(({ row }) => !refused.has(row.number));
    return {
      ...{ from: done, through, rows: rows.length, bytes, failed: rows.length - sound.length },
      changed: sound.filter(({ act }) => act === 'update').length,
      skipped: sound.filter(({ act }) => act === 'skip').length,
    };
  }

  async function reportTags(tags: readonly NewTag[]): Promise<void> {
    const more = tags.filter(({ name }) => !earlierNames.has(name));
    if (more.length === 0) return;
    const names = [...reportedTags.names, ...more.map(({ name }) => name)].slice(0, MOST_NAMED_TAGS);
    reportedTags = { count: reportedTags.count + more.length, names };
    await imports.tellNewTags(run, reportedTags);
  }

  /** The rows when the tags that they name are there; one whose tag is refused is not imported. */
  async function withTags(checked: readonly Checked[]): Promise<Checked[]> {
    const needed = newTags.neededBy(checked);
    if (needed.length === 0) return newTags.withIds(checked);
    const { ids, added, refused } = await addTags(needed, { run, importer, imports, ...opened });
    newTags.made(ids);
    await reportTags(added);
    if (refused.size > 0) wasRefused = true;
    return newTags.withIds(checked).map((one) => {
      const faults = newTags.neededBy([one]).flatMap(({ id }) => refused.get(id) ?? []);
      return faults.length > 0 ? { row: one.row, act: 'refuse', faults } : one;
    });
  }

  /** Tells what would become of the rows. */
  async function checkBatch(rows: readonly SourceRow[], bytes: number): Promise<void> {
    const checked = await opened.compare(await opened.prepare(rows));
    const failed = faultyOf(checked);
    await keepFaults(failed);
    const needed = newTags.neededBy(checked);
    newTags.made(new Map(needed.map(({ id }) => [id, randomUUID()])));
    const last = rows.at(-1)?.number ?? done;
    const wouldMake = checked.filter(({ act }) => act === 'create').length;
    await imports.settle(run, settled(checked, last, bytes, failed), wouldMake);
    done = last;
    // Another server that takes the check up counts the tags of no batch twice.
    await reportTags(needed);
  }

  async function importBatch(rows: readonly SourceRow[], bytes: number): Promise<void> {
    if (wasRefused) opened = await open();
    wasRefused = false;
    const { resource, memory, prepare } = opened;
    const checked = await withTags(await prepare(rows));
    const failed = faultyOf(checked);
    let full: string | undefined;

    const update = async (items: readonly Updating[]): Promise<void> => {
      const call = updateManyCall(
        resource,
        items.map(({ id, changes }) => ({ id, changes })),
        importer.spaceId,
      );
      const reached = new Set(await imports.update(importer, call, run));
      for (const { row, id } of items)
        if (!reached.has(id)) failed.push({ row, faults: [{ what: { code: 'outOfReach' } }] });
    };
    const updates = checked.filter((one): one is Updating => one.act === 'update');
    await imports.noteChanges(
      run,
      updates.map(({ id, before, changes }) => ({ id, before, after: changes })),
    );
    await inHalves(updates, update, ({ row }, reason) => {
      wasRefused = true;
      failed.push({ row, faults: [reason] });
    });
    const refused = new Set(failed.map(({ row }) => row.number));
    await imports.dropChanges(
      run,
      updates.flatMap(({ id, row }) => (refused.has(row.number) ? [id] : [])),
    );
    await keepFaults(failed);
    await memory?.remember(checked, new Set(failed.map(({ row }) => row.number)));

    const creates = checked.filter((one): one is Creating => one.act === 'create');
    const last = rows.at(-1)?.number ?? done;
    const through = (row: SourceRow | undefined) => (row === creates.at(-1)?.row ? last : (row?.number ?? last));
    const create = async (items: readonly Creating[]): Promise<void> => {
      const now = settled(checked, through(items.at(-1)?.row), bytes, failed);
      const call = createManyCall(
        resource,
        items.map(({ values }) => values),
      );
      const ids = await imports.create(run, importer, call, tableOf(resource), now);
      done = now.through;
      await memory?.rememberNew(items, ids);
    };
    const refuse = async ({ row }: Creating, reason: RowFault): Promise<void> => {
      wasRefused = true;
      const fault = { row, faults: [reason] };
      failed.push(fault);
      await keepFaults([fault]);
      const now = settled(checked, through(row), bytes, failed);
      await imports.settle(run, now);
      done = now.through;
      if (isFull(reason.what)) full = inWords(reason.what);
    };
    await inHalves(creates, create, refuse, () => full !== undefined);
    if (full !== undefined) throw new ImportRefused({ code: 'refused', message: full });
    if (done < last) {
      await imports.settle(run, settled(checked, last, bytes, failed));
      done = last;
    }
  }

  // Before anything is written: what is there is not imported for a part that is lost.
  if ((await countParts(storage, importFolder(run.id))) < partCount(run.bytes))
    throw new ImportRefused({ code: 'incomplete' });
  const parts = new StoredParts(storage, importFolder(run.id), () => new ImportRefused({ code: 'incomplete' }));
  const randomAccess = { size: run.bytes, read: (from: number, to: number) => parts.range(from, to) };
  async function* rowsLeft() {
    for await (const { rows, bytes } of readRows({ ...format, name: run.file }, parts.bytes(run.bytes), randomAccess)) {
      // Also while rows go by that are done already.
      goesOn();
      yield { rows: rows.filter(({ number }) => number > done), bytes };
    }
  }
  for await (const { rows, bytes } of inBatches(rowsLeft(), () => batchSize)) {
    goesOn();
    await (run.isCheck ? checkBatch : importBatch)(rows, bytes);
    batchSize = Math.min(MOST_ROWS, batchSize * 2);
  }
  if (!opened.memory || !feed) return;
  goesOn();
  await imports.reportFigures(run, await opened.memory.end());
}

/** Rows that are refused before anything is written. */
const faultyOf = (checked: readonly Checked[]): FaultyRow[] =>
  checked.flatMap(({ act, row, faults }) => (act === 'refuse' ? [{ row, faults }] : []));

const isWorkbook = ({ file }: ClaimedImport, sheet: string | undefined) => sheet !== undefined || /\.xlsx$/i.test(file);

/** What was decided may need a right that is gone: nobody does less for want of one unasked. */
function allowed(plan: ImportPlan, { may, mayAddTags }: ImportSetup): ImportPlan {
  const { match, adds = [] } = plan;
  const isBeyond =
    (match.missing === 'create' && !may.create) ||
    (match.by.length > 0 && match.found === 'update' && !may.update) ||
    (adds.length > 0 && !mayAddTags);
  if (isBeyond) throw new ImportRefused({ code: 'not-permitted' });
  return plan;
}
