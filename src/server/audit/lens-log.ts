import type { LensUse } from '../access/lens.ts';
import type { Audit, Origin } from '../ports/audit.ts';

/** The audit log's word for who looked as whom. */
export interface LensLog {
  /** Somebody says that they begin to look, or have ended. */
  tell(what: 'opened' | 'closed', use: LensUse, origin: Origin): Promise<void>;
  /** Somebody reads through the lens, whether they have said so before or not: told once within a quarter of an hour. */
  used(use: LensUse, origin: Origin): Promise<void>;
}

const TOLD_FOR_MS = 15 * 60_000;
const MOST_ENTRIES = 2_000;

/**
 * The lens is a header, and who sends it need not have opened it by its route. So the first use is told too, and nobody
 * looks while the audit log takes nothing: what cannot be told rejects.
 */
export function createLensLog(audit: Audit, now: () => number = Date.now): LensLog {
  const told = new Map<string, { record: Promise<void>; expiresAt: number }>();

  function record(lens: 'opened' | 'used' | 'closed', { actor, spaceId, seen }: LensUse, origin: Origin) {
    return audit.record({
      action: 'view-as',
      spaceId,
      actor,
      subject: seen.role,
      ...(seen.name === null ? {} : { recordId: seen.userId }),
      detail: { title: seen.name ?? seen.role, lens },
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

function keyOf({ actor, spaceId, seen }: LensUse): string {
  return [actor.id, spaceId, seen.role, seen.userId].join(' ');
}
