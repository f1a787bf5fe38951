import Add from '@mui/icons-material/AddRounded';
import Invite from '@mui/icons-material/PersonAddAltRounded';
import Person from '@mui/icons-material/PersonOutlineRounded';
import Space from '@mui/icons-material/StorefrontOutlined';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMay } from '#console/records/useRights.ts';
import { menuOf } from '#console/session/menu-of.ts';
import { useAccount } from '#console/session/useAuth.ts';
import { useModel, useSpace, useViewer } from '#console/ui/context.ts';
import { iconOf } from '#console/ui/icons/icons.ts';
import { useRoleLabel } from '#console/ui/useRoleLabel.ts';
import { mayBeginSpace } from '#rules/people.ts';
import type { Command } from './command.ts';
import { synonyms } from './keywords.ts';

/** What the space and the account begin with: people, and another space. */
export function useBeginnings(): Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { space, spaces, choose } = useSpace();
  const { readOnly } = useViewer();
  const mayInvite = useMay('list')('User') && space !== null && !readOnly;
  const dialog = '/dashboard?new';
  const begin = () => (space === null ? void navigate(dialog) : choose(null, dialog));
  return [
    ...(mayInvite
      ? [
          {
            id: 'invite',
            label: t('people.invite.open'),
            Icon: Invite,
            run: () => void navigate('/config/people?invite'),
          },
        ]
      : []),
    ...(mayBeginSpace(spaces.map(({ role }) => role)) && !readOnly
      ? [{ id: 'newSpace', label: t('dashboard.newSpace'), Icon: Add, run: begin }]
      : []),
  ].map((command) => ({ ...command, keywords: synonyms(t, command.id) }));
}

/** The screens of the personal workspace, from within a space. */
export function usePersonalScreens(): Command[] {
  const { t } = useTranslation();
  const model = useModel();
  const { space, spaces, choose } = useSpace();
  const { readOnly } = useViewer();
  const { user, superadmin } = useAccount();
  if (space === null || readOnly) return [];
  const viewer = {
    ...{ role: superadmin ? 'superadmin' : 'user', userId: user.id, spaceId: null, flags: { pageAccess: false } },
    spaceRoles: spaces.map(({ role }) => role),
  };
  return menuOf(t, model, model.access, 'admin', viewer).flatMap(({ label: detail, items }) =>
    items.map(({ id, label, icon, path }) => ({
      ...{ id: `personal.${path}`, label, Icon: iconOf(icon), keywords: synonyms(t, id) },
      ...(detail && { detail }),
      run: () => choose(null, path),
    })),
  );
}

/** The other workspaces of the account. */
export function useWorkspaces(): Command[] {
  const { t } = useTranslation();
  const { space, spaces, choose } = useSpace();
  const roleLabel = useRoleLabel();
  const { name } = useAccount().user;
  const all = [{ id: null, name, role: undefined }, ...spaces].filter(({ id }) => id !== (space?.id ?? null));
  return all.map(({ id, name, role }) => ({
    id: `workspace.${id ?? ''}`,
    label: t('palette.switchTo', { name }),
    detail: roleLabel(role),
    Icon: id === null ? Person : Space,
    run: () => choose(id),
  }));
}
