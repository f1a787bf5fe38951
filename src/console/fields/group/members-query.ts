import type { GroupField } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import type { FieldHost } from '../host.ts';

/** The record that a group takes its fields from; undefined where none is chosen, and for groups with fields of their own. */
export function sourceOf(group: GroupField, record: JsonObject): string | undefined {
  const chosen = group.fieldsFrom ? record[group.fieldsFrom.reference] : undefined;
  return typeof chosen === 'string' && chosen !== '' ? chosen : undefined;
}

/** Reads the fields of a group: one cached answer for the form that validates them and for the input that shows them. */
export function membersQuery(host: FieldHost, group: GroupField, source: string | undefined) {
  return {
    queryKey: ['fieldsFrom', host.scope, group.name, group.fieldsFrom, source],
    queryFn: () => host.fieldsFrom(group, source ?? ''),
    enabled: source !== undefined,
  };
}
