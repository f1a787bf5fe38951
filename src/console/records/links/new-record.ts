import { isJsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { countedList } from './counted-list.ts';
import { narrowedTo } from './narrowed-to.ts';

/**
 * The state of the location that a record is opened at when it was made just now. The way back leads to the list that it was made
 * from as far as the record belongs there: to that of its dataset, and without a search that may not find it.
 * @param state of the location of the form
 */
export function newRecordState(resource: Resource, state: unknown) {
  if (resource.part) return { list: '', isNew: true };
  const [by = '', id] = Object.entries(narrowedTo(resource, state))[0] ?? [];
  const path = typeof id === 'string' ? countedList(resource, by, id) : undefined;
  const [, query] = path?.split('?') ?? [];
  return { list: query ? `?${query}` : '', isNew: true };
}

/** Whether the record of a location was made just now. */
export const isNewRecord = (state: unknown): boolean => isJsonObject(state) && state.isNew === true;
