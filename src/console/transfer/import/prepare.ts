import { assemble, type FixedValue, isBlank, type MappedColumn, type RowFault } from '#derive/values/assemble.ts';
import type { Column } from '#derive/values/columns.ts';
import { readCell, titlesIn } from '#derive/values/read-cell.ts';
import { idKey, type Source, type SourceRow } from '#derive/values/source.ts';
import type { Field } from '#schema/field.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { Resource } from '#schema/resource.ts';
import { type AskRows, readAll } from '../read-all.ts';
import type { Members } from '../useMembers.ts';
import { type Checked, type ImportPlan, toCreate, toUpdate, type Writable } from './plan.ts';

/** Where the records are that a column points at. */
export interface LinkTarget {
  resource: string;
  title: string;
  where?: Predicate;
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
  targetOf(field: Field): LinkTarget | undefined;
}

/** Titles that one request looks up. */
const titlesAtOnce = 200;

/**
 * Says what becomes of rows: reads their cells, finds the records that they point at and those that they belong to, and
 * validates. It remembers the records of the rows before, so that no two rows write the same.
 */
export function createPreparer(input: PreparerInput) {
  const { resource, source, plan, columns, writable, members, within, ask, targetOf } = input;
  const found = new Map<string, Map<string, string[]>>();
  const used = new Map<string, number>();
  const mapped = plan.mapping.flatMap((key, at): MappedColumn[] => {
    const column = columns.find((one) => one.key === key);
    if (!column) return [];
    const byTitle = plan.links[column.key] === 'title' && targetOf(column.field) !== undefined;
    const find = (title: string) => found.get(column.key)?.get(title) ?? [];
    const { [column.key]: decimal } = plan.decimals;
    const { [column.key]: order } = plan.orders;
    const settled = { ...(decimal !== 'ambiguous' && { decimal }), ...(order !== 'ambiguous' && { order }) };
    return [{ ...column, at, ...(byTitle && { find }), ...settled }];
  });
  const fixed = columns.flatMap((column): FixedValue[] => {
    const value = plan.fixed[column.key];
    return isBlank(value) || plan.mapping.includes(column.key) ? [] : [{ ...column, value: value ?? null }];
  });
  const fixedInUpdates = fixed.filter(({ field }) => writable.update.some(({ name }) => name === field.name));
  const matchAt = plan.match.by === null ? -1 : plan.mapping.indexOf(plan.match.by);

  /** Looks up the titles that no row before had. */
  async function findLinks(rows: readonly SourceRow[]): Promise<void> {
    for (const { key, field, at, find } of mapped) {
      const target = find && targetOf(field);
      if (!target) continue;
      const known = found.get(key) ?? new Map<string, string[]>();
      found.set(key, known);
      const titles = [...new Set(rows.flatMap((row) => titlesIn(field, row.cells[at], 'title')))];
      const asked = titles.filter((title) => !known.has(title));
      for (const title of asked) known.set(title, []);
      for (let from = 0; from < asked.length; from += titlesAtOnce) {
        const some: Predicate = { field: target.title, op: 'in', value: asked.slice(from, from + titlesAtOnce) };
        const where: Predicate = target.where ? { all: [target.where, some] } : some;
        const records = await readAll(ask, { resource: target.resource, fields: [target.title], where });
        for (const record of records) known.get(String(record[target.title]))?.push(String(record.id));
      }
    }
  }

  /** The value by which a row names its record; undefined where it names none. */
  function matchOf(row: SourceRow): { value?: Json; fault?: RowFault } {
    const cell = row.cells[matchAt];
    if (cell === undefined || isBlank(cell)) return {};
    if (plan.match.by === idKey) {
      const id = String(cell).trim().toLowerCase();
      return isUuid(id) ? { value: id } : { fault: { at: matchAt, what: { code: 'id' } } };
    }
    const column = mapped.find(({ at }) => at === matchAt);
    const reading = column && readCell(column.field, cell);
    return reading && 'value' in reading ? { value: reading.value } : {};
  }

  async function findExisting(rows: readonly SourceRow[]): Promise<Map<string, JsonObject[]>> {
    const existing = new Map<string, JsonObject[]>();
    const { by } = plan.match;
    const values = rows.flatMap((row) => matchOf(row).value ?? []);
    if (by === null || values.length === 0) return existing;
    const names = [...mapped.map(({ field }) => field.name), ...writable.update.map(({ name }) => name)];
    const fields = [...new Set(names)];
    const named: Predicate = { field: by, op: 'in', value: values };
    const where: Predicate = within ? { all: [within, named] } : named;
    const records = await readAll(ask, { resource: resource.name, fields, where });
    for (const record of records) {
      const key = String(record[by]);
      existing.set(key, [...(existing.get(key) ?? []), record]);
    }
    return existing;
  }

  function check(row: SourceRow, existing: Map<string, JsonObject[]>): Checked {
    const { value, fault } = matchOf(row);
    const refuse = (...faults: readonly RowFault[]): Checked => ({ row, faults, act: 'refuse' });
    if (row.fault) return refuse({ what: { code: row.fault } });
    if (fault) return refuse(fault);
    const key = value === undefined ? undefined : String(value);
    const before = key === undefined ? undefined : used.get(key);
    if (before !== undefined) return refuse({ at: matchAt, what: { code: 'twice', row: before } });
    if (key !== undefined) used.set(key, row.number);
    const [record, another] = (key !== undefined && existing.get(key)) || [];
    if (another) return refuse({ at: matchAt, what: { code: 'several' } });
    if ((record ? plan.match.found : plan.match.missing) === 'skip') return { row, faults: [], act: 'skip' };
    const { values, faults } = assemble(source, row, mapped, record, members.of, record ? fixedInUpdates : fixed);
    if (!record) {
      const made = toCreate(resource, writable, values, mapped, members.of);
      const all = [...faults, ...unlessSaid(faults, made.faults)];
      return all.length > 0 ? refuse(...all) : { row, faults: [], act: 'create', values: made.values };
    }
    const made = toUpdate(writable, record, values, mapped, members.of);
    const all = [...faults, ...unlessSaid(faults, made.faults)];
    if (all.length > 0) return refuse(...all);
    if (Object.keys(made.changes).length === 0) return { row, faults: [], act: 'unchanged' };
    const names = Object.keys(made.changes);
    const was = Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
    return { row, faults: [], act: 'update', id: String(record.id), changes: made.changes, before: was };
  }

  return async (rows: readonly SourceRow[]): Promise<Checked[]> => {
    await findLinks(rows);
    const existing = await findExisting(rows);
    return rows.map((row) => check(row, existing));
  };
}

/** A cell that could not be read has said so; that its field is empty now is no news. */
const unlessSaid = (said: readonly RowFault[], faults: readonly RowFault[]) =>
  faults.filter(({ at }) => at === undefined || !said.some((other) => other.at === at));
