import { type Column, headersOf } from '#derive/values/columns.ts';
import { type Links, type NameOf, writeCell } from '#derive/values/write-cell.ts';
import { exportTypes } from '#schema/api/export-job.ts';
import type { Field, GroupField } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { byteOrderMark, csvText } from './csv.ts';
import type { TextFormat } from './text-format.ts';

export interface TableOptions {
  columns: readonly Column[];
  /** Puts the key of the record before its columns. */
  withId: boolean;
  links: Links;
  labelOf(field: Field): string;
  membersOf(group: GroupField, row: JsonObject): readonly Field[];
  titleOf(field: Field): string;
  nameOf?: NameOf | undefined;
}

/** A table for spreadsheets: labels as headers, names of records where `links` says so. */
export function csvFormat({ mark, ...options }: TableOptions & { mark: boolean }): TextFormat {
  const { headers, line } = tableOf(options);
  return {
    head: `${mark ? byteOrderMark : ''}${csvText([headers])}`,
    rows: (rows) => csvText(rows.map(line)),
    tail: '',
    type: exportTypes.csv,
    ending: 'csv',
  };
}

/** The headers of a table, and what stands below them in the line of a record. */
export function tableOf({ columns, withId, labelOf, ...cells }: TableOptions) {
  return {
    headers: [...(withId ? ['ID'] : []), ...headersOf(columns, labelOf)],
    line: (row: JsonObject) => [
      ...(withId ? [String(row.id)] : []),
      ...columns.map((column) => writeCell(column, row, cells)),
    ],
  };
}
