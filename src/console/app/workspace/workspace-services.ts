import type { i18n as I18n } from 'i18next';
import { createAccessControl } from '#console/providers/access-control-provider.ts';
import { createApiCall } from '#console/providers/api/api-call.ts';
import { createFileApi } from '#console/providers/api/file-api.ts';
import { createAuthProvider } from '#console/providers/auth-provider.ts';
import { DataClient, type DataClients } from '#console/providers/data/data-client.ts';
import { createDataProvider } from '#console/providers/data/data-provider.ts';
import { createLiveModel } from '#console/providers/data/live-model.ts';
import { createLiveProvider } from '#console/providers/data/live-provider.ts';
import { createRunCall } from '#console/providers/data/run-call.ts';
import { reseedQueries, seedQueries } from '#console/providers/seed-queries.ts';
import type { App } from '#console/session/app-context.ts';
import { type Services, servicesOf } from '#console/session/services.ts';
import { abilityRules } from '#derive/access/ability.ts';
import { makersOf } from '#derive/navigation/routes.ts';
import { access } from '#permissions/access.ts';
import { model } from '#resources/model.ts';
import { resourceOf } from '#schema/model.ts';
import { toast } from '../notices.ts';
import { createQueryClient } from './query-client.ts';
import { type SelectedWorkspace, selectedWorkspace, viewerOf } from './selected-workspace.ts';

type WorkspaceServices = ReturnType<typeof createWorkspaceServices>;

/** Everything that asks on behalf of one viewer in one workspace; another workspace gets another set. */
function createWorkspaceServices(
  { session, config, workspace }: App,
  selected: SelectedWorkspace,
  i18n: I18n,
  isOpen: (services: Services) => boolean,
) {
  const viewer = viewerOf(selected);
  const impersonation = selected.impersonation && {
    as: selected.impersonation.as,
    explain: () => i18n.t('impersonation.readOnly'),
  };
  // Somebody who may not look as this person any more is themselves again, and is not signed out.
  const leaveImpersonation = () => {
    toast(i18n.t('impersonation.ended'), 'warning');
    workspace.impersonate(null);
  };
  const onRefused = () => void (impersonation ? leaveImpersonation() : session.expire(viewer.spaceId));
  const credentials = { token: session.token, spaceId: viewer.spaceId, impersonation, onRefused };
  const clients: DataClients = (options) => new DataClient('/v1/graphql', credentials, options);
  const live = createLiveModel(model);
  const { authProvider, sessionAnswers } = createAuthProvider(session, (account) => viewerOf({ ...selected, account }));
  const queryClient = createQueryClient();
  seedQueries(queryClient, sessionAnswers);
  const rulesNow = () => abilityRules(access, live, viewer);
  const { accessControlProvider, accessAnswers, answer, setRules } = createAccessControl(rulesNow(), (name) =>
    makersOf(model, name),
  );
  seedQueries(queryClient, accessAnswers);
  const followDeclarations = () => {
    setRules(rulesNow());
    reseedQueries(queryClient, accessAnswers);
  };
  const services: Services = {
    run: createRunCall({ model: live, viewer }, clients),
    of: servicesOf(createApiCall(credentials)),
    files: createFileApi(credentials, config.uploads.bucket),
    // A look before a file is deleted: no list needs the code of these.
    searchContent: async (question, signal) =>
      (await import('#console/providers/data/content-search.ts')).searchContent(clients, question, signal),
    countContent: async (question, signal) =>
      (await import('#console/providers/data/content-search.ts')).countContent(clients, question, signal),
    declare: (resource) => {
      const withdraw = live.declare(resource);
      followDeclarations();
      return () => {
        withdraw();
        followDeclarations();
      };
    },
    inSpace: (space) => {
      const there = viewerOf({ ...selected, space, impersonation: undefined });
      // Whoever has just left that space stays signed in here.
      const spaceCredentials = { token: session.token, spaceId: space.id, onRefused: () => {} };
      const rights = createAccessControl(abilityRules(access, model, there), (name) => makersOf(model, name));
      return {
        viewer: there,
        of: servicesOf(createApiCall(spaceCredentials)),
        may: (action, resource) => rights.answer({ action, resource }).can,
        run: createRunCall(
          { model, viewer: there },
          (options) => new DataClient('/v1/graphql', spaceCredentials, options),
        ),
      };
    },
    isOpen: () => isOpen(services),
  };
  return {
    viewer,
    answer,
    /** A declaration as it stands now, with the fields of the space and what a screen has put in its place. */
    declared: (name: string) => resourceOf(live, name),
    services,
    queryClient,
    dataProvider: createDataProvider({ model: live, clients, viewer }),
    liveProvider: createLiveProvider(`${location.origin.replace(/^http/, 'ws')}/v1/graphql`, credentials),
    accessControlProvider,
    authProvider,
    sessionAnswers,
  };
}

/** Holds the services of the workspace that is open, for the routes that read ahead and for the screen that comes after. */
export function createWorkspaces(app: App) {
  let open: { key: string; services: WorkspaceServices } | null = null;
  const of = (selected: SelectedWorkspace, i18n: I18n): WorkspaceServices => {
    if (open?.key !== selected.key) {
      const isOpen = (services: Services) => open?.services.services === services;
      open = { key: selected.key, services: createWorkspaceServices(app, selected, i18n, isOpen) };
    }
    return open.services;
  };
  return {
    /** The services of a workspace: those that are there, if they are of this one. */
    of,
    /** The services of the workspace that is selected now; null while nobody is signed in, and for the address of another one. */
    current(i18n: I18n): WorkspaceServices | null {
      const session = app.session.get();
      const workspace = app.workspace.get();
      if (session.phase !== 'signed-in' || workspace.linked !== null) return null;
      const selected = selectedWorkspace(session.account, workspace);
      return selected && of(selected, i18n);
    },
    /** The workspace is on the screen. @returns to be called when it leaves, with all that it has read */
    enter(key: string, services: WorkspaceServices): () => void {
      open = { key, services };
      return () => {
        services.queryClient.cancelQueries();
        services.queryClient.clear();
        services.liveProvider.close();
        if (open?.services === services) open = null;
      };
    },
  };
}

export type Workspaces = ReturnType<typeof createWorkspaces>;
