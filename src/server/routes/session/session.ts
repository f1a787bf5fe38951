import type { FastifyInstance } from 'fastify';
import type { Account as SessionAccount } from '#schema/api/account.ts';
import { authenticate } from '../../access/authenticate.ts';
import { isSuperadmin, requireActive } from '../../access/caller.ts';
import type { Directory } from '../../access/directory.ts';
import { admit } from '../../access/initial-status.ts';
import { photoUrlOf, profileChange } from '../../access/profile.ts';
import { originOf } from '../../audit/origin.ts';
import { personEvents } from '../../audit/person-events.ts';
import { AppError } from '../../errors.ts';
import type { Account, AccountChange, Accounts } from '../../ports/accounts.ts';
import type { Audit } from '../../ports/audit.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { Invitations } from '../../ports/invitations.ts';

interface Dependencies {
  identity: IdentityVerifier;
  accounts: Accounts;
  directory: Directory;
  audit: Audit;
  invitations: Invitations;
  superadminEmails: ReadonlySet<string>;
}

/** `GET /api/session`: the database user behind a token, and the spaces they may choose; a new sign-in is recorded. */
export function session(app: FastifyInstance, dependencies: Dependencies): void {
  const { identity, accounts, directory, audit, superadminEmails } = dependencies;
  app.get('/api/session', async (request, reply) => {
    const caller = await authenticate(request.headers.authorization, identity);
    // Signing in must show what is true now, so this does not take a kept answer.
    directory.invalidate(caller.uid);
    const account = requireActive(caller, await admit(caller, await directory.find(caller.uid), dependencies));
    const wanted = profileChange(caller, account, new Date());
    const change = wanted && (await save(account.id, wanted, accounts));
    if (change) {
      directory.invalidate(caller.uid);
      if (change.lastLoginAt) await audit.record(...personEvents('sign-in', account, originOf(request)));
    }
    reply.header('cache-control', 'no-store');
    return present({ ...account, ...change, lastLoginAt: null }, isSuperadmin(caller, superadminEmails));
  });
}

/**
 * An email that another account has stays that account's: the person keeps the one that they had.
 * @returns what was changed
 */
async function save(userId: string, change: AccountChange, accounts: Accounts): Promise<AccountChange> {
  try {
    await accounts.update(userId, change);
    return change;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'email-taken')) throw error;
    const { email: _, ...rest } = change;
    if (Object.keys(rest).length > 0) await accounts.update(userId, rest);
    return rest;
  }
}

function present(account: Account, superadmin: boolean): SessionAccount {
  return {
    user: {
      id: account.id,
      name: account.name,
      email: account.email,
      photoUrl: photoUrlOf(account.info),
      status: account.status,
    },
    superadmin,
    spaces: account.memberships.map(({ spaceId, pageAccess, ...space }) => ({
      id: spaceId,
      ...space,
      flags: { pageAccess },
    })),
  };
}
