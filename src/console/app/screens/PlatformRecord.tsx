import { useCallback, useState } from 'react';
import ResourceEdit from '#console/pages/ResourceEdit.tsx';
import type { Resource } from '#schema/resource.ts';
import { SuperadminHost } from '../services/SuperadminHost.tsx';

/** A record of the superadmin area. */
export default function PlatformRecord({ resource }: { resource: Resource }) {
  const [reading, setReading] = useState(0);
  const reload = useCallback(() => setReading((count) => count + 1), []);
  return (
    <SuperadminHost resource={resource} reload={reload}>
      <ResourceEdit key={reading} resource={resource} />
    </SuperadminHost>
  );
}
