import type { Field, GroupField } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { fieldsForViewer } from '#schema/stored-fields/fixed-fields.ts';
import { type AskRows, readAll } from './read-all.ts';

/** The members of groups: of one record, and over all records that a group may take them from. */
export interface Members {
  of(group: GroupField, record: JsonObject): readonly Field[];
  all(group: GroupField): readonly Field[];
}

/**
 * Reads what the groups of a resource take their members from, for example all datasets of the space, each once.
 * @param mayRead whether a field of the resource may be read
 */
export async function loadMembers(
  resource: Resource,
  ask: AskRows,
  mayRead: (field: string) => boolean,
): Promise<Members> {
  async function sourcesOf({ fieldsFrom }: GroupField): Promise<Map<string, readonly Field[]>> {
    const sources = new Map<string, readonly Field[]>();
    const reference = fieldsFrom && fieldOf(resource, fieldsFrom.reference);
    if (!fieldsFrom || reference?.kind !== 'reference') return sources;
    const { column } = fieldsFrom;
    for (const row of await readAll(ask, { resource: reference.to, fields: [column] })) {
      sources.set(String(row.id), fieldsForViewer(row[column], mayRead));
    }
    return sources;
  }

  const known = new Map<string, Map<string, readonly Field[]>>();
  for (const group of resource.fields.filter((field) => field.kind === 'group')) {
    known.set(group.name, await sourcesOf(group));
  }
  return {
    of: ({ name, fields, fieldsFrom }, record) =>
      fields ?? known.get(name)?.get(String(record[fieldsFrom?.reference ?? ''])) ?? [],
    all: ({ name, fields }) => {
      if (fields) return fields;
      const every = [...(known.get(name)?.values() ?? [])].flat();
      // What may be written goes before, so that it is a column. Then a reference: its names are looked up, and each row reads its
      // cell as its own record's member.
      const first = [...every].sort((one, other) => rank(one) - rank(other));
      return every.flatMap((field, at) =>
        every.findIndex(({ name }) => name === field.name) === at
          ? (first.find(({ name }) => name === field.name) ?? [])
          : [],
      );
    },
  };
}

const rank = ({ kind, readOnly }: Field) => (readOnly === 'always' ? 2 : 0) + (kind === 'reference' ? 0 : 1);
