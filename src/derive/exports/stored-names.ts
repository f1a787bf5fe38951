import { type AskRows, readAll } from '#derive/imports/read-all.ts';
import type { Column } from '#derive/values/columns.ts';
import type { NameOf } from '#derive/values/write-cell.ts';
import type { Field, GroupField } from '#schema/field.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/** Names that are remembered; a list may point at a million records. */
const maxNames = 20_000;
/** Records that one request looks up. */
const atOnce = 200;

interface StoredNamesInput {
  columns: readonly Column[];
  membersOf(group: GroupField, row: JsonObject): readonly Field[];
  /** The title of the records of a resource. */
  titleOf(resource: string): string;
  /** Records of others are written by their ids. */
  mayRead(resource: string): boolean;
  ask: AskRows;
}

/** The names of records that values inside jsonb point at: no relationship reads these along with the rows. */
export function storedNames({ columns, membersOf, titleOf, mayRead, ask }: StoredNamesInput) {
  const known = new Map<string, Map<string, string>>();

  function pointed(rows: readonly JsonObject[]): Map<string, Set<string>> {
    const ids = new Map<string, Set<string>>();
    for (const column of columns) {
      // Of a group, each record has members of its own.
      if (!column.member && targetOf(column.field) === undefined) continue;
      for (const row of rows) {
        const { field, value } = cellOf(column, row);
        const target = field && targetOf(field);
        if (target === undefined || !mayRead(target)) continue;
        const some = ids.get(target) ?? new Set();
        for (const id of idsIn(value)) some.add(id);
        ids.set(target, some);
      }
    }
    return ids;
  }

  function cellOf({ field, member }: Column, row: JsonObject): { field?: Field | undefined; value: Json } {
    const value = row[field.name] ?? null;
    if (!member || field.kind !== 'group') return { field, value };
    const own = membersOf(field, row).find(({ name }) => name === member.name);
    return { field: own, value: isJsonObject(value) ? (value[member.name] ?? null) : null };
  }

  const nameOf: NameOf = (field, id) => known.get(targetOf(field) ?? '')?.get(id.toLowerCase());

  return {
    nameOf,
    /** Looks up what the rows point at, and no row before has. */
    async read(rows: readonly JsonObject[]): Promise<void> {
      for (const [resource, ids] of pointed(rows)) {
        const before = known.get(resource);
        const names = before && before.size <= maxNames ? before : new Map<string, string>();
        known.set(resource, names);
        const fresh = [...ids].filter((id) => !names.has(id));
        // One that is not found has none, and is not looked up again.
        for (const id of fresh) names.set(id, '');
        const title = titleOf(resource);
        for (let from = 0; from < fresh.length; from += atOnce) {
          const where = { field: 'id', op: 'in', value: fresh.slice(from, from + atOnce) } as const;
          for (const row of await readAll(ask, { resource, fields: [title], where }))
            names.set(String(row.id), String(row[title] ?? ''));
        }
      }
    },
  };
}

const targetOf = (field: Field): string | undefined => {
  if (field.kind === 'reference') return field.relation === false ? field.to : undefined;
  return field.kind === 'tags' && field.relation === false ? 'tag' : undefined;
};

const idsIn = (value: Json): string[] => {
  const ids = isJsonObject(value) ? Object.keys(value) : typeof value === 'string' ? [value] : [];
  return ids.map((id) => id.toLowerCase()).filter(isUuid);
};
