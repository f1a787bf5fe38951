import type { FastifyInstance } from 'fastify';
import { spaceRoles } from '#permissions/roles.ts';
import { mayImpersonate } from '#rules/people.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import { AppError } from '../errors.ts';
import type { Member, Membership } from '../ports/accounts.ts';
import type { Directory } from './directory.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route honours `X-View-As`; every other route of the API refuses it. */
    viewAs?: true;
  }
}

/** Somebody with a role and nothing of their own: no record is theirs, and no block was assigned to them. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Whom an owner looks at the space as; `name` is null for a role that nobody in particular has. */
export type ViewedAs = Pick<Member, 'role' | 'pageAccess' | 'userId'> & { name: string | null };

/** Somebody who looks as somebody else: what the audit log is told. */
export interface ImpersonationUse {
  actor: { id: string; email: string };
  spaceId: string;
  viewedAs: ViewedAs;
}

/**
 * Reads `X-View-As`: `role:EDITOR`, or `user:<uuid>` for a person of the space. Undefined where there is no such header:
 * the caller is then themselves.
 * @param place the caller's own place in the selected space
 * @throws AppError `view-as-refused` for anybody but the space's owner, and for whom there is not in this space
 */
export async function forImpersonation(
  header: string | string[] | undefined,
  membership: Membership,
  directory: Directory,
): Promise<ViewedAs | undefined> {
  if (header === undefined) return undefined;
  const [kind, name, ...more] = String(header).split(':');
  if (!mayImpersonate(membership.role) || more.length > 0 || name === undefined) throw new AppError('view-as-refused');
  if (kind === 'role' && spaceRoles.some((role) => role === name)) {
    return { role: name, pageAccess: false, userId: NOBODY, name: null };
  }
  const member = kind === 'user' && isUuid(name) ? await directory.member(membership.spaceId, name) : null;
  if (!member) throw new AppError('view-as-refused');
  const { role, pageAccess, userId } = member;
  return { role, pageAccess, userId, name: member.name };
}

/** The header is honoured or refused, never overlooked: a route that does not honour impersonation answers nobody who asks for it. */
export function refuseImpersonated(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, method, routeOptions: { url, config } }) => {
    // By the route, not by the address: that may be written in several ways.
    if (headers['x-view-as'] === undefined || !url?.startsWith('/api/') || config.viewAs) return;
    throw new AppError(method === 'GET' ? 'view-as-refused' : 'read-only');
  });
}
