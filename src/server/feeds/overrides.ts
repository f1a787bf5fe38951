import { updateManyCall } from '#derive/documents/write-calls.ts';
import { columnValue, saysSame } from '#derive/imports/by-hand.ts';
import { toUpdate } from '#derive/imports/plan.ts';
import { readAll } from '#derive/imports/read-all.ts';
import type { Column } from '#derive/values/columns.ts';
import type { FeedOverride, PutBack, TakenValue, TakenValues } from '#schema/api/dataset-feed.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { AppError } from '../errors.ts';
import { type ImportAccess, importAccess } from '../imports/import-access.ts';
import { inWords, refusalOf } from '../imports/refusal.ts';
import { type Log, logEntry } from '../logged.ts';
import { FEED_PAGE, type Feeds, type OverriddenRecord } from '../ports/files/feeds.ts';
import type { Importer, Imports } from '../ports/files/imports.ts';
import { type Beating, beating } from './beat.ts';

interface Tools {
  feeds: Feeds;
  imports: Imports;
}

interface TakingTools extends Tools {
  log: Log;
}

/** A page of overrides; `next` is what the next page is behind. */
export interface OverridesPage {
  values: FeedOverride[];
  next: string | null;
}

/** As far as the viewer may read the records; those that are gone by now are left out. */
export async function feedOverrides(
  viewer: Importer,
  datasetId: string,
  after: string,
  { feeds, imports }: Tools,
): Promise<OverridesPage> {
  const page = await feeds.overrides(datasetId, after);
  const access = await importAccess(imports, viewer, 'listing', {});
  const columns = columnsOf(access, datasetId);
  const records = await recordsOf(page, access);
  const values = page.flatMap(({ recordId, overridden }) => {
    const record = records.get(recordId);
    if (!record) return [];
    return Object.entries(overridden).flatMap(([key, source]): FeedOverride[] => {
      const column = columns.get(key);
      if (!column) return [];
      const title = String(record[access.resource.title] ?? '');
      return [{ record: recordId, title, key, value: columnValue(record, column), source: source ?? null }];
    });
  });
  return { values, next: nextOf(page) };
}

interface ChosenValues {
  record?: string | undefined;
  key?: string | undefined;
  after?: string | undefined;
}

/**
 * Writes what the source says in place of what people wrote, with the rights of the viewer: of one value, of one record, or of the next
 * records behind an id. No server reads the feed meanwhile.
 * @throws AppError `feed-busy` while it is being read, also where that begins on the way, and what `importAccess` throws
 */
export async function takeFromSource(
  viewer: Importer,
  datasetId: string,
  chosen: ChosenValues,
  tools: TakingTools,
): Promise<TakenValues> {
  return holding(datasetId, tools, (heldTools) => takeHeld(viewer, datasetId, chosen, heldTools));
}

/**
 * Takes `takeFromSource` back, with the rights of the viewer: the values of people are written again where the record still holds what the
 * source says, and are overrides as before. No server reads the feed meanwhile.
 * @throws AppError as `takeFromSource` does
 */
export function putBackTaken(
  viewer: Importer,
  datasetId: string,
  values: readonly TakenValue[],
  tools: TakingTools,
): Promise<PutBack> {
  return holding(datasetId, tools, (heldTools) => putBackHeld(viewer, datasetId, values, heldTools));
}

type HeldTools = Tools & { beat: Beating };

/** @throws AppError `feed-busy` while it is being read */
async function holding<Told>(
  datasetId: string,
  { log, ...tools }: TakingTools,
  act: (heldTools: HeldTools) => Promise<Told>,
): Promise<Told> {
  const { feeds } = tools;
  const feed = await feeds.hold(datasetId);
  if (!feed) throw new AppError('feed-busy');
  const beat = beating(feeds, feed);
  try {
    return await act({ ...tools, beat });
  } finally {
    beat.end();
    // It comes free by itself: what was written is written.
    await feeds.letGo(feed).catch((err: unknown) => logEntry(log, 'feed-not-let-go', { err, datasetId }));
  }
}

async function takeHeld(
  viewer: Importer,
  datasetId: string,
  { record, key, after = '' }: ChosenValues,
  { feeds, imports, beat }: HeldTools,
): Promise<TakenValues> {
  const named = record === undefined ? undefined : await feeds.overridesOf(datasetId, record);
  const page = record === undefined ? await feeds.overrides(datasetId, after) : named ? [named] : [];
  const access = await importAccess(imports, viewer, 'listing', {});
  const columns = columnsOf(access, datasetId);
  const records = await recordsOf(page, access);
  const write = writing(viewer, access, columns, imports);
  const result: TakenValues = {
    taken: 0,
    failed: [],
    was: [],
    next: record === undefined ? (page.at(-1)?.recordId ?? null) : null,
  };

  for (const one of page) {
    if (beat.isLost) throw new AppError('feed-busy');
    const { recordId, sourceValues, overridden } = one;
    const before = records.get(recordId);
    const chosen = Object.entries(overridden).flatMap(([name, value]): [string, Json][] =>
      (key === undefined || name === key) && columns.has(name) ? [[name, value ?? null]] : [],
    );
    if (!before || chosen.length === 0) continue;
    const reason = await write(before, chosen, 'feed');
    if (reason !== undefined) {
      result.failed.push({ record: recordId, reason });
      continue;
    }
    const names = new Set(chosen.map(([name]) => name));
    const left = Object.fromEntries(Object.entries(overridden).filter(([name]) => !names.has(name)));
    await feeds.saveTaken(datasetId, one, {
      sourceValues: { ...sourceValues, ...Object.fromEntries(chosen) },
      overridden: left,
    });
    result.taken += chosen.length;
    for (const [name] of chosen) {
      const column = columns.get(name);
      if (column) result.was.push({ record: recordId, key: name, value: columnValue(before, column) });
    }
  }
  return result;
}

async function putBackHeld(
  viewer: Importer,
  datasetId: string,
  values: readonly TakenValue[],
  { feeds, imports, beat }: HeldTools,
): Promise<PutBack> {
  const found = await feeds.sourceRecords(datasetId, [...new Set(values.map(({ record }) => record))]);
  const access = await importAccess(imports, viewer, 'listing', {});
  const columns = columnsOf(access, datasetId);
  const records = await recordsOf(found, access);
  const write = writing(viewer, access, columns, imports);
  const result: PutBack = { putBack: 0, changed: 0, failed: [] };
  for (const one of found) {
    if (beat.isLost) throw new AppError('feed-busy');
    const before = records.get(one.recordId);
    const back = values.flatMap(({ record, key, value }): [string, Json][] => {
      const column = columns.get(key);
      const isAsTaken =
        record === one.recordId &&
        before &&
        column &&
        key in one.sourceValues &&
        !(key in one.overridden) &&
        saysSame(columnValue(before, column), one.sourceValues[key] ?? null);
      return isAsTaken ? [[key, value]] : [];
    });
    if (!before || back.length === 0) continue;
    const reason = await write(before, back, 'undo', String(before.updated_at));
    if (reason === '') continue;
    if (reason !== undefined) {
      result.failed.push({ record: one.recordId, reason });
      continue;
    }
    const restored = Object.fromEntries(back.map(([name]) => [name, one.sourceValues[name] ?? null]));
    await feeds.saveTaken(datasetId, one, {
      sourceValues: one.sourceValues,
      overridden: { ...one.overridden, ...restored },
    });
    result.putBack += back.length;
  }
  result.changed =
    values.length -
    result.putBack -
    values.filter(({ record }) => result.failed.some((one) => one.record === record)).length;
  return result;
}

/**
 * Writes values into a record by the keys of their columns.
 * @returns why that is refused, '' where the record is out of reach or has been saved since `readAt`; nothing where it is written
 */
function writing(
  viewer: Importer,
  { resource, setup }: ImportAccess,
  columns: ReadonlyMap<string, Column>,
  imports: Imports,
) {
  return async (
    before: JsonObject,
    chosen: readonly (readonly [string, Json])[],
    from: 'feed' | 'undo',
    readAt?: string,
  ): Promise<string | undefined> => {
    const values: JsonObject = {};
    for (const [name, value] of chosen) {
      const column = columns.get(name);
      if (column) Object.assign(values, valuesWith({ ...before, ...values }, column, value));
    }
    const { changes, faults } = toUpdate(setup.writable, before, values, [], setup.members.of);
    const [fault] = faults;
    if (fault) return inWords(fault.what);
    const names = Object.keys(changes);
    if (names.length === 0) return undefined;
    if (!names.every((name) => setup.writable.update.some((field) => field.name === name))) return '';
    const update = { id: String(before.id), changes, ...(readAt !== undefined && { readAt }) };
    try {
      const call = updateManyCall(resource, [update], viewer.spaceId);
      return (await imports.update(viewer, call, from)).length === 0 ? '' : undefined;
    } catch (error) {
      return inWords(refusalOf(error));
    }
  };
}

/** What the next page is behind; null where there is none. */
const nextOf = (page: readonly OverriddenRecord[]) =>
  page.length < FEED_PAGE ? null : (page.at(-1)?.recordId ?? null);

const columnsOf = ({ setup }: ImportAccess, datasetId: string): ReadonlyMap<string, Column> =>
  new Map(setup.columnsWith({ dataset_id: datasetId }).map((column) => [column.key, column]));

async function recordsOf(page: readonly OverriddenRecord[], { resource, setup, ask }: ImportAccess) {
  const names = [...setup.writable.update.map(({ name }) => name), resource.title, 'dataset_id', 'updated_at'];
  const where = { field: 'id', op: 'in' as const, value: page.map(({ recordId }) => recordId) };
  const rows =
    page.length === 0 ? [] : await readAll(ask, { resource: resource.name, fields: [...new Set(names)], where });
  return new Map(rows.map((row) => [String(row.id), row]));
}

/** A field with the value of one of its columns. */
function valuesWith(record: JsonObject, { field, member }: Column, value: Json): JsonObject {
  if (!member) return { [field.name]: value };
  const group = record[field.name];
  return { [field.name]: { ...(isJsonObject(group) ? group : {}), [member.name]: value } };
}
