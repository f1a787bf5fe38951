import type { Account, Accounts, Member } from '../ports/accounts.ts';
import type { SharedState } from '../ports/shared-state.ts';

interface Entry {
  account: Promise<Account | null>;
  expiresAt: number;
}

/** How long a change of a user's status or role may take to bite. */
const KEEP_MS = 5_000;
const MOST_ENTRIES = 2_000;

/** Looks users up by uid; the auth hook asks on every data request, so answers are kept for a few seconds. */
export interface Directory {
  find(uid: string): Promise<Account | null>;
  invalidate(uid: string): void;
  /** A person's place in a space, as it is now. */
  member(spaceId: string, userId: string): Promise<Member | null>;
}

/** Concurrent look-ups of one user share one query; failures and unknown users are not kept. */
export function createDirectory(
  accounts: Accounts,
  { now = Date.now, sharedState }: { now?: () => number; sharedState?: SharedState | undefined } = {},
): Directory {
  // A Map iterates in insertion order: the first entry is the one used least recently.
  const entries = new Map<string, Entry>();

  function load(uid: string): Promise<Account | null> {
    const account = accounts.findByUid(uid);
    const entry = { account, expiresAt: now() + KEEP_MS };
    entries.set(uid, entry);
    const drop = () => {
      if (entries.get(uid) === entry) entries.delete(uid);
    };
    account.then((found) => found ?? drop(), drop);
    for (const oldest of entries.keys()) {
      if (entries.size <= MOST_ENTRIES) break;
      entries.delete(oldest);
    }
    return account;
  }

  sharedState?.follow((change) => {
    if ('person' in change) entries.delete(change.person);
  });

  return {
    find(uid) {
      const entry = entries.get(uid);
      if (!entry || entry.expiresAt <= now()) return load(uid);
      entries.delete(uid);
      entries.set(uid, entry);
      return entry.account;
    },
    member: (spaceId, userId) => accounts.findMember(spaceId, userId),
    invalidate: (uid) => {
      entries.delete(uid);
      void sharedState?.publish({ person: uid });
    },
  };
}
