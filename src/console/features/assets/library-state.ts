import type { Predicate } from '#schema/predicate.ts';

/** What the library shows. */
export interface LibraryState {
  search: string;
  /** Ids of tags; a picture with any of them is shown. */
  tags: readonly string[];
  /** From 1. */
  page: number;
}

export const pageSize = 48;

export const startOfLibrary: LibraryState = { search: '', tags: [], page: 1 };

const MOST_TAGS = 20;
const LONGEST_SEARCH = 200;
const MOST_PAGES = 1_000_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the state from an address; what is wrong in it is left out. */
export function readLibraryState(parameters: URLSearchParams): LibraryState {
  const page = parameters.get('page') ?? '1';
  const tags = (parameters.get('tags') ?? '').toLowerCase().split(',');
  return {
    search: (parameters.get('search') ?? '').replaceAll('\0', '').slice(0, LONGEST_SEARCH),
    tags: [...new Set(tags)].filter((id) => UUID.test(id)).slice(0, MOST_TAGS),
    page: /^\d{1,7}$/.test(page) ? Math.min(Math.max(Number(page), 1), MOST_PAGES) : 1,
  };
}

/** Writes the state into an address; what is as usual stays out. */
export function writeLibraryState({ search, tags, page }: LibraryState): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search) parameters.set('search', search);
  if (tags.length > 0) parameters.set('tags', tags.join(','));
  if (page > 1) parameters.set('page', String(page));
  return parameters;
}

/** The condition of the chosen tags. */
export function tagCondition({ tags }: LibraryState): Predicate | undefined {
  return tags.length > 0 ? { field: 'tag_ids', op: 'hasAnyKey', value: [...tags] } : undefined;
}
