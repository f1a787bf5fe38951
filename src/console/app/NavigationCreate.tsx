import ResourceCreate from '#console/views/ResourceCreate.tsx';
import type { Resource } from '#schema/resource.ts';
import { NavigationHost } from './NavigationHost.tsx';

/** A new header, footer or sidebar. */
export default function NavigationCreate({ resource }: { resource: Resource }) {
  return (
    <NavigationHost resource={resource} isNew>
      <ResourceCreate resource={resource} />
    </NavigationHost>
  );
}
