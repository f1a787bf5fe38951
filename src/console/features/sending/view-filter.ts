import { listOptions } from '#console/query/list-options.ts';
import { readListState } from '#console/query/list-state.ts';
import type { SavedView } from '#console/query/saved-view.ts';
import { type Filter, operatorsOf } from '#derive/values/filter-text.ts';
import type { ListFilter } from '#derive/values/list-filters/list-filter.ts';
import type { Field } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';

/**
 * What a saved view asks of its rows, its search included; undefined where it asks nothing, or something that cannot be
 * asked here: less of it would mean more people.
 */
export function filterOfView(
  resource: Resource,
  { state: { list } }: Pick<SavedView, 'state'>,
  readable: (field: Field) => boolean,
): ListFilter | undefined {
  const { state, faults } = readListState(resource, new URLSearchParams(list), readable);
  if (faults.some(({ part }) => part === 'filter' || part === 'group')) return undefined;
  const { filters, groups } = state;
  const search = state.search.trim();
  const found = search ? searched(resource, search, readable) : [];
  if (search && found.length === 0) return undefined;
  const [one, ...others] = found;
  const combined: ListFilter = {
    filters: one && others.length === 0 ? [...filters, one] : filters,
    groups: others.length > 0 ? [...groups, { join: 'any', items: found }] : groups,
  };
  return combined.filters.length + combined.groups.length > 0 ? combined : undefined;
}

/** The search of a list as filters, one of which has to hold; none where a field that it looks at cannot be filtered. */
function searched(resource: Resource, value: string, readable: (field: Field) => boolean): Filter[] {
  const { filterable } = listOptions(resource, readable);
  const names = resource.list?.search ?? [];
  const found = names.flatMap((name) => filterable.find((field) => field.name === name) ?? []);
  const isWhole = found.length === names.length && found.every((field) => operatorsOf(field).includes('contains'));
  return isWhole ? found.map((field) => ({ field, op: 'contains', value })) : [];
}
