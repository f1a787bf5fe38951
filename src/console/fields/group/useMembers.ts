import { useQuery } from '@tanstack/react-query';
import type { Field, GroupField } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { useFieldHost } from '../host.ts';
import { membersQuery, sourceOf } from './members-query.ts';

const none: readonly Field[] = [];

/** The fields of a group: its own, or those of the record that its sibling reference points at. */
export function useMembers(group: GroupField, record: JsonObject) {
  const source = sourceOf(group, record);
  const query = useQuery(membersQuery(useFieldHost(), group, source));
  return {
    members: group.fields ?? query.data ?? none,
    source,
    loading: source !== undefined && query.isLoading,
    failed: query.isError,
  };
}
