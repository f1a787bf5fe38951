import Organization from '#console/features/organization/Organization.tsx';
import { useRoleLabel } from '#console/shell/useRoleLabel.ts';

/** The organization feature, with words for roles. */
export default function OrganizationScreen() {
  return <Organization roleLabel={useRoleLabel()} />;
}
