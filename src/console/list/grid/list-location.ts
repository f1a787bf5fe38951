/** Where somebody was in a list: how far it was scrolled, in pixels, and the cell that had the focus. */
export interface ListLocation {
  top: number;
  left: number;
  cell: { id: string; field: string } | null;
}

/** Lists that are remembered; the oldest one is forgotten first. */
const most = 50;

const places = new Map<string, ListLocation>();
const start: ListLocation = { top: 0, left: 0, cell: null };

/** Where somebody was in a list when it was left; the start of one that was never seen. */
export const locationIn = (list: string): ListLocation => places.get(list) ?? start;

/** Remembers where somebody is in a list until the page is loaded anew. */
export function storeLocation(list: string, patch: Partial<ListLocation>): void {
  const place = { ...locationIn(list), ...patch };
  places.delete(list);
  places.set(list, place);
  const [oldest] = places.keys();
  if (places.size > most && oldest !== undefined) places.delete(oldest);
}
