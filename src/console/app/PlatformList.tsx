import ResourceList from '#console/views/ResourceList.tsx';
import type { Resource } from '#schema/resource.ts';
import { SuperadminHost } from './SuperadminHost.tsx';

/** A list of the superadmin area. */
export default function PlatformList({ resource }: { resource: Resource }) {
  return (
    <SuperadminHost resource={resource}>
      <ResourceList resource={resource} />
    </SuperadminHost>
  );
}
