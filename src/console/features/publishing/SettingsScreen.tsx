import { Navigate } from 'react-router';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { SPACE_HOME } from '#console/session/guard.ts';
import { useModel, useViewer } from '#console/ui/context.ts';
import { deriveMenu } from '#derive/navigation/menu.ts';
import { pathTo } from '#derive/navigation/routes.ts';
import { SiteState } from './SiteState.tsx';
import { TimeZoneInput } from './TimeZoneInput.tsx';

const slots = { below: SiteState, inputs: { time_zone: TimeZoneInput } };

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
