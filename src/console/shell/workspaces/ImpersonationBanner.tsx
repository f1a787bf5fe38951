import { useTranslation } from 'react-i18next';
import { useSpace, useViewer } from '#console/ui/context.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { useRoleLabel } from '#console/ui/useRoleLabel.ts';
import { sizes } from '../sizes.ts';
import { useImpersonation } from './useImpersonation.ts';

const ImpersonationBar = onDemand(() => import('./ImpersonationBar.tsx'));

/** Shown while the owner of the space impersonates somebody. */
export function ImpersonationBanner() {
  const { t } = useTranslation();
  const { space } = useSpace();
  const { readOnly } = useViewer();
  const { impersonation, close } = useImpersonation();
  const roleLabel = useRoleLabel();
  if (!space || !impersonation || !readOnly) return null;
  const role = roleLabel(impersonation.role);
  const viewedAs = impersonation.name === null ? role : t('impersonation.person', { name: impersonation.name, role });
  return <ImpersonationBar space={space.name} who={viewedAs} top={sizes.bar} onBack={close} />;
}
