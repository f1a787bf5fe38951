import { assemble, type FixedValue, isBlank, type MappedColumn, type RowFault } from '#derive/values/assemble.ts';
import { type Column, cellField } from '#derive/values/columns.ts';
import { type LinkIndex, tagNamesIn, titlesIn } from '#derive/values/read-cell.ts';
import { sameTexts } from '#derive/values/same-text.ts';
import { idKey, type Source, type SourceRow } from '#derive/values/source.ts';
import { type Field, isMail } from '#schema/field.ts';
import { emailKey } from '#schema/formats/email.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import type { JsonObject } from '#schema/json.ts';
import { matchesPredicate } from '#schema/matches-predicate.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { Resource } from '#schema/resource.ts';
import { type FeedMemory, type FeedRecord, withOverrides } from './by-hand.ts';
import { keyReader } from './match-key.ts';
import type { Members } from './members.ts';
import { createNewTags, type NewTags } from './new-tags.ts';
import { type Checked, type ImportPlan, toCreate, toUpdate, type Writable } from './plan.ts';
import { type AskRows, readAll } from './read-all.ts';

/** Where the records are that a column points at. */
export interface LinkTarget {
  resource: string;
  /** Their title, and what else they can be found by. */
  fields: readonly Field[];
  where?: Predicate;
  /** What they point at themselves: members of one name in several datasets may each offer others. */
  scope?: readonly string[];
}

interface PreparerInput {
  resource: Resource;
  source: Source;
  plan: ImportPlan;
  columns: readonly Column[];
  writable: Writable;
  members: Members;
  /** Where existing records are looked for; among all of them where it is left out. */
  within?: Predicate | undefined;
  ask: AskRows;
  /** IANA time zone of the times that name none; where this runs if it is left out. */
  zone?: string | undefined;
  targetOf(field: Field): LinkTarget | undefined;
  /** Keeps which row was the first to name a record; in memory where it is left out. */
  claimKeys?: ClaimKeys | undefined;
  /** Tags that rows name and nobody has made, of the columns that add them. */
  newTags?: NewTags | undefined;
  /** What the source said of the records before, where it comes again and again. */
  feed?: FeedMemory | undefined;
}

/** Of each key, the row that named it first: this one or one of an earlier batch. */
export type ClaimKeys = (rows: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, number>>;

/** Names of a column whose records are remembered; a file may have a million of them. */
const maxNames = 20_000;

/** Titles that one request looks up. */
const titlesAtOnce = 200;

/**
 * Says what becomes of rows: reads their cells, finds the records that they point at and those that they belong to, and
 * validates. It remembers the records of the rows before, so that no two rows write the same.
 */
export function createPreparer(input: PreparerInput) {
  const { resource, source, plan, columns, writable, members, within, ask, targetOf, zone, feed } = input;
  const found = new Map<string, Map<string, JsonObject[]>>();
  const claimKeys = input.claimKeys ?? keysInMemory();
  const newTags = input.newTags ?? createNewTags();
  const mapped = plan.mapping.flatMap((key, at): MappedColumn[] => {
    const column = columns.find((one) => one.key === key);
    if (!column) return [];
    const by = foundBy(column)?.by;
    const find: LinkIndex = (title, field) => {
      const where = column.member && field.kind === 'reference' ? field.where : undefined;
      const records = found.get(column.key)?.get(nameKey(title, by)) ?? [];
      return records.filter((record) => !where || matchesPredicate(where, record)).map(({ id }) => String(id));
    };
    const { [column.key]: decimal } = plan.decimals;
    const { [column.key]: order } = plan.orders;
    const settled = { ...(decimal !== 'ambiguous' && { decimal }), ...(order !== 'ambiguous' && { order }) };
    return [{ ...column, at, zone, ...(by && { find }), ...settled }];
  });
  const fixed = columns.flatMap((column): FixedValue[] => {
    const value = plan.fixed[column.key];
    return isBlank(value) || plan.mapping.includes(column.key) ? [] : [{ ...column, value: value ?? null }];
  });
  const keys = keyReader(plan.match.by, mapped, fixed);
  const columnIndexOf = (name: string) => {
    const at = plan.mapping.indexOf(name);
    return at < 0 ? undefined : at;
  };
  const keyAt = plan.match.by.map(columnIndexOf).find((at) => at !== undefined);
  const fixedInUpdates = fixed.filter(({ field }) => writable.update.some(({ name }) => name === field.name));

  /** The records that a column names by a field of theirs, and that field; undefined where by their ids. */
  function foundBy(column: Column): { target: LinkTarget; by: Field } | undefined {
    const target = targetOf(cellField(column));
    const by = target?.fields.find(({ name }) => name === plan.links[column.key]);
    return target && by && { target, by };
  }

  /** Looks up the names that no row before had. */
  async function findLinks(rows: readonly SourceRow[]): Promise<void> {
    for (const column of mapped) {
      const { key, at } = column;
      const link = foundBy(column);
      if (!link) continue;
      const { target, by } = link;
      const field = cellField(column);
      const before = found.get(key);
      const known = before && before.size <= maxNames ? before : new Map<string, JsonObject[]>();
      found.set(key, known);
      const named = rows.flatMap((row) => titlesIn(field, row.cells[at], 'title'));
      const titles = [...new Set(named)].filter((title) => !known.has(nameKey(title, by)));
      for (const title of titles) known.set(nameKey(title, by), []);
      const find = async (some: Predicate) => {
        // A member is narrowed by the dataset of each row.
        const isNarrow = target.where && (!column.member || field.kind === 'tags');
        const where: Predicate = target.where && isNarrow ? { all: [target.where, some] } : some;
        const records = await readAll(ask, {
          resource: target.resource,
          fields: [by.name, ...(column.member ? (target.scope ?? []) : [])],
          where,
        });
        for (const record of records) known.get(nameKey(String(record[by.name]), by))?.push(record);
      };
      for (let from = 0; from < titles.length; from += titlesAtOnce)
        await find({ field: by.name, op: 'in', value: titles.slice(from, from + titlesAtOnce) });
      if (isMail(by)) {
        const left = titles.map(emailKey).filter((title) => known.get(title)?.length === 0);
        for (const some of sameTexts(by.name, [...new Set(left)])) await find(some);
      }
      if (field.kind === 'tags' && plan.adds?.includes(key)) {
        for (const row of rows) {
          for (const spellings of tagNamesIn(row.cells[at])) {
            const name = spellings.at(-1) ?? '';
            if (isUuid(name) || spellings.some((one) => (known.get(one) ?? []).length > 0)) continue;
            const id = newTags.idOf(field.type, name, by);
            if (id !== undefined) known.set(name, [{ id }]);
          }
        }
      }
    }
  }

  async function findExisting(rows: readonly SourceRow[]): Promise<Map<string, JsonObject[]>> {
    const existing = new Map<string, JsonObject[]>();
    const named = rows.flatMap((row): JsonObject[] => {
      const { values } = keys.of(row, columnIndexOf);
      return values ? [values] : [];
    });
    if (named.length === 0) return existing;
    const names = [...mapped.map(({ field }) => field.name), ...writable.update.map(({ name }) => name)];
    const fields = [...new Set([...names, ...plan.match.by.filter((name) => name !== idKey)])];
    const find = async (some: Predicate) => {
      const where: Predicate = within ? { all: [within, some] } : some;
      for (const record of await readAll(ask, { resource: resource.name, fields, where })) {
        const key = keys.textOf(record);
        existing.set(key, [...(existing.get(key) ?? []), record]);
      }
    };
    await find(keys.among(named));
    for (const some of keys.amongOtherLetters(named.filter((key) => !existing.has(keys.textOf(key))))) await find(some);
    return existing;
  }

  /** What is known of the records of rows: by the keys of the rows, and by the ids of those that are there. */
  async function findKnown(
    rows: readonly SourceRow[],
    keyTexts: readonly string[],
    existing: Map<string, JsonObject[]>,
  ): Promise<KnownRecords> {
    if (!feed) return noneKnown;
    const ids = [...existing.values()].flat().map(({ id }) => String(id));
    const { byKey, byId } = await feed.known(keyTexts, ids);
    const fresh = feed.keepsOverrides ? [...new Set(rows.flatMap((row) => idsOfNews(row, existing, byId)))] : [];
    const byHand = fresh.length > 0 ? await feed.changedByHand(fresh) : noneKnown.byHand;
    return { byKey, byId, byHand };
  }

  /** The record of a row, where the row speaks of a column that the source has not spoken of before. */
  function idsOfNews(
    row: SourceRow,
    existing: Map<string, JsonObject[]>,
    byId: ReadonlyMap<string, FeedRecord>,
  ): string[] {
    const { values } = row.fault ? {} : keys.of(row, columnIndexOf);
    const records = (values && existing.get(keys.textOf(values))) ?? [];
    return records.flatMap(({ id }) => {
      const lastValues = byId.get(String(id))?.sourceValues ?? {};
      const isNews = mapped.some(({ key, at }) => key !== idKey && row.cells[at] !== undefined && !(key in lastValues));
      return isNews ? [String(id)] : [];
    });
  }

  /** Which row of the file names each record first. */
  async function firstRows(rows: readonly SourceRow[]): Promise<ReadonlyMap<string, number>> {
    const first = new Map<string, number>();
    for (const row of rows) {
      const { values } = row.fault ? {} : keys.of(row, columnIndexOf);
      const key = values && keys.textOf(values);
      if (key !== undefined && !first.has(key)) first.set(key, row.number);
    }
    return first.size === 0 ? first : claimKeys(first);
  }

  function check(
    row: SourceRow,
    existing: Map<string, JsonObject[]>,
    firstOf: ReadonlyMap<string, number>,
    known: KnownRecords,
  ): Checked {
    const checked = judged(row, existing, firstOf, known);
    const { values } = row.fault || !feed ? {} : keys.of(row, columnIndexOf);
    const key = values && keys.textOf(values);
    return key === undefined ? checked : { ...checked, key };
  }

  function judged(
    row: SourceRow,
    existing: Map<string, JsonObject[]>,
    firstOf: ReadonlyMap<string, number>,
    known: KnownRecords,
  ): Checked {
    const { values: named, fault } = keys.of(row, columnIndexOf);
    const refuse = (...faults: readonly RowFault[]): Checked => ({ row, faults, act: 'refuse' });
    if (row.fault) return refuse({ what: { code: row.fault } });
    if (fault) return refuse(fault);
    const key = named && keys.textOf(named);
    // Read again and again, such a row would make a record each time.
    if (feed?.keepsOverrides && key === undefined) return refuse({ at: keyAt, what: { code: 'partKey' } });
    const first = key === undefined ? row.number : (firstOf.get(key) ?? row.number);
    if (first !== row.number) return refuse({ at: keyAt, what: { code: 'twice', row: first } });
    const [record, another] = (key !== undefined && existing.get(key)) || [];
    if (another) return refuse({ at: keyAt, what: { code: 'several' } });
    if ((record ? plan.match.found : plan.match.missing) === 'skip') return { row, faults: [], act: 'skip' };
    // Somebody has deleted it.
    if (!record && feed?.keepsOverrides && key !== undefined && known.byKey.has(key))
      return { row, faults: [], act: 'skip' };
    const read = assemble(source, row, mapped, record, members.of, record ? fixedInUpdates : fixed);
    const { faults } = read;
    const before = record && known.byId.get(String(record.id));
    const { values, sourceValues, overridden } = feed
      ? withOverrides(record, read.values, {
          columns: mapped.filter(({ at }) => row.cells[at] !== undefined && !faults.some((fault) => fault.at === at)),
          sourceValues: before?.sourceValues,
          byHand: record && known.byHand.get(String(record.id)),
          keeps: feed.keepsOverrides,
        })
      : { values: read.values };
    const feedValues = sourceValues && { sourceValues, overridden };
    if (!record) {
      const made = toCreate(resource, writable, values, mapped, members.of);
      const all = [...faults, ...unlessSaid(faults, made.faults)];
      return all.length > 0 ? refuse(...all) : { row, faults: [], act: 'create', values: made.values, ...feedValues };
    }
    const made = toUpdate(writable, record, values, mapped, members.of);
    const all = [...faults, ...unlessSaid(faults, made.faults)];
    if (all.length > 0) return refuse(...all);
    if (Object.keys(made.changes).length === 0)
      return { row, faults: [], act: 'unchanged', ...(feedValues && { id: String(record.id), ...feedValues }) };
    const names = Object.keys(made.changes);
    const was = Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
    return { row, faults: [], act: 'update', id: String(record.id), changes: made.changes, before: was, ...feedValues };
  }

  async function prepare(rows: readonly SourceRow[]): Promise<Checked[]> {
    await findLinks(rows);
    const firstOf = await firstRows(rows);
    const existing = await findExisting(rows);
    const known = await findKnown(rows, [...firstOf.keys()], existing);
    return rows.map((row) => check(row, existing, firstOf, known));
  }

  return prepare;
}

interface KnownRecords {
  byKey: ReadonlyMap<string, FeedRecord>;
  byId: ReadonlyMap<string, FeedRecord>;
  byHand: ReadonlyMap<string, ReadonlySet<string>>;
}

const noneKnown: KnownRecords = { byKey: new Map(), byId: new Map(), byHand: new Map() };

function keysInMemory(): ClaimKeys {
  const used = new Map<string, number>();
  return async (rows) => {
    for (const [key, row] of rows) if (!used.has(key)) used.set(key, row);
    return used;
  };
}

/** What a cell and its record have in common: of addresses of mail whatever their letters. */
const nameKey = (title: string, by: Field | undefined): string => (isMail(by) ? emailKey(title) : title);

/** A cell that could not be read has said so; that its field is empty now is no news. */
const unlessSaid = (reported: readonly RowFault[], faults: readonly RowFault[]) =>
  faults.filter(({ at }) => at === undefined || !reported.some((other) => other.at === at));
