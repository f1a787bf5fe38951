import { Navigate } from 'react-router';
import { SpaceDomains } from '#console/features/domains/screen.tsx';
import { SiteState } from '#console/features/publishing/SiteState.tsx';
import { TimeZoneInput } from '#console/features/publishing/TimeZoneInput.tsx';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { SPACE_HOME } from '#console/session/guard.ts';
import { useModel, useViewer } from '#console/ui/context.ts';
import { deriveMenu } from '#derive/navigation/menu.ts';
import { pathTo } from '#derive/navigation/routes.ts';

const slots = {
  below: Site,
  sections: [
    { id: 'site', titleKey: 'publishing.site.title' },
    { id: 'domains', titleKey: 'domains.title' },
  ],
  inputs: { time_zone: TimeZoneInput },
};

function Site() {
  return (
    <>
      <SiteState />
      <SpaceDomains />
    </>
  );
}

/** /config/general: the settings of the space, at their first item where the viewer's role does not see this one. */
export default function SettingsScreen({ resource, View }: ScreenProps) {
  const model = useModel();
  const viewer = useViewer();
  const first = deriveMenu(model, model.access, 'settings', viewer)[0]?.items[0];
  if (first?.path !== pathTo(resource, 'edit')) return <Navigate to={first?.path ?? SPACE_HOME} replace />;
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}
