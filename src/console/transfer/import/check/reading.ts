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

/** What a row writes for a cell, where the cell does not say it to the letter; undefined where nothing is written. */
export function readingOf(checked: Checked, column: Column): Reading | undefined {
  const written = checked.act === 'create' ? checked.values : checked.act === 'update' ? checked.changes : {};
  const field = cellField(column);
  const held = written[column.field.name] ?? null;
  const record = column.member ? (isJsonObject(held) ? held : {}) : written;
  const value = column.member ? (record[column.member.name] ?? null) : held;
  return value === null || value === '' || !manyWays.includes(field.kind) ? undefined : { field, value, record };
}

/** Whether a cell says its value to the letter, so that it need not stand there twice. */
export function saysItself({ field, value }: Reading, cell: Json | undefined): boolean {
  if (typeof cell !== 'string') return cell === value;
  const said = cell.trim();
  if (field.kind !== 'choice') return kindOf(field).text.write(value, field) === said;
  const option = field.options.find((one) => one.value === value);
  return (option?.label ?? value) === said;
}
