import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { SpacePerson } from '#schema/people.ts';
import { usePeopleHost } from '../host.ts';
import { menuChanges } from './role-effects.ts';

interface ChangeRoleTextProps {
  person: SpacePerson;
  role: string;
  own: boolean;
}

/** What another role means for a person: what they will find in their menus, and what not any more. */
export function ChangeRoleText({ person, role, own }: ChangeRoleTextProps) {
  const { t, i18n } = useTranslation();
  const { roleLabel, menuOf } = usePeopleHost();
  const { gains, losses } = menuChanges(menuOf(person.role, person.pageAccess), menuOf(role, person.pageAccess));
  const list = (items: string[]) => new Intl.ListFormat(i18n.language).format(items);
  const change = { name: person.name, from: roleLabel(person.role), to: roleLabel(role) };
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography>{t('people.changeRole.text', change)}</Typography>
      {gains.length > 0 && <Typography>{t('people.changeRole.gains', { items: list(gains) })}</Typography>}
      {losses.length > 0 && <Typography>{t('people.changeRole.losses', { items: list(losses) })}</Typography>}
      {own && <Typography sx={{ fontWeight: 550 }}>{t('people.changeRole.own')}</Typography>}
    </Stack>
  );
}
