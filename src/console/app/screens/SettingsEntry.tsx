import { Navigate } from 'react-router';
import { SiteState } from '#console/features/publishing/SiteState.tsx';
import ResourceEdit from '#console/pages/ResourceEdit.tsx';
import { ViewSlotsContext } from '#console/records/view-slots.ts';
import { SPACE_HOME } from '#console/session/guard.ts';
import { useViewer } from '#console/ui/context.ts';
import { deriveMenu } from '#derive/navigation/menu.ts';
import { pathTo } from '#derive/navigation/routes.ts';
import { access } from '#permissions/access.ts';
import { model } from '#resources/model.ts';
import type { Resource } from '#schema/resource.ts';
import { PublishingHost } from '../services/PublishingHost.tsx';

const slots = { below: SiteState };

/** /config/general: the settings of the space, at their first item where the viewer's role does not see this one. */
export default function SettingsEntry({ resource }: { resource: Resource }) {
  const viewer = useViewer();
  const first = deriveMenu(model, access, 'settings', viewer)[0]?.items[0];
  if (first?.path !== pathTo(resource, 'edit')) return <Navigate to={first?.path ?? SPACE_HOME} replace />;
  return (
    <PublishingHost>
      <ViewSlotsContext value={slots}>
        <ResourceEdit resource={resource} />
      </ViewSlotsContext>
    </PublishingHost>
  );
}
