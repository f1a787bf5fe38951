import { createMongoAbility, type MongoAbility } from '@casl/ability';
import { createAccessControlProvider } from '#console/providers/access-control-provider.ts';
import { createApiCall } from '#console/providers/api-call.ts';
import { createAuthProvider } from '#console/providers/auth-provider.ts';
import type { ImpersonationCredentials } from '#console/providers/credentials.ts';
import { DataClient, type DataClients } from '#console/providers/data-client.ts';
import { createDataProvider } from '#console/providers/data-provider.ts';
import { createExportLog } from '#console/providers/export-log.ts';
import { createFileApi } from '#console/providers/file-api.ts';
import { createLiveModel } from '#console/providers/live-model.ts';
import { createLiveProvider } from '#console/providers/live-provider.ts';
import type { MentionsQuestion } from '#console/providers/mentions.ts';
import { toast } from '#console/ui/notify.ts';
import { abilityRules } from '#derive/access/ability.ts';
import { explain, type Question } from '#derive/access/explain.ts';
import { access } from '#permissions/access.ts';
import { model } from '#resources/model.ts';
import type { Viewer } from '#schema/access.ts';
import type { Account, AccountSpace } from '#schema/account.ts';
import type { App } from './app-context.ts';
import type { Impersonation } from './impersonation.ts';
import { createQueryClient } from './query-client.ts';

export type WorkspaceServices = ReturnType<typeof createWorkspaceServices>;

/** Everything that asks on behalf of one viewer in one workspace; another workspace gets another set. */
export function createWorkspaceServices(
  { session, config, workspace }: App,
  viewer: Viewer,
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
  const ability: MongoAbility = createMongoAbility(abilityRules(access, model, viewer));
  const live = createLiveModel(model);
  return {
    ability,
    declare: live.declare,
    explain: (question: Question) => explain(access, model, viewer, question),
    files: createFileApi(credentials, config.uploads.bucket),
    call: createApiCall(credentials),
    // Asked before a file is deleted: no list needs the code.
    mentions: async (question: MentionsQuestion, signal?: AbortSignal) =>
      (await import('#console/providers/mentions.ts')).findMentions(clients, question, signal),
    queryClient: createQueryClient(),
    dataProvider: createDataProvider({ model: live, clients, viewer, recordExport: createExportLog(credentials) }),
    liveProvider: createLiveProvider(`${location.origin.replace(/^http/, 'ws')}/v1/graphql`, credentials),
    accessControlProvider: createAccessControlProvider(ability),
    authProvider: createAuthProvider(session),
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
