import { useModel, useViewer } from '#console/ui/context.ts';
import type { SpacePeople, SpacePerson } from '#schema/api/people.ts';
import { type MembershipChoices, membershipChoices } from './membership-choices.ts';

/** What the viewer may do about each person of a space; nothing while they look through somebody else's eyes. */
export function useMembershipChoices(spaceId: string, { people, limits }: SpacePeople) {
  const { access } = useModel();
  const { userId, readOnly } = useViewer();
  // As the list tells it: the role may have changed since the viewer came.
  const ownRole = people.find((person) => person.userId === userId)?.role ?? '';
  const role = readOnly ? '' : ownRole;
  return {
    ownRole: role,
    isOwn: (person: SpacePerson) => person.userId === userId && !readOnly,
    of: (person: SpacePerson): MembershipChoices =>
      membershipChoices(access, { userId, spaceId, role }, person, limits),
  };
}
