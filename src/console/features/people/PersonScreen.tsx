import { useParams } from 'react-router';
import { useMay } from '#console/records/useRights.ts';
import type { ScreenProps } from '#console/records/view-slots.ts';
import NotFound from '#console/ui/states/NotFound.tsx';
import { pathTo } from '#derive/navigation/routes.ts';
import { PersonPage } from './PersonPage.tsx';
import { UsersPage } from './UsersPage.tsx';

/** /user/:action/:id: `edit` with a person, `invite` with a space. */
export default function PersonScreen({ resource, View }: ScreenProps) {
  const { action = 'edit', id = '' } = useParams();
  const mayBrowse = useMay('browse');
  const listPath = pathTo(resource, 'list') ?? '';
  if (mayBrowse(resource.name)) return <View resource={resource} />;
  if (action === 'edit') return <PersonPage userId={id} listPath={listPath} />;
  if (action !== 'invite') return <NotFound />;
  return <UsersPage inviteTo={id} personPath={(userId) => pathTo(resource, 'edit', { id: userId }) ?? listPath} />;
}
