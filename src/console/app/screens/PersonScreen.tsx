import { useParams } from 'react-router';
import NotFound from '#console/features/not-found/NotFound.tsx';
import { PersonPage } from '#console/features/people/PersonPage.tsx';
import { UsersPage } from '#console/features/people/UsersPage.tsx';
import ResourceEdit from '#console/pages/ResourceEdit.tsx';
import { useViewer } from '#console/ui/context.ts';
import { pathTo } from '#derive/navigation/routes.ts';
import type { Resource } from '#schema/resource.ts';
import { PeopleHost } from '../services/PeopleHost.tsx';

/** /user/:action/:id: `edit` with a person, `invite` with a space. */
export default function PersonScreen({ resource }: { resource: Resource }) {
  const { action = 'edit', id = '' } = useParams();
  const { role } = useViewer();
  const listPath = pathTo(resource, 'list') ?? '';
  if (role === 'superadmin') return <ResourceEdit resource={resource} />;
  if (action !== 'edit' && action !== 'invite') return <NotFound />;
  return (
    <PeopleHost>
      {action === 'edit' ? (
        <PersonPage userId={id} listPath={listPath} />
      ) : (
        <UsersPage inviteTo={id} personPath={(userId) => pathTo(resource, 'edit', { id: userId }) ?? listPath} />
      )}
    </PeopleHost>
  );
}
