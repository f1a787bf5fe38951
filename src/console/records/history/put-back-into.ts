import type { JsonObject } from '#schema/json.ts';

/** What holds a record while it is changed: the values of before are put into it, looked at and saved. */
export interface PutBackInto {
  /** The values as they stand there, saved or not. */
  values: JsonObject;
  isWritable(field: string): boolean;
  put(values: JsonObject): void;
}
