import type { ImpersonationUse } from '../access/impersonation.ts';
import type { Audit, Origin } from '../ports/audit.ts';

/** The audit log's word for who looked as whom. */
export interface ImpersonationLog {
  /** Somebody says that they begin to look, or have ended. */
  report(what: 'opened' | 'closed', use: ImpersonationUse, origin: Origin): Promise<void>;
  /** Somebody reads while impersonating, whether they have said so before or not: told once within a quarter of an hour. */
  used(use: ImpersonationUse, origin: Origin): Promise<void>;
}

const RECORDED_FOR_MS = 15 * 60_000;
const MOST_ENTRIES = 2_000;

/**
 * Impersonation is a header, and who sends it need not have opened it by its route. So the first use is told too, and nobody
 * looks while the audit log takes nothing: what cannot be told rejects.
 */
export function createImpersonationLog(audit: Audit, now: () => number = Date.now): ImpersonationLog {
  const entries = new Map<string, { record: Promise<void>; expiresAt: number }>();

  function record(what: 'opened' | 'used' | 'closed', { actor, spaceId, viewedAs }: ImpersonationUse, origin: Origin) {
    return audit.record({
      action: 'view-as',
      spaceId,
      actor,
      subject: viewedAs.role,
      ...(viewedAs.name === null ? {} : { recordId: viewedAs.userId }),
      // The key that older entries of the log have.
      detail: { title: viewedAs.name ?? viewedAs.role, lens: what },
      ...origin,
    });
  }

  function remember(key: string, recorded: Promise<void>): Promise<void> {
    const entry = { record: recorded, expiresAt: now() + RECORDED_FOR_MS };
    entries.delete(key);
    entries.set(key, entry);
    recorded.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    // A Map iterates in insertion order: the first is the oldest.
    for (const oldest of entries.keys()) {
      if (entries.size <= MOST_ENTRIES) break;
      entries.delete(oldest);
    }
    return recorded;
  }

  return {
    async report(what, use, origin) {
      const recorded = record(what, use, origin);
      if (what === 'opened') await remember(keyOf(use), recorded);
      else {
        entries.delete(keyOf(use));
        await recorded;
      }
    },
    async used(use, origin) {
      const key = keyOf(use);
      const known = entries.get(key);
      await (known && known.expiresAt > now() ? known.record : remember(key, record('used', use, origin)));
    },
  };
}

function keyOf({ actor, spaceId, viewedAs }: ImpersonationUse): string {
  return [actor.id, spaceId, viewedAs.role, viewedAs.userId].join(' ');
}
