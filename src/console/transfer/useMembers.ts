import { useServiceClient } from '#console/records/useServiceClient.ts';
import type { Field, GroupField } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { fieldsFromFixed } from '#schema/stored-fields/fixed-fields.ts';
import { readAll } from './read-all.ts';

/** The members of groups: of one record, and over all records that a group may take them from. */
export interface Members {
  of(group: GroupField, record: JsonObject): readonly Field[];
  all(group: GroupField): readonly Field[];
}

/** Reads what groups take their members from, for example all datasets of the space, each once. */
export function useMembers(resource: Resource): () => Promise<Members> {
  const { ask } = useServiceClient();

  async function sourcesOf({ fieldsFrom }: GroupField): Promise<Map<string, readonly Field[]>> {
    const sources = new Map<string, readonly Field[]>();
    const reference = fieldsFrom && fieldOf(resource, fieldsFrom.reference);
    if (!fieldsFrom || reference?.kind !== 'reference') return sources;
    const { column } = fieldsFrom;
    const rows = await readAll((question) => ask('rows', question), { resource: reference.to, fields: [column] });
    for (const row of rows) sources.set(String(row.id), fieldsFromFixed(row[column]));
    return sources;
  }

  return async () => {
    const groups = resource.fields.filter((field) => field.kind === 'group');
    const known = new Map<string, Map<string, readonly Field[]>>();
    for (const group of groups) known.set(group.name, await sourcesOf(group));
    return {
      of: ({ name, fields, fieldsFrom }, record) =>
        fields ?? known.get(name)?.get(String(record[fieldsFrom?.reference ?? ''])) ?? [],
      all: ({ name, fields }) => {
        if (fields) return fields;
        const every = [...(known.get(name)?.values() ?? [])].flat();
        return every.filter((field, at) => every.findIndex((other) => other.name === field.name) === at);
      },
    };
  };
}
