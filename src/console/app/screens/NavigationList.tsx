import ResourceList from '#console/pages/ResourceList.tsx';
import type { Resource } from '#schema/resource.ts';
import { NavigationHost } from '../services/NavigationHost.tsx';

/** Headers, footers and sidebars in one list. */
export default function NavigationList({ resource }: { resource: Resource }) {
  return (
    <NavigationHost resource={resource}>
      <ResourceList resource={resource} />
    </NavigationHost>
  );
}
