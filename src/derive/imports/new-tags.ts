import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { schemaOf } from '#schema/value-schema.ts';
import type { Checked } from './plan.ts';

/** A tag that rows name and nobody has made. */
export interface NewTag {
  /** Stands for it in the values of rows until it is made. */
  id: string;
  name: string;
  type: string;
}

/** Tags that one import adds; a column with texts of its own in each row is no column of tags. */
export const MOST_NEW_TAGS = 5000;

/** Texts of rows may have some too: those that stand for a tag are random, and known. */
const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The tags that the rows of a file name and nobody has made, in the order in which the file names them. */
export interface NewTags {
  /** What stands for a tag; undefined for a name that no tag may have, and for one too many. */
  idOf(type: string, name: string, title: Field): string | undefined;
  /** Those that the records of the rows get and that are not made yet. */
  neededBy(checked: readonly Checked[]): NewTag[];
  /** Their ids when they are made. */
  made(ids: ReadonlyMap<string, string>): void;
  /** The rows with the ids of what is made. */
  withIds(checked: readonly Checked[]): Checked[];
}

export function createNewTags(): NewTags {
  const byName = new Map<string, NewTag>();
  const byId = new Map<string, NewTag>();
  const real = new Map<string, string>();

  function neededBy(checked: readonly Checked[]): NewTag[] {
    const ids = new Set(checked.flatMap((one) => JSON.stringify(writtenBy(one)).match(uuids) ?? []));
    return [...ids].flatMap((id) => (real.has(id) ? [] : (byId.get(id) ?? [])));
  }

  return {
    idOf(type, name, title) {
      const key = JSON.stringify([type, name]);
      const known = byName.get(key);
      if (known) return real.get(known.id) ?? known.id;
      if (byName.size >= MOST_NEW_TAGS || !schemaOf(title).safeParse(name).success) return undefined;
      const id = crypto.randomUUID();
      const tag = { id, name, type };
      byName.set(key, tag);
      byId.set(id, tag);
      return id;
    },
    neededBy,
    made(ids) {
      for (const [id, own] of ids) real.set(id, own);
    },
    withIds: (checked) =>
      checked.map((one) => {
        const written = JSON.stringify(writtenBy(one));
        const made = written.replace(uuids, (id) => real.get(id) ?? id);
        return made === written ? one : ({ ...one, ...JSON.parse(made) } as Checked);
      }),
  };
}

/** What a row writes: into its record, and into the memory of what a source said. */
function writtenBy(checked: Checked): JsonObject {
  const { sourceValues, overridden } = 'sourceValues' in checked ? checked : {};
  return {
    ...(checked.act === 'create' && { values: checked.values }),
    ...(checked.act === 'update' && { changes: checked.changes }),
    ...(sourceValues && { sourceValues }),
    ...(overridden && { overridden }),
  };
}
