import type { JsonObject } from '#schema/json.ts';
import type { Owner } from '../content/content.ts';

/** Fields that blocks may know of; of those that a viewer may not read they know nothing. */
export const pageDataFields: Record<Owner['kind'], readonly string[]> = {
  page: ['name', 'slug', 'title', 'tag_ids', 'context_id'],
  form: ['name'],
  template: ['name'],
  newsletter: ['name'],
  communication: ['name'],
};

/** What blocks know of a record. A draft is to them the live page that it will be: a list of pages leaves that one out. */
export function pageData({ context_id: live, ...pageData }: JsonObject): JsonObject {
  return typeof live === 'string' ? { ...pageData, id: live } : pageData;
}
