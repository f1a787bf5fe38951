import { updateManyCall } from '#derive/documents/write-calls.ts';
import { valueAt } from '#derive/imports/by-hand.ts';
import { toUpdate } from '#derive/imports/plan.ts';
import { readAll } from '#derive/imports/read-all.ts';
import type { Column } from '#derive/values/columns.ts';
import type { KeptValue } from '#schema/api/dataset-feed.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { AppError } from '../errors.ts';
import { type ImportAccess, importAccess } from '../imports/import-access.ts';
import { inWords, refusalOf } from '../imports/refusal.ts';
import { type Log, logEntry } from '../logged.ts';
import { type Feeds, KEPT_PAGE, type KeptRecord } from '../ports/files/feeds.ts';
import type { Importer, Imports } from '../ports/files/imports.ts';
import { type Beating, beating } from './beat.ts';

interface Tools {
  feeds: Feeds;
  imports: Imports;
}

interface TakingTools extends Tools {
  log: Log;
}

/** A page of values of people that a feed did not overwrite; `next` is what the next page is behind. */
export interface KeptPage {
  values: KeptValue[];
  next: string | null;
}

/** As far as the viewer may read the records; those that are gone by now are left out. */
export async function keptValues(
  viewer: Importer,
  datasetId: string,
  after: string,
  { feeds, imports }: Tools,
): Promise<KeptPage> {
  const page = await feeds.kept(datasetId, after);
  const access = await importAccess(imports, viewer, 'listing', {});
  const columns = columnsOf(access, datasetId);
  const records = await recordsOf(page, access);
  const values = page.flatMap(({ recordId, kept }) => {
    const record = records.get(recordId);
    if (!record) return [];
    return Object.entries(kept).flatMap(([key, source]): KeptValue[] => {
      const column = columns.get(key);
      if (!column) return [];
      const title = String(record[access.resource.title] ?? '');
      return [{ record: recordId, title, key, value: valueAt(record, column), source: source ?? null }];
    });
  });
  return { values, next: nextOf(page) };
}

interface ChosenValues {
  record?: string | undefined;
  key?: string | undefined;
  after?: string | undefined;
}

/** What became of taking the source's values. */
export interface TakenValues {
  taken: number;
  failed: { record: string; reason: string }[];
  /** What the next records are behind, where all are taken; null at the end. */
  next: string | null;
}

/**
 * Writes what the source says in place of what people wrote, with the rights of the viewer: of one value, of one record, or of the next
 * records behind an id. No server reads the feed meanwhile.
 * @throws AppError `feed-busy` while it is being read, also where that begins on the way, and what `importAccess` throws
 */
export async function takeKept(
  viewer: Importer,
  datasetId: string,
  chosen: ChosenValues,
  { log, ...tools }: TakingTools,
): Promise<TakenValues> {
  const { feeds } = tools;
  const held = await feeds.hold(datasetId);
  if (!held) throw new AppError('feed-busy');
  const beat = beating(feeds, held);
  try {
    return await takeHeld(viewer, datasetId, chosen, { ...tools, beat });
  } finally {
    beat.end();
    // It comes free by itself: what was taken is taken.
    await feeds.letGo(held).catch((err: unknown) => logEntry(log, 'feed-not-let-go', { err, datasetId }));
  }
}

async function takeHeld(
  viewer: Importer,
  datasetId: string,
  { record, key, after = '' }: ChosenValues,
  { feeds, imports, beat }: Tools & { beat: Beating },
): Promise<TakenValues> {
  const named = record === undefined ? undefined : await feeds.keptOf(datasetId, record);
  const page = record === undefined ? await feeds.kept(datasetId, after) : named ? [named] : [];
  const access = await importAccess(imports, viewer, 'listing', {});
  const columns = columnsOf(access, datasetId);
  const records = await recordsOf(page, access);
  const { resource, setup } = access;
  const told: TakenValues = {
    taken: 0,
    failed: [],
    next: record === undefined ? (page.at(-1)?.recordId ?? null) : null,
  };

  /** @returns why it is not taken; nothing where it is */
  async function write(before: JsonObject, chosen: readonly (readonly [string, Json])[]): Promise<string | undefined> {
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
    try {
      const call = updateManyCall(resource, [{ id: String(before.id), changes }], viewer.spaceId);
      return (await imports.update(viewer, call)).length === 0 ? '' : undefined;
    } catch (error) {
      return inWords(refusalOf(error));
    }
  }

  for (const one of page) {
    if (beat.isLost) throw new AppError('feed-busy');
    const { recordId, said, kept } = one;
    const before = records.get(recordId);
    const chosen = Object.entries(kept).flatMap(([name, value]): [string, Json][] =>
      (key === undefined || name === key) && columns.has(name) ? [[name, value ?? null]] : [],
    );
    if (!before || chosen.length === 0) continue;
    const reason = await write(before, chosen);
    if (reason !== undefined) {
      told.failed.push({ record: recordId, reason });
      continue;
    }
    const names = new Set(chosen.map(([name]) => name));
    const left = Object.fromEntries(Object.entries(kept).filter(([name]) => !names.has(name)));
    await feeds.took(datasetId, one, { said: { ...said, ...Object.fromEntries(chosen) }, kept: left });
    told.taken += chosen.length;
  }
  return told;
}

/** What the next page is behind; null where there is none. */
const nextOf = (page: readonly KeptRecord[]) => (page.length < KEPT_PAGE ? null : (page.at(-1)?.recordId ?? null));

const columnsOf = ({ setup }: ImportAccess, datasetId: string): ReadonlyMap<string, Column> =>
  new Map(setup.columnsWith({ dataset_id: datasetId }).map((column) => [column.key, column]));

async function recordsOf(page: readonly KeptRecord[], { resource, setup, ask }: ImportAccess) {
  const names = [...setup.writable.update.map(({ name }) => name), resource.title, 'dataset_id'];
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
