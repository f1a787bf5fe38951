import Dashboard from '#console/features/dashboard/Dashboard.tsx';
import { useApp } from '#console/session/app-context.ts';
import { useAccount } from '#console/session/useAuth.ts';
import { useRoleLabel } from '#console/shell/useRoleLabel.ts';

/** The dashboard feature, fed from the session. */
export default function DashboardScreen() {
  const { session } = useApp();
  const roleLabel = useRoleLabel();
  return <Dashboard account={useAccount()} roleLabel={roleLabel} createSpace={session.createSpace} />;
}
