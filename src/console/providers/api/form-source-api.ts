import type { JsonObject } from '#schema/json.ts';
import type { ApiCall } from './api-call.ts';

/** The first rows of a data source. */
export interface SourceTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** How many rows there are. */
  total: number;
  /** What its column offers, each once. */
  options: readonly string[];
}

/** Where the options of a form's questions come from. */
export function createFormSourceApi(call: ApiCall) {
  return {
    read: async (source: JsonObject) => (await call('POST', '/api/forms/source', source)) as SourceTable,
  };
}
