import type { JsonObject } from '#schema/json.ts';
import { type Encoder, textEncoder } from './encoder.ts';

/** A list of records by field names, each with its id: the values as they are stored. */
export function jsonEncoder(names: readonly string[]): Encoder {
  const record = (row: JsonObject): JsonObject => ({
    id: row.id ?? null,
    ...Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
  });
  return textEncoder({
    head: '[',
    rows: (rows, first) =>
      rows.map((row, at) => `${first && at === 0 ? '' : ','}\n${JSON.stringify(record(row))}`).join(''),
    tail: '\n]\n',
    type: 'application/json',
    ending: 'json',
  });
}
