import { useTranslation } from 'react-i18next';
import { PermissionsPage } from '#console/features/permissions/PermissionsPage.tsx';
import { deriveMenu } from '#derive/navigation/menu.ts';
import { access } from '#permissions/access.ts';
import { spaceSubjects } from '#permissions/matrix.ts';
import { model } from '#resources/model.ts';
import { mostOf } from '#rules/people.ts';

/** The items of a space's menus that a role sees, its flags set. */
function itemsOf(role: string) {
  const viewer = { role, userId: '', spaceId: '', flags: { pageAccess: true } };
  const modes = ['space', 'settings'] as const;
  return modes.flatMap((mode) => deriveMenu(model, access, mode, viewer).flatMap(({ items }) => items));
}

/** /config/permissions: open to every role of a space. */
export default function PermissionsScreen() {
  const { t } = useTranslation();
  const hiddenItems = (role: string) => {
    const seen = itemsOf(role).map(({ id }) => id);
    return itemsOf('SpaceOwner')
      .filter(({ id }) => !seen.includes(id))
      .map(({ id, label }) => t([`menu.items.${id}`, `resources.${id}.many`], { defaultValue: label }));
  };
  const subjects = [...spaceSubjects, 'Audit'];
  return <PermissionsPage access={access} subjects={subjects} mostOf={mostOf} hiddenItems={hiddenItems} />;
}
