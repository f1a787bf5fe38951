import type { SpacePerson } from '#schema/api/people.ts';
import type { MembershipAction } from './memberships/MembershipMenu.tsx';
import type { useMembershipChoices } from './memberships/useMembershipChoices.ts';

/** What both forms of the list of people need: the table and the cards. */
export interface PeopleRowsProps {
  /** Names the list. */
  title: string;
  spaceId: string;
  people: readonly SpacePerson[];
  choices: ReturnType<typeof useMembershipChoices>;
  /** The person's own page, where there is one. */
  linkOf?: ((person: SpacePerson) => string) | undefined;
  /** Whether a further flag says what the person's role may reach. */
  flagged: (person: SpacePerson) => boolean;
  onRole: (person: SpacePerson, role: string) => void;
  onAction: (person: SpacePerson, action: MembershipAction) => void;
}
