import ResourceCreate from '#console/pages/ResourceCreate.tsx';
import type { Resource } from '#schema/resource.ts';
import { NavigationHost } from '../services/NavigationHost.tsx';

/** A new header, footer or sidebar. */
export default function NavigationCreate({ resource }: { resource: Resource }) {
  return (
    <NavigationHost resource={resource} isNew>
      <ResourceCreate resource={resource} />
    </NavigationHost>
  );
}
