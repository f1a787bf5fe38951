import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { menuOf } from '#console/session/menu-of.ts';
import { useModel, useViewer } from '#console/ui/context.ts';
import { useRoleLabel } from '#console/ui/useRoleLabel.ts';
import type { SpacePerson } from '#schema/api/people.ts';

/** What a change of role adds to somebody's menus and takes from them, in the order of the menus. */
function menuChanges(before: readonly string[], after: readonly string[]): { gains: string[]; losses: string[] } {
  return {
    gains: after.filter((item) => !before.includes(item)),
    losses: before.filter((item) => !after.includes(item)),
  };
}

interface ChangeRoleTextProps {
  person: SpacePerson;
  role: string;
  own: boolean;
}

/** What another role means for a person: what they will find in their menus, and what not any more. */
export function ChangeRoleText({ person, role, own }: ChangeRoleTextProps) {
  const { t, i18n } = useTranslation();
  const roleLabel = useRoleLabel();
  const model = useModel();
  const viewer = useViewer();
  const itemsOf = (role: string) => {
    const viewerInRole = { ...viewer, role, flags: { pageAccess: person.pageAccess } };
    const groups = (['space', 'settings'] as const).flatMap((mode) =>
      menuOf(t, model, model.access, mode, viewerInRole),
    );
    return groups.flatMap(({ items }) => items.map(({ label }) => label));
  };
  const { gains, losses } = menuChanges(itemsOf(person.role), itemsOf(role));
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
