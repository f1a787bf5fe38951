import { AbilityProvider } from '@casl/react';
import { Refine } from '@refinedev/core';
import { memo, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigateFunction } from 'react-router';
import { createI18nProvider } from '#console/providers/i18n-provider.ts';
import { createNotificationProvider } from '#console/providers/notification-provider.ts';
import { routerProvider } from '#console/providers/router-provider.ts';
import { Shell } from '#console/shell/Shell.tsx';
import { useRoleLabel } from '#console/shell/useRoleLabel.ts';
import { ModelContext, TitleContext, ViewerContext, WorkspaceContext } from '#console/ui/context.ts';
import { dismiss, show } from '#console/ui/notify.ts';
import { SavedViews } from '#console/views/saved/SavedViews.tsx';
import { ExplainContext } from '#console/views/why/why-context.ts';
import { model } from '#resources/model.ts';
import type { Account, AccountSpace } from '#schema/account.ts';
import { resourceOf } from '#schema/model.ts';
import { Assets } from './Assets.tsx';
import { ApiCallContext } from './api-call-context.ts';
import { useApp } from './app-context.ts';
import { DeclareContext } from './declare-context.ts';
import { ADMIN_HOME, SPACE_HOME } from './guard.ts';
import type { Impersonation } from './impersonation.ts';
import { refineResources } from './refine-resources.ts';
import { createWorkspaceServices, viewerOf, type WorkspaceServices } from './workspace-services.ts';

const consoleModel = { ...model, resource: (name: string) => resourceOf(model, name) };

const notificationProvider = createNotificationProvider({ show, dismiss });

function leave({ queryClient, liveProvider }: WorkspaceServices): void {
  queryClient.cancelQueries();
  queryClient.clear();
  liveProvider.close();
}

interface Props {
  account: Account;
  space: AccountSpace | null;
  impersonation?: Impersonation | undefined;
  /** Handed in: whoever asks the router for it is drawn again for every route. */
  navigate: NavigateFunction;
}

function WorkspaceContent({ account, space: own, impersonation, navigate }: Props) {
  const app = useApp();
  const { t, i18n } = useTranslation();
  const roleLabel = useRoleLabel();
  const space = useMemo(
    () => (own && impersonation ? { ...own, role: impersonation.role, flags: impersonation.flags } : own),
    [own, impersonation],
  );
  // Roles elsewhere may change while the workspace is open; the role here makes another workspace.
  const viewer = useMemo(() => viewerOf(account, space, impersonation), [account, space, impersonation]);
  const [parts] = useState(() =>
    createWorkspaceServices(
      app,
      viewer,
      impersonation && {
        as: impersonation.as,
        explain: () => i18n.t('impersonation.readOnly'),
        ended: () => i18n.t('impersonation.ended'),
      },
    ),
  );
  const i18nProvider = useMemo(() => createI18nProvider(i18n), [i18n]);
  const resources = useMemo(() => refineResources(t, viewer), [t, viewer]);
  useEffect(() => () => leave(parts), [parts]);

  const workspace = useMemo(
    () => ({
      space,
      spaces: account.spaces,
      // A choice is a navigation, so that a form with unsaved changes can ask first.
      choose: (spaceId: string | null) =>
        navigate(spaceId === null ? ADMIN_HOME : SPACE_HOME, { state: { workspace: { spaceId } } }),
    }),
    [space, account, navigate],
  );

  const spaceTitle =
    space && impersonation ? `${space.name} (${impersonation.name ?? roleLabel(impersonation.role)})` : space?.name;
  return (
    <ViewerContext.Provider value={viewer}>
      <ModelContext.Provider value={consoleModel}>
        <WorkspaceContext.Provider value={workspace}>
          <AbilityProvider value={parts.ability}>
            <ExplainContext.Provider value={parts.explain}>
              <TitleContext.Provider value={[spaceTitle, app.config.productName].filter(Boolean).join(' - ')}>
                <Refine
                  routerProvider={routerProvider}
                  dataProvider={parts.dataProvider}
                  liveProvider={parts.liveProvider}
                  authProvider={parts.authProvider}
                  accessControlProvider={parts.accessControlProvider}
                  notificationProvider={notificationProvider}
                  i18nProvider={i18nProvider}
                  resources={resources}
                  options={{ disableTelemetry: true, reactQuery: { clientConfig: parts.queryClient } }}
                >
                  <SavedViews>
                    <Assets files={parts.files} mentions={parts.mentions} maxBytes={app.config.uploads.maxBytes}>
                      <ApiCallContext value={parts.call}>
                        <DeclareContext value={parts.declare}>
                          <Shell account={account} />
                        </DeclareContext>
                      </ApiCallContext>
                    </Assets>
                  </SavedViews>
                </Refine>
              </TitleContext.Provider>
            </ExplainContext.Provider>
          </AbilityProvider>
        </WorkspaceContext.Provider>
      </ModelContext.Provider>
    </ViewerContext.Provider>
  );
}

/**
 * The providers of one workspace, and the shell. Its caches live and die with it. Another address inside of it is drawn by
 * the screen that shows it, and by nothing around that.
 */
export const Workspace = memo(WorkspaceContent);
