import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { useModel } from '#console/ui/context.ts';
import type { SpacePeople, SpacePerson } from '#schema/api/people.ts';
import { MembershipDialog, type MembershipQuestion } from './memberships/MembershipDialog.tsx';
import type { MembershipAction } from './memberships/MembershipMenu.tsx';
import { TransferDialog } from './memberships/TransferDialog.tsx';
import { useMembershipChoices } from './memberships/useMembershipChoices.ts';
import { PeopleCards } from './PeopleCards.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { useDialogSubject } from './useDialogSubject.ts';

interface PeopleListProps {
  space: { id: string; name: string };
  known: SpacePeople;
  linkOf?: ((person: SpacePerson) => string) | undefined;
  /** The one person to show. */
  only?: string;
}

/** Everybody with a place in the space, strongest role first, and what can be done about each. */
export function PeopleList({ space, known, linkOf, only }: PeopleListProps) {
  const { t } = useTranslation();
  const { access } = useModel();
  const wide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const choices = useMembershipChoices(space.id, known);
  const question = useDialogSubject<MembershipQuestion>();
  const successor = useDialogSubject<SpacePerson>();

  const rank = ({ role }: SpacePerson) => access.roles.findIndex(({ name }) => name === role);
  const shown = known.people.filter(({ userId }) => only === undefined || userId === only);
  const people = shown.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
  const flagged = (person: SpacePerson) => access.flags.some(({ role }) => role === person.role);
  const act = (person: SpacePerson, action: MembershipAction) => {
    if (action === 'transfer') successor.ask(person);
    else question.ask({ kind: action, person });
  };
  const List = wide ? PeopleTable : PeopleCards;
  return (
    <>
      <List
        title={t('people.list', { space: space.name })}
        spaceId={space.id}
        people={people}
        choices={choices}
        linkOf={linkOf}
        flagged={flagged}
        onRole={(person, role) => question.ask({ kind: 'role', person, role })}
        onAction={act}
      />
      {question.subject && (
        <MembershipDialog
          // A question of another person starts without the error of the last one.
          key={`${question.subject.kind} ${question.subject.person.userId}`}
          space={space}
          question={question.subject}
          own={choices.isOwn(question.subject.person)}
          open={question.open}
          onClose={question.close}
        />
      )}
      {successor.subject && (
        <TransferDialog space={space} person={successor.subject} open={successor.open} onClose={successor.close} />
      )}
    </>
  );
}
