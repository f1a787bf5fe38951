import { useParams } from 'react-router';
import type { ScreenProps } from '#console/records/view-slots.ts';
import { useViewer } from '#console/ui/context.ts';
import NotFound from '#console/ui/states/NotFound.tsx';
import { pathTo } from '#derive/navigation/routes.ts';
import { PersonPage } from './PersonPage.tsx';
import { UsersPage } from './UsersPage.tsx';

/** /user/:action/:id: `edit` with a person, `invite` with a space. */
export default function PersonScreen({ resource, View }: ScreenProps) {
  const { action = 'edit', id = '' } = useParams();
  const { role } = useViewer();
  const listPath = pathTo(resource, 'list') ?? '';
  if (role === 'superadmin') return <View resource={resource} />;
  if (action === 'edit') return <PersonPage userId={id} listPath={listPath} />;
  if (action !== 'invite') return <NotFound />;
  return <UsersPage inviteTo={id} personPath={(userId) => pathTo(resource, 'edit', { id: userId }) ?? listPath} />;
}
