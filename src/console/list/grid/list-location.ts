/** Where somebody was in a list: how far it was scrolled, in pixels, and the cell that had the focus. */
export interface ListLocation {
  top: number;
  left: number;
  cell: { id: string; field: string } | null;
}

/** Lists that are remembered; the oldest one is forgotten first. */
const maxLists = 50;

const locations = new Map<string, ListLocation>();
const start: ListLocation = { top: 0, left: 0, cell: null };

/** Where somebody was in a list when it was left; the start of one that was never seen. */
export const locationIn = (list: string): ListLocation => locations.get(list) ?? start;

/** Remembers where somebody is in a list until the page is loaded anew. */
export function storeLocation(list: string, patch: Partial<ListLocation>): void {
  const location = { ...locationIn(list), ...patch };
  locations.delete(list);
  locations.set(list, location);
  const [oldest] = locations.keys();
  if (locations.size > maxLists && oldest !== undefined) locations.delete(oldest);
}
