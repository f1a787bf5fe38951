import { type ReactNode, useMemo } from 'react';
import { EditedContext, isNavigationKind } from '#console/features/navigation/kind.ts';
import { navigationSlots } from '#console/features/navigation/navigation-slots.ts';
import { ViewSlotsContext } from '#console/records/view-slots.ts';
import type { Resource } from '#schema/resource.ts';

interface Props {
  resource: Resource;
  isNew?: boolean;
  children: ReactNode;
}

const noSlots = {};

/** What headers, footers and sidebars put into the views of theirs. */
export function NavigationHost({ resource, isNew = false, children }: Props) {
  const kind = isNavigationKind(resource.name) ? resource.name : 'header';
  const edited = useMemo(() => ({ kind, isNew }), [kind, isNew]);
  return (
    <EditedContext value={edited}>
      <ViewSlotsContext value={navigationSlots[resource.name] ?? noSlots}>{children}</ViewSlotsContext>
    </EditedContext>
  );
}
