import { useMay } from '#console/records/useRights.ts';
import type { ScreenProps } from '#console/records/view-slots.ts';
import { pathTo } from '#derive/navigation/routes.ts';
import { UsersPage } from './UsersPage.tsx';

/** /user/list: the people of the viewer's spaces; the platform's administrators see those of all, and change none. */
export default function UsersScreen({ resource, View }: ScreenProps) {
  const mayBrowse = useMay('browse');
  if (mayBrowse(resource.name)) return <View resource={resource} />;
  return <UsersPage personPath={(userId) => pathTo(resource, 'edit', { id: userId }) ?? ''} />;
}
