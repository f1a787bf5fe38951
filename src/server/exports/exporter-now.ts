import type { Viewer } from '#schema/access.ts';
import { keepsPlatformRole } from '../access/caller.ts';
import { personNow } from '../jobs/workers.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { ClaimedExport } from '../ports/files/exports.ts';

/**
 * Whoever asked for an export, with the role that they have now; null where they have left, or have no longer the role outside of
 * spaces in which they asked. An email alone gives no role: the token of the request proved it, and the list of emails takes it away.
 */
export async function exporterNow(
  accounts: Pick<Accounts, 'findMember' | 'findActive'>,
  superadminEmails: ReadonlySet<string>,
  run: Pick<ClaimedExport, 'spaceId' | 'userId' | 'platformRole'>,
): Promise<Viewer | null> {
  const { userId, platformRole: role } = run;
  if (role === null) return personNow(accounts, run);
  const account = userId === null ? null : await accounts.findActive(userId);
  if (userId === null || account === null || !keepsPlatformRole(role, account, superadminEmails)) return null;
  return { role, userId, spaceId: null, flags: { pageAccess: false } };
}
