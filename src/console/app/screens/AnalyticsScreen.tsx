import Analytics from '#console/features/analytics/Analytics.tsx';
import { useViewer } from '#console/ui/context.ts';
import { holds } from '#derive/access/ability.ts';
import { access } from '#permissions/access.ts';

/** The analytics feature, for those who hold its subject. */
export default function AnalyticsScreen() {
  return <Analytics permitted={holds(access, useViewer(), 'read', 'Analytic')} />;
}
