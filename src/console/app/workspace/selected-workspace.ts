import type { Impersonation } from '#console/session/impersonation.ts';
import type { WorkspaceState } from '#console/session/workspace-store.ts';
import { mayImpersonate } from '#rules/people.ts';
import type { Viewer } from '#schema/access.ts';
import type { Account, AccountSpace } from '#schema/api/account.ts';

/** The workspace that a signed-in person has selected, as they see it. */
export interface SelectedWorkspace {
  account: Account;
  /** Null for the personal workspace. */
  space: AccountSpace | null;
  impersonation: Impersonation | undefined;
  /** Another person, space or role makes another workspace: nothing of the old one may be shown in it. */
  key: string;
}

/** @returns null where the selected space is not the account's any more */
export function selectedWorkspace(
  account: Account,
  { spaceId, impersonation: stored }: Pick<WorkspaceState, 'spaceId' | 'impersonation'>,
): SelectedWorkspace | null {
  const space = account.spaces.find(({ id }) => id === spaceId) ?? null;
  if (spaceId !== null && space === null) return null;
  const impersonation = ownImpersonation(stored, account);
  const key = [account.user.id, spaceId ?? 'personal', space?.role, space?.flags.pageAccess, impersonation?.as];
  return { account, space, impersonation, key: key.join(' ') };
}

/** Impersonation ends with the sign-in that started it: whoever signs in next in this tab impersonates nobody. */
function ownImpersonation(impersonation: Impersonation | null, account: Account): Impersonation | undefined {
  const may = account.spaces.some(({ id, role }) => id === impersonation?.spaceId && mayImpersonate(role));
  return impersonation && may && impersonation.ownerId === account.user.id ? impersonation : undefined;
}

/** Who looks at the workspace: the account's user, or whoever they impersonate. */
export function viewerOf({ account, space, impersonation }: SelectedWorkspace): Viewer {
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
