import { ViewAsDialog } from '#console/features/view-as/ViewAsDialog.tsx';
import { useAccount } from '#console/session/useAuth.ts';
import { useRoleLabel } from '#console/ui/useRoleLabel.ts';
import { spaceRoles } from '#permissions/roles.ts';
import { useImpersonation } from './useImpersonation.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Whose eyes the owner of the space looks through, chosen among its roles and people. */
export function ViewAs({ open, onClose }: Props) {
  const impersonation = useImpersonation();
  const roleLabel = useRoleLabel();
  const { user } = useAccount();
  // The owner looks: their own eyes are no choice.
  const others = spaceRoles.filter((name) => name !== 'SpaceOwner');
  const roles = others.map((name) => ({ name, label: roleLabel(name) }));
  const view = async (as: string) => {
    await impersonation.open(as);
    onClose();
  };
  return <ViewAsDialog open={open} roles={roles} ownerId={user.id} onView={view} onClose={onClose} />;
}
