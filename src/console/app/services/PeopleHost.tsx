import { type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PeopleHostContext } from '#console/features/people/host.ts';
import { createPeopleApi } from '#console/providers/api/people-api.ts';
import { useApp } from '#console/session/app-context.ts';
import { menuOf } from '#console/shell/useMenu.ts';
import { useRoleLabel } from '#console/shell/useRoleLabel.ts';
import { useSpace, useViewer } from '#console/ui/context.ts';
import { access } from '#permissions/access.ts';
import { ApiCallContext } from './api-call-context.ts';

/** What the screens of people get from the console. */
export function PeopleHost({ children }: { children: ReactNode }) {
  const { session } = useApp();
  const { t } = useTranslation();
  const call = useContext(ApiCallContext);
  const service = useMemo(() => call && createPeopleApi(call), [call]);
  const roleLabel = useRoleLabel();
  const viewer = useViewer();
  const { space, choose } = useSpace();
  if (service === null) return null;
  const host = {
    service,
    access,
    roleLabel,
    menuOf: (role: string, pageAccess: boolean) => {
      const seen = { ...viewer, role, flags: { pageAccess } };
      const groups = (['space', 'settings'] as const).flatMap((mode) => menuOf(t, mode, seen));
      return groups.flatMap(({ items }) => items.map(({ label }) => label));
    },
    onOwnChange: session.refresh,
    onLeft: async (spaceId: string) => {
      // First out of the space, so that nobody is told of its loss.
      if (space?.id === spaceId) choose(null);
      await session.refresh();
    },
  };
  return <PeopleHostContext value={host}>{children}</PeopleHostContext>;
}
