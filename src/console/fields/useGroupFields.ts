import { useQueries } from '@tanstack/react-query';
import type { Field, GroupField } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { membersQuery, sourceOf } from './group/members-query.ts';
import { useFieldHost } from './host.ts';

const none: readonly Field[] = [];

/** The members of the groups among the fields, also where a chosen record brings them; for validating the whole form. */
export function useGroupFields(fields: readonly Field[], record: JsonObject): (group: GroupField) => readonly Field[] {
  const host = useFieldHost();
  const groups = fields.filter((field) => field.kind === 'group');
  const answers = useQueries({ queries: groups.map((group) => membersQuery(host, group, sourceOf(group, record))) });
  return (group) => {
    const index = groups.findIndex(({ name }) => group.fieldsFrom && name === group.name);
    return group.fields ?? answers[index]?.data ?? none;
  };
}
