import { rightOf } from '#derive/access/rights.ts';
import { predicateOf } from '#derive/values/list-filters/filter-group.ts';
import { filterableFields, readListFilter } from '#derive/values/list-filters/list-filter.ts';
import { access } from '#permissions/access.ts';
import { model } from '#resources/model.ts';
import { daysIn } from '#schema/formats/time-zone.ts';
import { isSessionReference, type Predicate } from '#schema/predicate.ts';
import type { Resource } from '#schema/resource.ts';
import type { SpaceViewer } from '../access/viewer.ts';
import { AppError } from '../errors.ts';
import type { FilteredMembers } from '../ports/newsletters/filtered-members.ts';
import type { Audience, AudienceFilter } from '../ports/newsletters/sendings.ts';

/** Whether a filter asks for "me": whoever sends a newsletter need not be who chose its readers. */
function asksForCaller(filter: Predicate): boolean {
  if ('all' in filter) return filter.all.some(asksForCaller);
  if ('any' in filter) return filter.any.some(asksForCaller);
  if ('not' in filter) return asksForCaller(filter.not);
  return 'via' in filter ? asksForCaller(filter.where) : isSessionReference(filter.value);
}

/**
 * What members meet whom the filter of an audience means.
 * @param member as the space has declared it
 * @throws AppError `not-permitted` where the viewer may read no members; `invalid-input` where any part of the filter is
 * none that the list of members offers them, or asks for "me"
 */
function audienceCondition(
  { query, timeZone }: AudienceFilter,
  member: Resource,
  viewer: Pick<SpaceViewer, 'role'>,
): Predicate {
  const right = rightOf(access, model, { role: viewer.role, action: 'read', resource: member });
  if (!right) throw new AppError('not-permitted');
  const fields = filterableFields(member, ({ name }) => right.fields.includes(name));
  const filter = readListFilter(fields, query);
  const where = filter && predicateOf(filter.filters, filter.groups, daysIn(timeZone));
  if (where && !asksForCaller(where)) return where;
  throw new AppError('invalid-input', {
    details: [{ field: 'audience.filter.query', message: 'The list of members has no such filter.' }],
  });
}

/**
 * An audience with the members whom its filter means, as the viewer reads them now.
 * @throws AppError what `audienceCondition` throws
 */
export async function withMatched(
  audience: Audience,
  viewer: SpaceViewer,
  members: FilteredMembers,
): Promise<Audience> {
  const { filter, ...others } = audience;
  if (!filter) return audience;
  const member = await members.declaration(viewer);
  const where = audienceCondition(filter, member, viewer);
  // A filter chooses nobody beside everybody.
  if (audience.everyone) return others;
  return { ...audience, matched: await members.idsOf(member, where, viewer) };
}
