import type { Field, GroupField } from '#schema/field.ts';
import { currencyOf } from '#schema/formats/currency.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { emptyOf, kindOf } from '#schema/kinds.ts';
import { sameJson } from './changes.ts';
import type { Column } from './columns.ts';
import { type ColumnReading, type LinkFault, type Reading, readCell, readMember } from './read-cell.ts';
import type { Source, SourceRow } from './source.ts';

/** A column of the file and what it is imported into. */
export interface MappedColumn extends Column, ColumnReading {
  /** Place of the cell in its row. */
  at: number;
}

/** A value that every row gets, whatever the file says. */
export interface FixedValue extends Column {
  value: Json;
}

/** Why a row as a whole, or the cell that names its record, is refused. */
export type RowFaultCode =
  | 'cells'
  | 'members'
  | 'id'
  | 'partKey'
  | 'twice'
  | 'several'
  | 'fixed'
  | 'outOfReach'
  | 'taken'
  | 'sameValue'
  | 'freedLater';

/** Why the data service did not take a row, in its own words and with its code. */
export interface Refused {
  code: string;
  message: string;
}

/** What is wrong with a row: at a cell, at a field that the file does not have, or with the whole of it. */
export interface RowFault {
  at?: number | undefined;
  field?: Field;
  /** Labels of the members that lead to the value within that field or cell, the outermost first. */
  within?: readonly string[];
  /** A message of the vocabulary, a name that leads to no single record, a member that the record does not have, or what the data service said. */
  what: string | LinkFault | { noField: string } | { code: RowFaultCode; row?: number } | { refused: Refused };
}

export interface Assembled {
  /** Values by field name: only those that the file speaks of. */
  values: JsonObject;
  faults: readonly RowFault[];
}

/**
 * Puts the cells of a row together to the values of a record. A cell without content leaves an empty value as it is, clears
 * another, and gives a new record its default.
 * @param existing the record that the row belongs to, if there is one
 * @param membersOf the members of a group in the record that the row makes
 * @param fixed what the columns do not say
 */
export function assemble(
  { format }: Pick<Source, 'format'>,
  row: SourceRow,
  columns: readonly MappedColumn[],
  existing: JsonObject | undefined,
  membersOf: (group: GroupField, record: JsonObject) => readonly Field[],
  fixed: readonly FixedValue[] = [],
): Assembled {
  const topLevel = fixed.filter(({ member }) => !member);
  const values: JsonObject = Object.fromEntries(topLevel.map(({ field, value }) => [field.name, value]));
  const faults: RowFault[] = [];

  /** The currency of a field's amounts: as the row has it, else as its record has it. */
  function currencyBeside(field: Field, { field: owner, member }: MappedColumn): string | undefined {
    const name = field.kind === 'number' ? field.currencyFrom : undefined;
    if (name === undefined) return undefined;
    const own = columns.find((one) =>
      member ? one.field === owner && one.member?.name === name : one.field.name === name,
    );
    const cell = own && row.cells[own.at];
    const before = member ? existing?.[owner.name] : existing;
    const stored = isJsonObject(before) ? before[name] : undefined;
    return currencyOf(typeof cell === 'string' ? cell.trim() || undefined : stored);
  }

  function read(field: Field, column: MappedColumn, before: Json | undefined): Json | undefined {
    const cell = row.cells[column.at];
    if (cell === undefined) return undefined;
    const reading: Reading = (format === 'json' ? readMember : readCell)(field, cell, {
      ...column,
      currency: currencyBeside(field, column),
    });
    if ('fault' in reading) {
      faults.push({ at: column.at, what: reading.fault });
      return undefined;
    }
    if ('value' in reading) return reading.value;
    if (existing && isBlank(before)) return before ?? null;
    return existing ? kindOf(field).empty(field) : emptyOf(field);
  }

  for (const column of columns.filter(({ field }) => field.kind !== 'group')) {
    const { name } = column.field;
    const value = read(column.field, column, existing?.[name]);
    if (value !== undefined) values[name] = value;
  }
  const groups = new Set([...columns, ...fixed].flatMap(({ field }) => (field.kind === 'group' ? [field] : [])));
  for (const group of groups) {
    const own = columns.filter(({ field }) => field === group);
    const fixedMembers = fixed.filter(({ field, member }) => field === group && member);
    const column = own.find(({ member }) => !member);
    const before = existing?.[group.name];
    const was = isJsonObject(before) ? before : {};
    const rest = column && read(group, column, undefined);
    const value: JsonObject = { ...(rest === undefined ? was : isJsonObject(rest) ? rest : {}) };
    if (rest !== undefined && rest !== null && !isJsonObject(rest)) {
      values[group.name] = rest;
      continue;
    }
    const members = membersOf(group, { ...existing, ...values });
    const closed = new Set(members.filter(({ readOnly }) => readOnly === 'always').map(({ name }) => name));
    for (const name of closed) {
      if (name in value && !saysSame(value[name] ?? null, was[name]))
        faults.push({ at: column?.at, what: { code: 'fixed' } });
      if (name in was) value[name] = was[name] ?? null;
      else delete value[name];
    }
    for (const column of own.filter(({ member }) => member)) {
      const key = column.member?.name ?? '';
      const member = members.find(({ name }) => name === key);
      const cell = row.cells[column.at];
      if (!member) {
        if (!isBlank(cell)) faults.push({ at: column.at, what: { noField: key } });
        continue;
      }
      const part = read(member, column, was[key]);
      if (closed.has(key)) {
        const cellValue = isBlank(cell) ? null : part;
        if (cell !== undefined && cellValue !== undefined && !saysSame(cellValue, was[key]))
          faults.push({ at: column.at, what: { code: 'fixed' } });
        continue;
      }
      const nothing = isBlank(part) && !(key in was) && member.default === undefined;
      if (part !== undefined && !nothing) value[key] = part;
      else if (part !== undefined) delete value[key];
    }
    for (const { member, value: same } of fixedMembers) {
      if (!member) continue;
      if (!closed.has(member.name)) value[member.name] = same;
      else if (!saysSame(same, was[member.name])) faults.push({ field: member, what: { code: 'fixed' } });
    }
    const isSpoken = fixedMembers.length > 0 || own.some(({ at }) => row.cells[at] !== undefined);
    if (isSpoken && existing && isBlank(value) && isBlank(existing[group.name]))
      values[group.name] = existing[group.name] ?? null;
    else if (isSpoken) values[group.name] = value;
  }
  return { values, faults };
}

const saysSame = (one: Json, other: Json | undefined) => sameJson(one, other) || (isBlank(one) && isBlank(other));

/** Nothing, white space alone, or an empty list or object: what forms and exports write as an empty cell. */
export function isBlank(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.keys(value).length === 0;
}
