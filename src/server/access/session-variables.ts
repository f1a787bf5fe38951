import { impersonationRole } from '#schema/access.ts';
import { AppError } from '../errors.ts';
import type { Account } from '../ports/accounts.ts';
import type { Identity, IdentityVerifier } from '../ports/identity.ts';
import { authenticate } from './authenticate.ts';
import { isSuperadmin, membershipIn, requireActive } from './caller.ts';
import type { Directory } from './directory.ts';
import { forImpersonation, type ImpersonationUse } from './impersonation.ts';

/** What it takes to know who is calling. */
export interface CallerDeps {
  identity: IdentityVerifier;
  directory: Directory;
  superadminEmails: ReadonlySet<string>;
}

/** Somebody who may call the data service, as the auth hook tells it. */
export interface DataSession {
  /** The session variables of Hasura, `X-Hasura-Role` and so on. */
  variables: Record<string, string>;
  /** When the token expires, in seconds since 1970. */
  expiresAt: number;
  /** Set where an owner looks as somebody else. */
  impersonation?: ImpersonationUse;
}

/**
 * Who is calling, by the headers of a request or of a websocket's first message.
 * @param headers by name in lower case
 * @throws AppError what `authenticate` and `requireActive` throw; `unauthenticated` for a space that is not the caller's;
 * `view-as-refused` for impersonation by anybody but the owner
 */
export async function sessionVariables(
  headers: ReadonlyMap<string, string>,
  { identity, directory, superadminEmails }: CallerDeps,
): Promise<DataSession> {
  const caller = await authenticate(headers.get('authorization'), identity);
  const account = requireActive(caller, await directory.find(caller.uid));
  const spaceId = headers.get('x-space-id');
  const impersonation = headers.get('x-view-as');
  if (impersonation !== undefined)
    return { ...(await impersonationSession(impersonation, account, spaceId, directory)), expiresAt: caller.expiresAt };
  const roleVariables = roleVariablesOf(caller, account, spaceId, superadminEmails);
  return { variables: { ...roleVariables, 'X-Hasura-User-Id': account.id }, expiresAt: caller.expiresAt };
}

function roleVariablesOf(
  caller: Identity,
  account: Account,
  spaceId: string | undefined,
  superadminEmails: ReadonlySet<string>,
): Record<string, string> {
  if (!spaceId) return { 'X-Hasura-Role': isSuperadmin(caller, superadminEmails) ? 'superadmin' : 'user' };
  const membership = membershipIn(account, spaceId);
  if (!membership) throw new AppError('unauthenticated');
  return { 'X-Hasura-Role': membership.role, 'X-Hasura-Space-Id': membership.spaceId };
}

/** Whoever impersonates is somebody else, in a role that has no mutations. */
async function impersonationSession(
  impersonation: string,
  account: Account,
  spaceId: string | undefined,
  directory: Directory,
): Promise<Pick<DataSession, 'variables' | 'impersonation'>> {
  const membership = membershipIn(account, spaceId ?? '');
  const viewedAs = membership && (await forImpersonation(impersonation, membership, directory));
  if (!viewedAs) throw new AppError('view-as-refused');
  const { spaceId: id } = membership;
  return {
    variables: {
      'X-Hasura-Role': impersonationRole(viewedAs.role),
      'X-Hasura-Space-Id': id,
      'X-Hasura-User-Id': viewedAs.userId,
    },
    impersonation: { actor: { id: account.id, email: account.email }, spaceId: id, viewedAs },
  };
}
