import { UsersPage } from '#console/features/people/UsersPage.tsx';
import ResourceList from '#console/pages/ResourceList.tsx';
import { useViewer } from '#console/ui/context.ts';
import { pathTo } from '#derive/navigation/routes.ts';
import type { Resource } from '#schema/resource.ts';
import { PeopleHost } from '../services/PeopleHost.tsx';

/** /user/list: the people of the viewer's spaces; the platform's administrators see those of all, and change none. */
export default function UsersScreen({ resource }: { resource: Resource }) {
  const { role } = useViewer();
  if (role === 'superadmin') return <ResourceList resource={resource} />;
  const personPath = (userId: string) => pathTo(resource, 'edit', { id: userId }) ?? '';
  return (
    <PeopleHost>
      <UsersPage personPath={personPath} />
    </PeopleHost>
  );
}
