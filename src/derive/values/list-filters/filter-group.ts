import type { Field } from '#schema/field.ts';
import type { Days } from '#schema/formats/calendar-day.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';
import { type Filter, predicateOfFilter, readFilter, writeFilter } from '../filter-text.ts';

/** Conditions of which all or any have to hold. */
export interface FilterGroup {
  join: 'all' | 'any';
  items: readonly FilterItem[];
}

export type FilterItem = Filter | FilterGroup;

/** Levels of groups within groups, and conditions in one group: more than anybody reads. */
export const maxLevels = 3;
const maxItems = 20;

export const isGroup = (item: FilterItem): item is FilterGroup => 'join' in item;

/** The address form of a group: `{"any":[["status.in","DRAFT"],{"all":[…]}]}`. */
export function writeGroup(group: FilterGroup): string {
  return JSON.stringify(groupJson(group));
}

function groupJson({ join, items }: FilterGroup): Json {
  return { [join]: items.map((item): Json => (isGroup(item) ? groupJson(item) : writeFilter(item))) };
}

/** Reads the address form for the given fields; undefined where any part of it is wrong, since half a group asks for other rows. */
export function readGroup(fields: readonly Field[], text: string): FilterGroup | undefined {
  try {
    return groupOf(fields, JSON.parse(text) as Json, maxLevels);
  } catch {
    return undefined;
  }
}

function groupOf(fields: readonly Field[], json: Json | undefined, levels: number): FilterGroup | undefined {
  if (!isJsonObject(json) || levels < 1) return undefined;
  const [entry, ...others] = Object.entries(json);
  const [join, parts] = entry ?? [];
  if ((join !== 'all' && join !== 'any') || !Array.isArray(parts) || others.length > 0) return undefined;
  const items = parts.map((part): FilterItem | undefined => {
    if (!Array.isArray(part)) return groupOf(fields, part, levels - 1);
    const [parameter, value] = part;
    return part.length === 2 && typeof parameter === 'string' && typeof value === 'string'
      ? readFilter(fields, parameter, value)
      : undefined;
  });
  if (items.length === 0 || items.length > maxItems || items.includes(undefined)) return undefined;
  return { join, items: items as FilterItem[] };
}

/** The filters and groups of a list as one condition; undefined where there are none. */
export function predicateOf(
  filters: readonly Filter[],
  groups: readonly FilterGroup[],
  days?: Days,
): Predicate | undefined {
  const parts = [
    ...filters.map((filter) => predicateOfFilter(filter, days)),
    ...groups.map((group) => predicateOfGroup(group, days)),
  ];
  return parts.length > 0 ? { all: parts } : undefined;
}

/** What rows of a group meet. */
export function predicateOfGroup({ join, items }: FilterGroup, days?: Days): Predicate {
  const parts = items.map((item) => (isGroup(item) ? predicateOfGroup(item, days) : predicateOfFilter(item, days)));
  return join === 'all' ? { all: parts } : { any: parts };
}
