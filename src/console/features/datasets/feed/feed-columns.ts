import { sameJson } from '#derive/values/changes.ts';
import { columnsOf, headerOf } from '#derive/values/columns.ts';
import type { ImportChange } from '#schema/api/dataset-feed.ts';
import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';

/** A value of a record before and after, by what its column is called. */
export interface ColumnChange {
  key: string;
  name: string;
  field: Field;
  was: Json;
  became: Json;
}

/** Of a record's columns those that a change is about: of a group of fields its members, and the rest of it as a whole. */
export function columnChanges(
  listing: Resource,
  members: readonly Field[],
  { before, after }: Pick<ImportChange, 'before' | 'after'>,
  labelOf: (field: Field) => string,
): ColumnChange[] {
  const columns = columnsOf(listing, Object.keys(after), () => members);
  return columns.flatMap((column): ColumnChange[] => {
    const { key, field, member } = column;
    if (field.kind === 'group' && !member) return [];
    const [was, became] = [before, after].map((values) => {
      const value = values[field.name] ?? null;
      if (!member) return value;
      return isJsonObject(value) ? (value[member.name] ?? null) : null;
    }) as [Json, Json];
    if (sameJson(was, became)) return [];
    return [{ key, name: headerOf(column, labelOf), field: member ?? field, was, became }];
  });
}

/** What the column with a key is, where the listing of a dataset has it. */
export function columnWith(
  listing: Resource,
  members: readonly Field[],
  key: string,
  labelOf: (field: Field) => string,
): { field: Field; name: string } | undefined {
  const [name = ''] = key.split('.');
  const column = columnsOf(listing, [name], () => members).find((one) => one.key === key);
  return column && { field: column.member ?? column.field, name: headerOf(column, labelOf) };
}
