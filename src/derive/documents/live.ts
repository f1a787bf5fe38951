import { type Resource, tableOf } from '#schema/resource.ts';

/** A record as far as who edited it last, and when. */
export interface LastEdit {
  id: string;
  updated_at: string;
  updated_by: string | null;
  /** Null for people whom the viewer may not know, or who are gone. */
  editor: { name: string | null } | null;
}

/** What a live query tells of records that are open, for resources whose table names the editor. */
export const lastEditsQuery = (resource: Resource): string =>
  `query { ${tableOf(resource)} { id updated_at updated_by editor { name } } }`;
