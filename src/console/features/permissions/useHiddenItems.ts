import { useTranslation } from 'react-i18next';
import { menuOf } from '#console/session/menu-of.ts';
import { useModel } from '#console/ui/context.ts';

const modes = ['space', 'settings'] as const;

/** Labels of the items in a space's menus that a role does not see, its flags set. */
export function useHiddenItems(): (role: string) => readonly string[] {
  const { t } = useTranslation();
  const model = useModel();
  const itemsOf = (role: string) => {
    const viewer = { role, userId: '', spaceId: '', flags: { pageAccess: true } };
    return modes.flatMap((mode) => menuOf(t, model, model.access, mode, viewer).flatMap(({ items }) => items));
  };
  return (role) => {
    const seen = itemsOf(role).map(({ id }) => id);
    return itemsOf('SpaceOwner').flatMap(({ id, label }) => (seen.includes(id) ? [] : [label]));
  };
}
