import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';

/** The fields that people meet in forms and lists, in the order of these. */
function shownFields({ form, list, fields }: Resource): string[] {
  const names = [...(form ?? []).flatMap((section) => section.fields), ...(list?.columns ?? [])];
  return [...new Set(names)].filter((name) => fields.some((field) => field.name === name));
}

/** An entry for each field that is built in: first those of which the space says nothing, as forms have them. */
export function builtInRows(resource: Resource, entries: readonly JsonObject[]): JsonObject[] {
  const configured = entries.filter(({ name }) => resource.fields.some((field) => field.name === name));
  const others = shownFields(resource).filter((name) => configured.every((entry) => entry.name !== name));
  return [...others.map((name) => ({ name, builtIn: true })), ...configured];
}

/** What is to be kept of the rows: nothing where they say nothing, in the order that forms have by themselves. */
export function arranged(resource: Resource, rows: readonly JsonObject[]): JsonObject[] {
  const isPlain = rows.every((row) => Object.keys(row).length === 2);
  const isInOrder = shownFields(resource).every((name, index) => rows[index]?.name === name);
  return isPlain && isInOrder ? [] : [...rows];
}
