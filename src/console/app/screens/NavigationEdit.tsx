import ResourceEdit from '#console/pages/ResourceEdit.tsx';
import type { Resource } from '#schema/resource.ts';
import { NavigationHost } from '../services/NavigationHost.tsx';

/** A header, footer or sidebar. */
export default function NavigationEdit({ resource }: { resource: Resource }) {
  return (
    <NavigationHost resource={resource}>
      <ResourceEdit resource={resource} />
    </NavigationHost>
  );
}
