import ResourceCreate from '#console/views/ResourceCreate.tsx';
import type { Resource } from '#schema/resource.ts';
import { SuperadminHost } from './SuperadminHost.tsx';

/** A new record of the superadmin area. */
export default function PlatformCreate({ resource }: { resource: Resource }) {
  return (
    <SuperadminHost resource={resource}>
      <ResourceCreate resource={resource} />
    </SuperadminHost>
  );
}
