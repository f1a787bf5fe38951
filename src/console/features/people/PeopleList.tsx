import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { useModel } from '#console/ui/context.ts';
import type { SpacePeople, SpacePerson } from '#schema/people.ts';
import { PlaceDialog, type PlaceQuestion } from './memberships/PlaceDialog.tsx';
import type { PlaceAction } from './memberships/PlaceMenu.tsx';
import { TransferDialog } from './memberships/TransferDialog.tsx';
import { usePlaceChoices } from './memberships/usePlaceChoices.ts';
import { PeopleCards } from './PeopleCards.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { useAsked } from './useAsked.ts';

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
  const choices = usePlaceChoices(space.id, known);
  const question = useAsked<PlaceQuestion>();
  const successor = useAsked<SpacePerson>();

  const rank = ({ role }: SpacePerson) => access.roles.findIndex(({ name }) => name === role);
  const shown = known.people.filter(({ userId }) => only === undefined || userId === only);
  const people = shown.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
  const flagged = (person: SpacePerson) => access.flags.some(({ role }) => role === person.role);
  const act = (person: SpacePerson, action: PlaceAction) => {
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
      {question.asked && (
        <PlaceDialog
          // A question of another person starts without the error of the last one.
          key={`${question.asked.kind} ${question.asked.person.userId}`}
          space={space}
          question={question.asked}
          own={choices.isOwn(question.asked.person)}
          open={question.open}
          onClose={question.close}
        />
      )}
      {successor.asked && (
        <TransferDialog space={space} person={successor.asked} open={successor.open} onClose={successor.close} />
      )}
    </>
  );
}
