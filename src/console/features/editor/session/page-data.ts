import { customOf } from '#render/data/cards.ts';
import type { Site } from '#render/site.ts';
import { builtInValues } from '#render/values/built-in-values.ts';
import { customPrefix, type Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Owner } from '../content/content.ts';

/** Fields that blocks may know of; of those that a viewer may not read they know nothing. */
const pageDataFields: Record<Owner['kind'], readonly string[]> = {
  page: ['name', 'slug', 'title', 'meta_description', 'tag_ids', 'context_id'],
  form: ['name'],
  template: ['name'],
  newsletter: ['name'],
  communication: ['name'],
};

/** Whether blocks may know of a field: those that a space has added to its pages are among them. */
export const isPageData = (kind: Owner['kind'], { name }: Pick<Field, 'name'>): boolean =>
  pageDataFields[kind].includes(name) || (kind === 'page' && name.startsWith(customPrefix));

/** What blocks know of a record. A draft is to them the live page that it will be: a list of pages leaves that one out. */
export function pageData(
  { context_id: live, meta, meta_description, ...row }: JsonObject,
  { customFields }: Pick<Site, 'customFields'>,
): JsonObject {
  const own = {
    ...row,
    ...(meta !== undefined && { meta }),
    ...(meta_description !== undefined && { meta_description }),
  };
  const custom = customOf(meta, customFields.page, builtInValues('page', own));
  return { ...row, ...(typeof live === 'string' && { id: live }), custom };
}
