import { type FileKind, fileKinds } from '#schema/formats/files.ts';
import type { Predicate } from '#schema/predicate.ts';

/** What the library shows. */
export interface LibraryState {
  search: string;
  /** Ids of tags; a file with any of them is shown. */
  tags: readonly string[];
  /** Kinds of files; none for all. */
  kinds: readonly FileKind[];
  /** The folder that is open; null at the top. */
  folder: string | null;
  /** From 1. */
  page: number;
}

export const pageSize = 48;

export const startOfLibrary: LibraryState = { search: '', tags: [], kinds: [], folder: null, page: 1 };

const MOST_TAGS = 20;
const LONGEST_SEARCH = 200;
const MOST_PAGES = 1_000_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the state from an address; what is wrong in it is left out. */
export function readLibraryState(parameters: URLSearchParams): LibraryState {
  const page = parameters.get('page') ?? '1';
  const tags = (parameters.get('tags') ?? '').toLowerCase().split(',');
  const kinds = (parameters.get('type') ?? '').split(',');
  const folder = (parameters.get('folder') ?? '').toLowerCase();
  return {
    search: (parameters.get('search') ?? '').replaceAll('\0', '').slice(0, LONGEST_SEARCH),
    tags: [...new Set(tags)].filter((id) => UUID.test(id)).slice(0, MOST_TAGS),
    kinds: fileKinds.filter((kind) => kinds.includes(kind)),
    folder: UUID.test(folder) ? folder : null,
    page: /^\d{1,7}$/.test(page) ? Math.min(Math.max(Number(page), 1), MOST_PAGES) : 1,
  };
}

/** Writes the state into an address; what is as usual stays out. */
export function writeLibraryState({ search, tags, kinds, folder, page }: LibraryState): URLSearchParams {
  const parameters = new URLSearchParams();
  if (folder) parameters.set('folder', folder);
  if (search) parameters.set('search', search);
  if (kinds.length > 0) parameters.set('type', kinds.join(','));
  if (tags.length > 0) parameters.set('tags', tags.join(','));
  if (page > 1) parameters.set('page', String(page));
  return parameters;
}

/** Whether files are looked for, in the open folder and all that are in it, instead of one folder being shown. */
export const isNarrowed = ({ search, tags, kinds }: LibraryState): boolean =>
  search !== '' || tags.length > 0 || kinds.length > 0;

/**
 * The condition of the chosen folder, kinds and tags. The search stands beside it.
 * @param below ids of the open folder and of all that are in it
 * @param only the kinds that a picker is about
 */
export function libraryCondition(
  state: LibraryState,
  below: readonly string[],
  only: readonly FileKind[] = [],
): Predicate | undefined {
  const { tags, folder } = state;
  const kinds = state.kinds.length > 0 ? state.kinds : only;
  const narrowed = isNarrowed(state);
  const all: Predicate[] = [];
  if (!narrowed) all.push(folder ? is('folder_id', folder) : { field: 'folder_id', op: 'isNull', value: true });
  else if (folder) all.push({ field: 'folder_id', op: 'in', value: [...below] });
  if (kinds.length > 0) all.push({ field: 'kind', op: 'in', value: [...kinds] });
  if (tags.length > 0) all.push({ field: 'tag_ids', op: 'hasAnyKey', value: [...tags] });
  return all.length > 0 ? { all } : undefined;
}

const is = (field: string, value: string): Predicate => ({ field, op: 'eq', value });
