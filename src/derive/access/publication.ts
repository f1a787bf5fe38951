import type { JsonObject } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { Resource } from '#schema/resource.ts';

/** Fields that tell whether visitors have a record: its state, and the one that it had before it was deleted. None where the server publishes none. */
export function publicationFields({ publish, delete: deletion }: Resource): string[] {
  if (publish?.by !== 'server' || publish.values.length === 0) return [];
  const before = typeof deletion === 'object' ? deletion.before : undefined;
  return [publish.field, ...(before === undefined ? [] : [before])];
}

/** In which state visitors have the record, will have it, or had it before it was deleted; undefined where they do not. */
export function publicationOf(resource: Resource, record: JsonObject): string | undefined {
  const states = publicationFields(resource).map((field) => String(record[field] ?? ''));
  return states.find((state) => resource.publish?.values.includes(state));
}

/** What records meet that `publicationOf` knows no state of; undefined where the server publishes none. */
export function unpublishedPredicate(resource: Resource): Predicate | undefined {
  const fields = publicationFields(resource);
  const value = [...(resource.publish?.values ?? [])];
  if (fields.length === 0) return undefined;
  return {
    all: fields.map((field) => ({
      any: [
        { field, op: 'isNull', value: true },
        { field, op: 'nin', value },
      ],
    })),
  };
}
