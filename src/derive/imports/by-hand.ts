import { isBlank, type MappedColumn } from '#derive/values/assemble.ts';
import { sameJson } from '#derive/values/changes.ts';
import { idKey } from '#derive/values/source.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/** A record that a source spoke of before. */
export interface FeedRecord {
  recordId: string;
  /** By the keys of columns, the values that were last taken from the source. */
  sourceValues: JsonObject;
}

/** What is known of a source that comes again and again. */
export interface FeedMemory {
  /** Whether values of people stay as they are: nobody looks at the rows first. */
  keepsOverrides: boolean;
  known(
    keys: readonly string[],
    ids: readonly string[],
  ): Promise<{ byKey: ReadonlyMap<string, FeedRecord>; byId: ReadonlyMap<string, FeedRecord> }>;
  /** Of records with columns that the source speaks of for the first time: the keys of columns whose values are people's. */
  changedByHand(ids: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
}

type KeyedColumn = Pick<MappedColumn, 'key' | 'field' | 'member'>;

interface Overriding {
  /** The columns that the row speaks of. */
  columns: readonly KeyedColumn[];
  /** What the source said before; undefined where nobody noted that. */
  sourceValues: JsonObject | undefined;
  /** Keys of columns that a person changed, for values that the source said nothing of before. */
  byHand: ReadonlySet<string> | undefined;
  keeps: boolean;
}

/**
 * The values of a row as they are written: a value that is neither what the source said last nor what it says now was changed by
 * hand, and stays. What the source says instead is in `overridden`, by the keys of columns, and what was taken from it in `sourceValues`.
 */
export function withOverrides(
  record: JsonObject | undefined,
  values: JsonObject,
  { columns, sourceValues: before = {}, byHand, keeps }: Overriding,
): { values: JsonObject; sourceValues: JsonObject; overridden: JsonObject } {
  const written = { ...values };
  const sourceValues = { ...before };
  const overridden: JsonObject = {};
  for (const column of columns) {
    const { key } = column;
    if (key === idKey) continue;
    const source = columnValue(values, column);
    const current = record && columnValue(record, column);
    const isTaken =
      !keeps ||
      current === undefined ||
      saysSame(source, current) ||
      (key in before ? saysSame(before[key] ?? null, current) : byHand?.has(key) !== true);
    if (isTaken) sourceValues[key] = source;
    else {
      overridden[key] = source;
      putBack(written, record ?? {}, column);
    }
  }
  return { values: written, sourceValues, overridden };
}

/** The value of a column in a record; null where it has none. */
export function columnValue(record: JsonObject, { field, member }: Pick<KeyedColumn, 'field' | 'member'>): Json {
  const value = record[field.name] ?? null;
  if (!member) return value;
  return isJsonObject(value) ? (value[member.name] ?? null) : null;
}

/** An empty value is the same as none. */
export const saysSame = (a: Json, b: Json) => sameJson(a, b) || (isBlank(a) && isBlank(b));

function putBack(values: JsonObject, record: JsonObject, { field, member }: KeyedColumn): void {
  const before = record[field.name] ?? null;
  if (!member) {
    values[field.name] = before;
    return;
  }
  const was = isJsonObject(before) ? before : {};
  const { [member.name]: _, ...others } = isJsonObject(values[field.name]) ? (values[field.name] as JsonObject) : {};
  values[field.name] = { ...others, ...(member.name in was && { [member.name]: was[member.name] ?? null }) };
}
