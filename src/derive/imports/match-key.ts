import { type FixedValue, isBlank, type MappedColumn, type RowFault } from '#derive/values/assemble.ts';
import type { Column } from '#derive/values/columns.ts';
import { readCell } from '#derive/values/read-cell.ts';
import { sameTexts } from '#derive/values/same-text.ts';
import { idKey, type SourceRow } from '#derive/values/source.ts';
import { type Field, isMail } from '#schema/field.ts';
import { emailKey } from '#schema/formats/email.ts';
import { readMoment } from '#schema/formats/time-zone.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';

/** What a row names its record by: nothing where it names none. */
interface RowKey {
  values?: JsonObject;
  fault?: RowFault;
}

/** Kinds whose values can be compared with what is stored: several of them together may name one record. */
export const isKeyField = (field: Field): boolean =>
  (field.kind === 'text' && field.format !== 'multiline' && field.format !== 'code') ||
  (field.kind === 'number' && field.currencyFrom === undefined) ||
  field.kind === 'date' ||
  (field.kind === 'choice' && !field.many) ||
  field.kind === 'reference';

/** Reads the key of a row, whose parts are columns of the file or the same for all rows. */
export function keyReader(by: readonly string[], mapped: readonly MappedColumn[], fixed: readonly FixedValue[]) {
  const fields = new Map([...fixed, ...mapped].map(({ key, field }): [string, Field] => [key, field]));

  function read(row: SourceRow, columnIndexes: readonly (number | undefined)[]): RowKey {
    const values: JsonObject = {};
    for (const [index, name] of by.entries()) {
      const at = columnIndexes[index];
      const cell = at === undefined ? undefined : row.cells[at];
      if (at === undefined) values[name] = fixed.find(({ key }) => key === name)?.value ?? null;
      else if (isBlank(cell)) return { fault: { at, what: { code: 'partKey' } } };
      else {
        const part = partOf(name, at, cell ?? null);
        if (part.fault) return part;
        values[name] = part.value ?? null;
      }
    }
    return { values };
  }

  function partOf(name: string, at: number, cell: Json): { value?: Json; fault?: RowFault } {
    if (name === idKey) {
      const id = String(cell).trim().toLowerCase();
      return isUuid(id) ? { value: id } : { fault: { at, what: { code: 'id' } } };
    }
    const column = mapped.find((one) => one.at === at);
    const reading = column && readCell(column.field, cell, column);
    if (reading && 'fault' in reading) return { fault: { at, what: reading.fault } };
    return reading && 'value' in reading ? { value: reading.value } : { fault: { at, what: { code: 'partKey' } } };
  }

  return {
    of(row: SourceRow, columnIndexOf: (name: string) => number | undefined): RowKey {
      const columnIndexes = by.map(columnIndexOf);
      const isNamed = columnIndexes.some((at) => at !== undefined && !isBlank(row.cells[at]));
      return isNamed ? read(row, columnIndexes) : {};
    },
    /** The same text for the key of a row and for that of its record. */
    textOf: (record: JsonObject): string =>
      JSON.stringify(by.map((name) => comparable(fields.get(name), record[name] ?? null))),
    /** Records that may have one of the keys: of each part one of the values. */
    among: (keys: readonly JsonObject[]): Predicate => {
      const parts = by.map((name): Predicate => {
        const values = [...new Set(keys.map((key) => key[name] ?? null))];
        return { field: name, op: 'in', value: values };
      });
      const [only, ...more] = parts;
      return only && more.length === 0 ? only : { all: parts };
    },
    /** The same, where an address of mail may be stored in other letters; none where no part is one. */
    amongOtherLetters: (keys: readonly JsonObject[]): Predicate[] => {
      const name = by.find((part) => isMail(fields.get(part)));
      return name === undefined ? [] : sameTexts(name, [...new Set(keys.map((key) => emailKey(String(key[name]))))]);
    },
  };
}

/** The database writes a time and a number in a way of its own. */
function comparable(field: Column['field'] | undefined, value: Json): Json {
  if (value === null) return null;
  if (isMail(field)) return emailKey(String(value));
  if (field?.kind === 'number') return Number(value);
  if (field?.kind === 'date' && field.precision === 'minute') return readMoment(String(value)).toISOString();
  return String(value);
}
