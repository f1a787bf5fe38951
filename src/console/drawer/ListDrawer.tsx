import { useLocation, useNavigate } from 'react-router';
import { useRouteValues } from '#console/records/links/useRouteValues.ts';
import { useRights } from '#console/records/useRights.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { drawerParameter, withDrawer } from '#derive/navigation/record-path.ts';
import { pathTo } from '#derive/navigation/routes.ts';
import type { Resource } from '#schema/resource.ts';

const RecordDrawer = onDemand(() => import('./RecordDrawer.tsx'));

/** The record that the address of a list opens over it. Records with a page of their own have no drawer here. */
export function ListDrawer({ resource }: { resource: Resource }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const rights = useRights(resource);
  const given = useRouteValues(resource, 'list');
  const record = new URLSearchParams(search).get(drawerParameter);
  const isNew = record === 'new';
  if (record === null || resource.routes?.edit || (isNew && !rights.create)) return null;
  if (isNew && pathTo(resource, 'create')) return null;
  return (
    <RecordDrawer
      key={record}
      resource={resource}
      id={isNew ? undefined : record}
      given={given}
      onClosed={() => navigate(withDrawer(search, null), { replace: true })}
    />
  );
}
