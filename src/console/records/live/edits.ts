import type { LastEdit } from '#derive/documents/live.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { recordTitle } from '../record-title.ts';

/** A record as it is shown. */
export interface Shown {
  id: string;
  title: string;
  /** When it was last edited, as far as what is shown knows. */
  updatedAt: string | null;
}

export const shownOf = (resource: Resource, record: JsonObject): Shown => ({
  id: String(record.id),
  title: recordTitle(resource, record),
  updatedAt: typeof record.updated_at === 'string' ? record.updated_at : null,
});

export interface Edit {
  id: string;
  title: string;
  /** Null where the viewer may not know the person. */
  who: string | null;
  at: string;
}

/** What others saved since it was read, the newest first. Times of the data service compare as texts. */
export function editsOf(live: readonly LastEdit[], shown: readonly Shown[], viewerId: string): Edit[] {
  const edits = live.flatMap(({ id, updated_at: at, updated_by: by, editor }): Edit[] => {
    const record = shown.find((one) => one.id === id);
    if (!record?.updatedAt || by === null || by === viewerId || at <= record.updatedAt) return [];
    return [{ id, title: record.title, who: editor?.name ?? null, at }];
  });
  return edits.toSorted((a, b) => b.at.localeCompare(a.at));
}
