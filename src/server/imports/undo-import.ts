import { batchCall } from '#derive/documents/batches.ts';
import { updateManyCall } from '#derive/documents/write-calls.ts';
import { readAll } from '#derive/imports/read-all.ts';
import { sameJson } from '#derive/values/changes.ts';
import type { JsonObject } from '#schema/json.ts';
import { resourceOf } from '#schema/model.ts';
import { AppError } from '../errors.ts';
import type { ChangedRecord, ClaimedImport, Importer, Imports } from '../ports/files/imports.ts';
import { importAccess, mayDo } from './import-access.ts';
import { inWords, refusalOf } from './refusal.ts';

/** A record that is not taken back, and why. */
interface RefusedRecord {
  id: string;
  reason: string;
}

interface Tools {
  imports: Imports;
  /** Throws where the work is to end. */
  goesOn(): void;
}

const TAGS_AT_ONCE = 200;

/**
 * Deletes the records that an import made, and gives the others their values back where nobody changed them since. A page of them is
 * forgotten when it is done, so that another server goes on behind it; what is refused is kept, for a later try. At last go the tags
 * that it added and nobody uses.
 * @throws `ImportLost`, AppError `not-permitted`, and what the data service throws
 */
export async function undoImport(run: ClaimedImport, importer: Importer, { imports, goesOn }: Tools): Promise<void> {
  const { model, resource, ask } = await importAccess(imports, importer, run.resource, {});
  // What was refused is tried again.
  let progress = { deleted: 0, setBack: 0, kept: 0, ...run.undo, failed: 0 };

  async function remove(ids: readonly string[]): Promise<{ deleted: number; refused: RefusedRecord[] }> {
    try {
      const call = batchCall(resource, ids, { do: 'delete' }, importer.spaceId);
      const deleted = await imports.remove(importer, call, run);
      return { deleted: deleted.length, refused: await outOfReach(ids.filter((id) => !deleted.includes(id))) };
    } catch (error) {
      const reason = inWords(refusalOf(error));
      const [id = ''] = ids;
      if (ids.length <= 1) return { deleted: 0, refused: [{ id, reason }] };
      const half = Math.ceil(ids.length / 2);
      const [first, second] = [await remove(ids.slice(0, half)), await remove(ids.slice(half))];
      return { deleted: first.deleted + second.deleted, refused: [...first.refused, ...second.refused] };
    }
  }

  /** Of the records that an answer leaves out, those that are there all the same. */
  async function outOfReach(ids: readonly string[]): Promise<RefusedRecord[]> {
    if (ids.length === 0) return [];
    const rows = await readAll(ask, {
      resource: resource.name,
      fields: [],
      where: { field: 'id', op: 'in', value: [...ids] },
    });
    return rows.map(({ id }) => ({ id: String(id), reason: new AppError('not-permitted').message }));
  }

  const mayDelete = mayDo(importer, model.resources)('delete', resource.name);
  for (let after = ''; ; ) {
    goesOn();
    const ids = await imports.created(run, after);
    if (ids.length === 0) break;
    if (!mayDelete) throw new AppError('not-permitted');
    const { deleted, refused } = await remove(ids);
    progress = { ...progress, deleted: progress.deleted + deleted, failed: progress.failed + refused.length };
    const refusedIds = new Set(refused.map(({ id }) => id));
    await imports.takenBack(run, { gone: ids.filter((id) => !refusedIds.has(id)), refused }, progress);
    after = ids.at(-1) ?? '';
  }

  for (let after = ''; ; ) {
    goesOn();
    const changed = await imports.changed(run, after);
    if (changed.length === 0) break;
    const updates = await updatesFor(changed);
    const refused: RefusedRecord[] = [];
    let setBack = 0;
    for (const { id, changes } of updates) {
      // One by one: a value that is not taken any more keeps no other from coming back.
      const call = updateManyCall(resource, [{ id, changes }], importer.spaceId);
      try {
        const { length } = await imports.update(importer, call, run);
        setBack += length;
        if (length === 0) refused.push(...(await outOfReach([id])));
      } catch (error) {
        refused.push({ id, reason: inWords(refusalOf(error)) });
      }
    }
    const left = new Set(refused.map(({ id }) => id));
    const completeIds = new Set(updates.flatMap(({ id, isWhole }) => (isWhole ? [id] : [])));
    const retained = changed.filter(({ id }) => !completeIds.has(id) && !left.has(id)).length;
    progress = {
      ...progress,
      setBack: progress.setBack + setBack,
      kept: progress.kept + retained,
      failed: progress.failed + refused.length,
    };
    await imports.takenBack(run, { gone: changed.flatMap(({ id }) => (left.has(id) ? [] : [id])), refused }, progress);
    after = changed.at(-1)?.id ?? '';
  }

  await removeTags();

  /** The tags that the import added, where nothing has them any more. */
  async function removeTags(): Promise<void> {
    const tag = resourceOf(model, 'tag');
    if (!mayDo(importer, model.resources)('delete', tag.name)) return;
    for (;;) {
      goesOn();
      // Somebody may have taken one up meanwhile.
      const ids = (await imports.unusedTags(run)).slice(0, TAGS_AT_ONCE);
      if (ids.length === 0) return;
      await imports.remove(importer, batchCall(tag, ids, { do: 'delete' }, importer.spaceId), run);
      await imports.forgetTags(run, ids);
    }
  }

  async function updatesFor(changed: readonly ChangedRecord[]) {
    const fields = [...new Set(changed.flatMap(({ after }) => Object.keys(after)))];
    const where = { field: 'id', op: 'in' as const, value: changed.map(({ id }) => id) };
    const rows = await readAll(ask, { resource: resource.name, fields, where });
    return changed.flatMap(({ id, before, after }) => {
      const row = rows.find((one) => one.id === id);
      const names = Object.keys(after);
      const own = names.filter((name) => row && sameJson(row[name] ?? null, after[name] ?? null));
      const changes: JsonObject = Object.fromEntries(own.map((name) => [name, before[name] ?? null]));
      return own.length > 0 ? [{ id, changes, isWhole: own.length === names.length }] : [];
    });
  }
}
