import Dashboard from '#console/features/dashboard/Dashboard.tsx';
import { useRoleLabel } from '#console/shell/useRoleLabel.ts';
import { useApp, useSession } from './app-context.ts';

/** The dashboard feature, fed from the session. */
export default function DashboardScreen() {
  const { session } = useApp();
  const state = useSession();
  const roleLabel = useRoleLabel();
  if (state.phase !== 'signed-in') return null;
  return <Dashboard account={state.account} roleLabel={roleLabel} createSpace={session.createSpace} />;
}
