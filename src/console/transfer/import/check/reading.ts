import type { Checked } from '#derive/imports/plan.ts';
import { type Column, cellField } from '#derive/values/columns.ts';
import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { kindOf } from '#schema/kinds.ts';

/** How a cell is read. */
export interface Reading {
  field: Field;
  value: Json;
  /** What stands beside the value. */
  record: JsonObject;
}

/** Kinds whose values files write in many ways. */
const manyWays: readonly Field['kind'][] = ['date', 'number', 'rating', 'boolean', 'choice'];

/**
 * What a row writes for a cell, where the cell does not say it to the letter; undefined where nothing is written.
 * @param isNamed whether the cell calls the records that it points at by their names
 */
export function readingOf(checked: Checked, column: Column, isNamed = true): Reading | undefined {
  const written = checked.act === 'create' ? checked.values : checked.act === 'update' ? checked.changes : {};
  const field = cellField(column);
  const columnValue = written[column.field.name] ?? null;
  const record = column.member ? (isJsonObject(columnValue) ? columnValue : {}) : written;
  const value = column.member ? (record[column.member.name] ?? null) : columnValue;
  if (value === null || value === '') return undefined;
  // The rows of a file bring no record along: its name is looked up.
  if (field.kind === 'reference' || field.kind === 'tags')
    return isNamed ? undefined : { field: { ...field, relation: false }, value, record };
  return manyWays.includes(field.kind) ? { field, value, record } : undefined;
}

/** Whether a cell says its value to the letter, so that it need not stand there twice. */
export function saysItself({ field, value }: Reading, cell: Json | undefined): boolean {
  if (field.kind === 'reference' || field.kind === 'tags') return false;
  if (typeof cell !== 'string') return cell === value;
  const trimmed = cell.trim();
  if (field.kind !== 'choice') return kindOf(field).text.write(value, field) === trimmed;
  const option = field.options.find((one) => one.value === value);
  return (option?.label ?? value) === trimmed;
}
