import { useQuery } from '@tanstack/react-query';
import type { Field, GroupField } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { useFieldHost } from '../host.ts';

const none: readonly Field[] = [];

/** The fields of a group: its own, or those of the record that its sibling reference points at. */
export function useMembers(group: GroupField, record: JsonObject) {
  const host = useFieldHost();
  const chosen = group.fieldsFrom ? record[group.fieldsFrom.reference] : undefined;
  const source = typeof chosen === 'string' && chosen !== '' ? chosen : undefined;
  const query = useQuery({
    queryKey: ['fieldsFrom', host.scope, group.name, group.fieldsFrom, source],
    queryFn: () => host.fieldsFrom(group, source ?? ''),
    enabled: source !== undefined,
  });
  return {
    members: group.fields ?? query.data ?? none,
    source,
    loading: source !== undefined && query.isLoading,
    failed: query.isError,
  };
}
