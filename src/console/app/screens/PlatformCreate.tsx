import ResourceCreate from '#console/pages/ResourceCreate.tsx';
import type { Resource } from '#schema/resource.ts';
import { SuperadminHost } from '../services/SuperadminHost.tsx';

/** A new record of the superadmin area. */
export default function PlatformCreate({ resource }: { resource: Resource }) {
  return (
    <SuperadminHost resource={resource}>
      <ResourceCreate resource={resource} />
    </SuperadminHost>
  );
}
