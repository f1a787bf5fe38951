import { Refine } from '@refinedev/core';
import { memo, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigateFunction } from 'react-router';
import { Assets } from '#console/features/assets/Assets.tsx';
import { SavedViews } from '#console/list/saved-views/SavedViews.tsx';
import { routerProvider } from '#console/providers/router-provider.ts';
import { useApp } from '#console/session/app-context.ts';
import { ADMIN_HOME, SPACE_HOME } from '#console/session/guard.ts';
import { ServicesContext } from '#console/session/services.ts';
import { Shell } from '#console/shell/Shell.tsx';
import { TitleContext, WorkspaceContext } from '#console/ui/context.ts';
import { useRoleLabel } from '#console/ui/useRoleLabel.ts';
import { useI18nProvider } from '../i18n/useI18nProvider.ts';
import { notificationProvider } from '../notices.ts';
import { OwnMembership } from './OwnMembership.tsx';
import { refineResources } from './refine-resources.ts';
import { type SelectedWorkspace, viewerOf } from './selected-workspace.ts';
import { useSessionAnswers } from './useSessionAnswers.ts';
import type { Workspaces } from './workspace-services.ts';

interface Props {
  selected: SelectedWorkspace;
  workspaces: Workspaces;
  /** Handed in: whoever asks the router for it is drawn again for every route. */
  navigate: NavigateFunction;
}

function WorkspaceContent({ selected, workspaces, navigate }: Props) {
  const { account, impersonation, key } = selected;
  const app = useApp();
  const { t, i18n } = useTranslation();
  const roleLabel = useRoleLabel();
  const space = useMemo(
    () =>
      selected.space && impersonation
        ? { ...selected.space, role: impersonation.role, flags: impersonation.flags }
        : selected.space,
    [selected.space, impersonation],
  );
  // Roles elsewhere may change while the workspace is open; the role here makes another workspace.
  const viewer = useMemo(() => viewerOf(selected), [selected]);
  const [services] = useState(() => workspaces.of(selected, i18n));
  const i18nProvider = useI18nProvider();
  const resources = useMemo(() => refineResources(t, viewer), [t, viewer]);
  useEffect(() => workspaces.enter(key, services), [workspaces, key, services]);
  useSessionAnswers(services.queryClient, services.sessionAnswers);

  const workspace = useMemo(
    () => ({
      space,
      spaces: account.spaces,
      // A choice is a navigation, so that a form with unsaved changes can ask first.
      choose: (spaceId: string | null, path = spaceId === null ? ADMIN_HOME : SPACE_HOME) =>
        navigate(path, { state: { workspace: { spaceId, path } } }),
    }),
    [space, account, navigate],
  );

  const spaceTitle =
    space && impersonation ? `${space.name} (${impersonation.name ?? roleLabel(impersonation.role)})` : space?.name;
  return (
    <WorkspaceContext.Provider value={workspace}>
      <TitleContext.Provider value={[spaceTitle, app.config.productName].filter(Boolean).join(' - ')}>
        <Refine
          routerProvider={routerProvider}
          dataProvider={services.dataProvider}
          liveProvider={services.liveProvider}
          authProvider={services.authProvider}
          accessControlProvider={services.accessControlProvider}
          notificationProvider={notificationProvider}
          i18nProvider={i18nProvider}
          resources={resources}
          options={{ disableTelemetry: true, reactQuery: { clientConfig: services.queryClient } }}
        >
          <ServicesContext value={services.services}>
            <SavedViews>
              <Assets>
                <Shell />
                {space && !impersonation && <OwnMembership space={space} />}
              </Assets>
            </SavedViews>
          </ServicesContext>
        </Refine>
      </TitleContext.Provider>
    </WorkspaceContext.Provider>
  );
}

/**
 * The providers of one workspace, and the shell. Its caches live and die with it. Another address inside of it is drawn by
 * the screen that shows it, and by nothing around that.
 */
export const Workspace = memo(WorkspaceContent);
