import { exportTypes } from '#schema/api/export-job.ts';
import type { JsonObject } from '#schema/json.ts';
import type { TextFormat } from './text-format.ts';

/** A list of records by field names, each with its id: the values as they are stored. */
export function jsonFormat(names: readonly string[]): TextFormat {
  const record = (row: JsonObject): JsonObject => ({
    id: row.id ?? null,
    ...Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
  });
  return {
    head: '[',
    rows: (rows, first) =>
      rows.map((row, at) => `${first && at === 0 ? '' : ','}\n${JSON.stringify(record(row))}`).join(''),
    tail: '\n]\n',
    type: exportTypes.json,
    ending: 'json',
  };
}
