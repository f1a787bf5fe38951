import type { Predicate } from '#schema/predicate.ts';

/** What links can be narrowed by (console.md section 3: a list of filters, each with type and value). */
export const filterTypes = ['href', 'type', 'state'] as const;

export type FilterType = (typeof filterTypes)[number];

export interface LinkFilter {
  type: FilterType;
  value: string;
}

/** The values to choose from; a text where there are none. */
export const choices: { [T in FilterType]?: readonly string[] } = {
  type: ['Page', 'Newsletter'],
  state: ['counted', 'disabled'],
};

const PARAMETER = 'filter';

/** The filters in an address, in their order; what is none is left out. */
export function readFilters(parameters: URLSearchParams): LinkFilter[] {
  return parameters.getAll(PARAMETER).flatMap((text) => {
    const at = text.indexOf(':');
    const type = filterTypes.find((known) => known === text.slice(0, at));
    const value = text.slice(at + 1);
    if (!type || value === '' || (choices[type] && !choices[type].includes(value))) return [];
    return [{ type, value }];
  });
}

/** The same address with other filters. */
export function writeFilters(parameters: URLSearchParams, filters: readonly LinkFilter[]): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.delete(PARAMETER);
  for (const { type, value } of filters) next.append(PARAMETER, `${type}:${value}`);
  return next;
}

/** Appends a filter; one that is there already is not added again. */
export function withFilter(filters: readonly LinkFilter[], added: LinkFilter): LinkFilter[] {
  const isThere = filters.some(({ type, value }) => type === added.type && value === added.value);
  return isThere ? [...filters] : [...filters, added];
}

/** Removing a filter drops all of its type (console.md section 4). */
export const withoutType = (filters: readonly LinkFilter[], type: FilterType): LinkFilter[] =>
  filters.filter((filter) => filter.type !== type);

/** What links meet: any of the filters of a type, and that for every type. */
export function linkCondition(filters: readonly LinkFilter[]): Predicate | undefined {
  const types = filterTypes.filter((type) => filters.some((filter) => filter.type === type));
  if (types.length === 0) return undefined;
  return { all: types.map((type) => ({ any: filters.filter((filter) => filter.type === type).map(conditionOf) })) };
}

function conditionOf({ type, value }: LinkFilter): Predicate {
  if (type === 'href') return { field: 'href', op: 'contains', value };
  if (type === 'type') return { field: 'type', op: 'eq', value };
  return { field: 'disabled', op: 'eq', value: value === 'disabled' };
}
