import type { Audience, AudienceFilter } from '#console/providers/api/newsletter-api.ts';
import { type ListFilter, readListFilter, writeListFilter } from '#derive/values/list-filters/list-filter.ts';
import type { Field, ReferenceField, TagsField } from '#schema/field.ts';
import { isJsonObject, type Json } from '#schema/json.ts';

/** What members are chosen by. */
export type AudiencePart = 'tags' | 'topics' | 'roles' | 'subscriptions';

export const audienceFields: Readonly<Record<AudiencePart, TagsField | ReferenceField>> = {
  tags: { kind: 'tags', name: 'tags', type: 'Member' },
  topics: { kind: 'tags', name: 'topics', type: 'Newsletter' },
  roles: { kind: 'reference', name: 'roles', to: 'membership_role' },
  subscriptions: { kind: 'reference', name: 'subscriptions', to: 'subscription' },
};

/**
 * The audience that is kept with a newsletter. A filter that is none any more chooses nobody.
 * @param fields by which members can be filtered
 */
export function readAudience(kept: Json | undefined, fields: readonly Field[]): Audience {
  if (kept === undefined || !isJsonObject(kept)) return {};
  const { filter, ...audience } = kept as Audience;
  return filter && readListFilter(fields, filter.query) ? { ...audience, filter } : audience;
}

/** A filter as the server takes it; undefined where it has no condition. */
export function audienceFilter(fields: readonly Field[], chosen: ListFilter): AudienceFilter | undefined {
  // A day becomes the instant at which it begins here: the server's own midnight is another one.
  const read = readListFilter(fields, writeListFilter(chosen));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return read && { query: writeListFilter(read), timeZone };
}
