import { ViewAsDialog } from '#console/features/view-as/ViewAsDialog.tsx';
import { spaceRoles } from '#permissions/roles.ts';
import type { Account } from '#schema/account.ts';
import { useImpersonation } from './useImpersonation.ts';
import { useRoleLabel } from './useRoleLabel.ts';

interface Props {
  account: Account;
  open: boolean;
  onClose: () => void;
}

/** Whose eyes the owner of the space looks through, chosen among its roles and people. */
export function ViewAs({ account, open, onClose }: Props) {
  const impersonation = useImpersonation();
  const roleLabel = useRoleLabel();
  // The owner looks: their own eyes are no choice.
  const others = spaceRoles.filter((name) => name !== 'SpaceOwner');
  const roles = others.map((name) => ({ name, label: roleLabel(name) }));
  const view = async (as: string) => {
    await impersonation.open(as);
    onClose();
  };
  return <ViewAsDialog open={open} roles={roles} ownerId={account.user.id} onView={view} onClose={onClose} />;
}
