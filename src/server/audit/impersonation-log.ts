import type { ImpersonationUse } from '../access/impersonation.ts';
import type { Audit, Origin } from '../ports/audit.ts';

/** The audit log's word for who looked as whom. */
export interface ImpersonationLog {
  /** Somebody says that they begin to look, or have ended. */
  tell(what: 'opened' | 'closed', use: ImpersonationUse, origin: Origin): Promise<void>;
  /** Somebody reads while impersonating, whether they have said so before or not: told once within a quarter of an hour. */
  used(use: ImpersonationUse, origin: Origin): Promise<void>;
}

const TOLD_FOR_MS = 15 * 60_000;
const MOST_ENTRIES = 2_000;

/**
 * Impersonation is a header, and who sends it need not have opened it by its route. So the first use is told too, and nobody
 * looks while the audit log takes nothing: what cannot be told rejects.
 */
export function createImpersonationLog(audit: Audit, now: () => number = Date.now): ImpersonationLog {
  const told = new Map<string, { record: Promise<void>; expiresAt: number }>();

  function record(what: 'opened' | 'used' | 'closed', { actor, spaceId, seen }: ImpersonationUse, origin: Origin) {
    return audit.record({
      action: 'view-as',
      spaceId,
      actor,
      subject: seen.role,
      ...(seen.name === null ? {} : { recordId: seen.userId }),
      // The key that older entries of the log have.
      detail: { title: seen.name ?? seen.role, lens: what },
      ...origin,
    });
  }

  function remember(key: string, recorded: Promise<void>): Promise<void> {
    const entry = { record: recorded, expiresAt: now() + TOLD_FOR_MS };
    told.delete(key);
    told.set(key, entry);
    recorded.catch(() => {
      if (told.get(key) === entry) told.delete(key);
    });
    // A Map iterates in insertion order: the first is the oldest.
    for (const oldest of told.keys()) {
      if (told.size <= MOST_ENTRIES) break;
      told.delete(oldest);
    }
    return recorded;
  }

  return {
    async tell(what, use, origin) {
      const recorded = record(what, use, origin);
      if (what === 'opened') await remember(keyOf(use), recorded);
      else {
        told.delete(keyOf(use));
        await recorded;
      }
    },
    async used(use, origin) {
      const key = keyOf(use);
      const known = told.get(key);
      await (known && known.expiresAt > now() ? known.record : remember(key, record('used', use, origin)));
    },
  };
}

function keyOf({ actor, spaceId, seen }: ImpersonationUse): string {
  return [actor.id, spaceId, seen.role, seen.userId].join(' ');
}
