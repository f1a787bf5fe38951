import type { Summed } from '#derive/documents/sums/aggregates.ts';
import { type Filter, readFilter, writeFilter } from '#derive/values/filter-text.ts';
import { type FilterGroup, readGroup, writeGroup } from '#derive/values/list-filters/filter-group.ts';
import type { Field } from '#schema/field.ts';
import type { Resource, Sort } from '#schema/resource.ts';
import { defaultFooter, readSum, writeSums } from './footer-sums.ts';
import { listOptions } from './list-options.ts';

/** All that decides what a list shows. It lives in the address, so that a link restores it and Back steps through it. */
export interface ListState {
  /** From 1. */
  page: number;
  /** Rows a page, 1 to 100. */
  size: number;
  sort: readonly Sort[];
  filters: readonly Filter[];
  /** Nested conditions, beside the filters; all of both have to hold. */
  groups: readonly FilterGroup[];
  search: string;
  /** Names of the shown columns in their order. */
  columns: readonly string[];
  /** What the footer sums up, at most one sum of a field. */
  footer: readonly Summed[];
  /** The softly deleted records instead of the live ones. */
  archived: boolean;
}

/** A part of an address that was left out, for a note: what it was about and how it was written. */
export interface StateFault {
  part: 'filter' | 'group' | 'sort' | 'page' | 'size' | 'columns' | 'footer' | 'archived' | 'view' | 'viewsFailed';
  text: string;
  /** It is a part of the saved view, and not of the address. */
  ofView?: boolean;
}

/** Rows a page at most; the grid refuses more. */
export const maxRows = 100;

/** Keeps the offset within the 32 bits of a GraphQL Int. */
const maxPages = 20_000_000;

/**
 * Reads a list's state from an address. What is wrong in it is left out and told; parameters that are none of the list's
 * are ignored.
 * @param readable whether the viewer may read a field: others can neither be shown nor asked for
 */
export function readListState(
  resource: Resource,
  parameters: URLSearchParams,
  readable: (field: Field) => boolean,
): { state: ListState; faults: readonly StateFault[] } {
  const options = listOptions(resource, readable);
  const faults: StateFault[] = [];
  const fault = (part: StateFault['part'], text: string) => void faults.push({ part, text });

  function readInteger(part: 'page' | 'size', fallback: number, max: number): number {
    const text = parameters.get(part);
    if (text === null) return fallback;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if (value >= 1 && value <= max) return value;
    fault(part, text);
    return value > max ? max : fallback;
  }

  function names(part: 'sort' | 'columns', known: (name: string) => boolean): string[] | undefined {
    const text = parameters.get(part);
    if (text === null) return undefined;
    const all = [...new Set(text.split(',').filter(Boolean))];
    for (const name of all) if (!known(name)) fault(part, name);
    const good = all.filter(known);
    return good.length > 0 ? good : undefined;
  }

  const bare = (name: string) => name.replace(/^-/, '');
  const sort = names('sort', (name) => options.sortable.some((field) => field.name === bare(name)));
  // The same filter twice asks nothing more.
  const written = new Map([...parameters].map((pair) => [pair.join('='), pair]));
  const filters = [...written.values()].flatMap(([parameter, text]) => {
    if (!parameter.includes('.')) return [];
    const filter = readFilter(options.filterable, parameter, text);
    if (!filter) fault('filter', `${parameter}=${text}`);
    return filter ?? [];
  });
  const groups = [...new Set(parameters.getAll('group'))].flatMap((text) => {
    const group = readGroup(options.filterable, text);
    if (!group) fault('group', text);
    return group ?? [];
  });
  const sums = parameters.get('footer')?.split(',').filter(Boolean);
  const footer = [...new Map((sums ?? []).map((text) => [text.split('.')[0], text])).values()].flatMap((text) => {
    const sum = readSum(options.summable, text);
    if (!sum) fault('footer', text);
    return sum ?? [];
  });
  const archived = parameters.get('archived');
  const deletable = typeof resource.delete === 'object';
  if (archived !== null && (archived !== '1' || !deletable)) fault('archived', archived);

  return {
    state: {
      page: readInteger('page', 1, maxPages),
      size: readInteger('size', defaultSize(resource), maxRows),
      sort: sort?.map((name) => ({ by: bare(name), desc: name.startsWith('-') })) ?? defaultSort(resource),
      filters,
      groups,
      search: (parameters.get('search') ?? '').replaceAll('\0', ''),
      columns: names('columns', (name) => options.columns.some((field) => field.name === name)) ?? options.shown,
      footer: sums ? footer : defaultFooter(resource, readable),
      archived: archived === '1' && deletable,
    },
    faults,
  };
}

/** Writes a list's state into an address; what is as the declaration has it stays out. */
export function writeListState(
  resource: Resource,
  state: ListState,
  readable: (field: Field) => boolean,
): URLSearchParams {
  const parameters = new URLSearchParams();
  const sort = state.sort.map(({ by, desc }) => (desc ? `-${by}` : by)).join(',');
  const usual = defaultSort(resource)
    .map(({ by, desc }) => (desc ? `-${by}` : by))
    .join(',');
  const columns = state.columns.join(',');
  if (state.archived) parameters.set('archived', '1');
  if (state.search.trim()) parameters.set('search', state.search.trim());
  for (const filter of state.filters) parameters.append(...writeFilter(filter));
  for (const group of state.groups) parameters.append('group', writeGroup(group));
  if (sort !== usual && sort) parameters.set('sort', sort);
  if (columns && columns !== listOptions(resource, readable).shown.join(',')) parameters.set('columns', columns);
  const footer = writeSums(state.footer);
  if (footer !== writeSums(defaultFooter(resource, readable))) parameters.set('footer', footer);
  if (state.size !== defaultSize(resource)) parameters.set('size', String(state.size));
  if (state.page !== 1) parameters.set('page', String(state.page));
  return parameters;
}

/** Whether a filter or the search narrows the list. */
export function isNarrowed(state: ListState): boolean {
  return state.filters.length > 0 || state.groups.length > 0 || state.search.trim() !== '';
}

function defaultSort(resource: Resource): readonly Sort[] {
  return resource.list?.sort ?? [];
}

/** Rows a page where the address does not say: the declaration's, or 50 (console.md section 9). */
function defaultSize(resource: Resource): number {
  return Math.min(resource.list?.limit ?? 50, maxRows);
}
