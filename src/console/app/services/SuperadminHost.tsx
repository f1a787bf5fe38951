import { type ReactNode, useMemo } from 'react';
import { SuperadminHostContext } from '#console/features/superadmin/host.ts';
import { platformSlots } from '#console/features/superadmin/platform-slots.ts';
import { createPlatformApi } from '#console/providers/api/platform-api.ts';
import { ViewSlotsContext } from '#console/records/view-slots.ts';
import { useApp } from '#console/session/app-context.ts';
import type { Resource } from '#schema/resource.ts';

interface Props {
  resource: Resource;
  reload?: () => void;
  children: ReactNode;
}

const nothing = () => {};
const noSlots = {};

/** What the superadmin area puts into the views of a resource, with the server's API behind it. */
export function SuperadminHost({ resource, reload = nothing, children }: Props) {
  const { session, config } = useApp();
  const host = useMemo(
    () => ({ service: createPlatformApi(() => session.token()), retentionDays: config.retentionDays, reload }),
    [session, config, reload],
  );
  return (
    <SuperadminHostContext value={host}>
      <ViewSlotsContext value={platformSlots[resource.name] ?? noSlots}>{children}</ViewSlotsContext>
    </SuperadminHostContext>
  );
}
