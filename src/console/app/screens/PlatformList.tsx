import ResourceList from '#console/pages/ResourceList.tsx';
import type { Resource } from '#schema/resource.ts';
import { SuperadminHost } from '../services/SuperadminHost.tsx';

/** A list of the superadmin area. */
export default function PlatformList({ resource }: { resource: Resource }) {
  return (
    <SuperadminHost resource={resource}>
      <ResourceList resource={resource} />
    </SuperadminHost>
  );
}
