import type { ListState } from '#console/query/list-state.ts';
import type { ListFilter } from '#derive/values/list-filters/list-filter.ts';

/** Filters, and how they are changed: those of a list, or those that members are chosen by. */
export interface FilterControl {
  state: ListFilter;
  change(patch: Partial<Pick<ListState, 'filters' | 'groups' | 'search'>>): void;
}
