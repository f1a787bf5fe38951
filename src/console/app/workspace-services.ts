import { createAccessControl } from '#console/providers/access-control-provider.ts';
import { createApiCall } from '#console/providers/api/api-call.ts';
import { createExportLog } from '#console/providers/api/export-log.ts';
import { createFileApi } from '#console/providers/api/file-api.ts';
import { createAuthProvider } from '#console/providers/auth-provider.ts';
import { DataClient, type DataClients } from '#console/providers/data/data-client.ts';
import { createDataProvider } from '#console/providers/data/data-provider.ts';
import { createLiveModel } from '#console/providers/data/live-model.ts';
import { createLiveProvider } from '#console/providers/data/live-provider.ts';
import { createServiceClient } from '#console/providers/data/service-client.ts';
import { answerAgain, answerAtOnce } from '#console/providers/known-answers.ts';
import type { ImpersonationCredentials } from '#console/providers/session/credentials.ts';
import type { App } from '#console/session/app-context.ts';
import type { Impersonation } from '#console/session/impersonation.ts';
import { type Services, servicesOf } from '#console/session/services.ts';
import { abilityRules } from '#derive/access/ability.ts';
import { explain, type Question } from '#derive/access/explain.ts';
import { makersOf } from '#derive/navigation/routes.ts';
import { access } from '#permissions/access.ts';
import { model } from '#resources/model.ts';
import type { Viewer } from '#schema/access.ts';
import type { Account, AccountSpace } from '#schema/api/account.ts';
import { toast } from './notices.ts';
import { createQueryClient } from './query-client.ts';

export type WorkspaceServices = ReturnType<typeof createWorkspaceServices>;

/** Everything that asks on behalf of one viewer in one workspace; another workspace gets another set. */
export function createWorkspaceServices(
  { session, config, workspace }: App,
  viewer: Viewer,
  viewerNow: (account: Account) => Viewer,
  impersonation?: ImpersonationCredentials & { ended(): string },
) {
  // Somebody who may not look as this person any more is themselves again, and is not signed out.
  const leaveImpersonation = (text: string) => {
    toast(text, 'warning');
    workspace.impersonate(null);
  };
  const onRefused = () =>
    void (impersonation ? leaveImpersonation(impersonation.ended()) : session.expire(viewer.spaceId));
  const credentials = { token: session.token, spaceId: viewer.spaceId, impersonation, onRefused };
  const clients: DataClients = (options) => new DataClient('/v1/graphql', credentials, options);
  const live = createLiveModel(model);
  const { authProvider, sessionAnswers } = createAuthProvider(session, viewerNow);
  const queryClient = createQueryClient();
  answerAtOnce(queryClient, sessionAnswers);
  const rulesNow = () => abilityRules(access, live, viewer);
  const { accessControlProvider, accessAnswers, setRules } = createAccessControl(rulesNow(), (name) =>
    makersOf(model, name),
  );
  answerAtOnce(queryClient, accessAnswers);
  const followDeclarations = () => {
    setRules(rulesNow());
    answerAgain(queryClient, accessAnswers);
  };
  const services: Services = {
    of: servicesOf(createApiCall(credentials)),
    files: createFileApi(credentials, config.uploads.bucket),
    // Asked before a file is deleted: no list needs the code.
    searchContent: async (question, signal) =>
      (await import('#console/providers/data/content-search.ts')).searchContent(clients, question, signal),
    declare: (resource) => {
      const withdraw = live.declare(resource);
      followDeclarations();
      return () => {
        withdraw();
        followDeclarations();
      };
    },
  };
  return {
    services,
    explain: (question: Question) => explain(access, model, viewer, question),
    queryClient,
    dataProvider: createDataProvider({ model: live, clients, viewer }),
    serviceClient: createServiceClient({ model: live, clients, viewer, recordExport: createExportLog(credentials) }),
    liveProvider: createLiveProvider(`${location.origin.replace(/^http/, 'ws')}/v1/graphql`, credentials),
    accessControlProvider,
    authProvider,
    sessionAnswers,
  };
}

/** Who looks at the workspace: the account's user, or whose eyes they look through. */
export function viewerOf(account: Account, space: AccountSpace | null, impersonation?: Impersonation): Viewer {
  const { role, flags } = impersonation ??
    space ?? { role: account.superadmin ? 'superadmin' : 'user', flags: noFlags };
  return {
    role,
    userId: impersonation?.userId ?? account.user.id,
    spaceId: space?.id ?? null,
    flags,
    spaceRoles: account.spaces.map((one) => one.role),
    ...(impersonation && { readOnly: true }),
  };
}

const noFlags = { pageAccess: false };
