import { createMongoAbility, type MongoAbility } from '@casl/ability';
import { AbilityProvider } from '@casl/react';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { createAccessControlProvider } from '#console/providers/access-control-provider.ts';
import { createAuthProvider } from '#console/providers/auth-provider.ts';
import { createDataProvider } from '#console/providers/data-provider.ts';
import { createFileApi } from '#console/providers/file-api.ts';
import { createTransport } from '#console/providers/graphql-transport.ts';
import { createI18nProvider } from '#console/providers/i18n-provider.ts';
import { createMentions } from '#console/providers/mentions.ts';
import { createNotificationProvider } from '#console/providers/notification-provider.ts';
import { Shell } from '#console/shell/Shell.tsx';
import { ModelContext, TitleContext, ViewerContext, WorkspaceContext } from '#console/ui/context.ts';
import { dismiss, show } from '#console/ui/notify.ts';
import { abilityRules } from '#derive/ability.ts';
import { access } from '#permissions/access.ts';
import { model } from '#resources/model.ts';
import type { Viewer } from '#schema/access.ts';
import type { Account, AccountSpace } from '#schema/account.ts';
import { resourceOf } from '#schema/model.ts';
import { Assets } from './Assets.tsx';
import { type App, useApp } from './app-context.ts';
import { ADMIN_HOME, SPACE_HOME } from './guard.ts';
import { createQueryClient } from './query-client.ts';

const consoleModel = { ...model, resource: (name: string) => resourceOf(model, name) };

const refineResources = model.resources.map(({ name, labels, routes }) => ({
  name,
  meta: { label: labels.many },
  ...routes,
}));

const notificationProvider = createNotificationProvider({ show, dismiss });

/**
 * Without `parse`: Refine hands what that finds in the address on as `meta` of every request, so that a pasted link could
 * ask for what no view asks, such as a deletion forever.
 */
const { parse: _parse, ...routing } = routerProvider;

/** Everything that asks on behalf of one viewer in one workspace; another workspace gets another set. */
function createParts({ session, config }: App, viewer: Viewer) {
  const credentials = { token: session.token, spaceId: viewer.spaceId, onRefused: () => session.expire() };
  const transport = createTransport('/v1/graphql', credentials);
  const ability: MongoAbility = createMongoAbility(abilityRules(access, model, viewer));
  return {
    ability,
    files: createFileApi(credentials, config.uploads.bucket),
    mentions: createMentions(model, transport),
    queryClient: createQueryClient(),
    dataProvider: createDataProvider({ model, transport, viewer }),
    accessControlProvider: createAccessControlProvider(ability),
    authProvider: createAuthProvider(session),
  };
}

function forget(client: QueryClient): void {
  client.cancelQueries();
  client.clear();
}

interface Props {
  account: Account;
  space: AccountSpace | null;
}

/** The providers of one workspace, and the shell. Its caches live and die with it. */
export function Workspace({ account, space }: Props) {
  const app = useApp();
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const [viewer] = useState<Viewer>(() => ({
    role: space?.role ?? (account.superadmin ? 'superadmin' : 'user'),
    userId: account.user.id,
    spaceId: space?.id ?? null,
    flags: space?.flags ?? { pageAccess: false },
    spaceRoles: account.spaces.map(({ role }) => role),
  }));
  const [parts] = useState(() => createParts(app, viewer));
  const i18nProvider = useMemo(() => createI18nProvider(i18n), [i18n]);
  useEffect(() => () => forget(parts.queryClient), [parts]);

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

  return (
    <ViewerContext.Provider value={viewer}>
      <ModelContext.Provider value={consoleModel}>
        <WorkspaceContext.Provider value={workspace}>
          <AbilityProvider value={parts.ability}>
            <TitleContext.Provider value={space ? `${space.name} - ${app.config.productName}` : app.config.productName}>
              <Refine
                routerProvider={routing}
                dataProvider={parts.dataProvider}
                authProvider={parts.authProvider}
                accessControlProvider={parts.accessControlProvider}
                notificationProvider={notificationProvider}
                i18nProvider={i18nProvider}
                resources={refineResources}
                options={{ disableTelemetry: true, reactQuery: { clientConfig: parts.queryClient } }}
              >
                <Assets files={parts.files} mentions={parts.mentions} maxBytes={app.config.uploads.maxBytes}>
                  <Shell account={account} />
                </Assets>
              </Refine>
            </TitleContext.Provider>
          </AbilityProvider>
        </WorkspaceContext.Provider>
      </ModelContext.Provider>
    </ViewerContext.Provider>
  );
}
