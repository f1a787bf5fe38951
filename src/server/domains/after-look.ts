import type { SiteFault } from '#schema/api/space-domain.ts';
import type { SiteCheck, SiteCheckResult } from '../ports/edge/domains.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Looks in a row that find a fault before it is believed; those that somebody asks for in between do not count. */
const BELIEVED = 2;
const DOUBT = 3 * MINUTE;
const APART = 2 * MINUTE;

/** What follows from a look: a single one that fails is no break, and one that could not tell changes nothing. */
export function afterLook(
  state: Omit<SiteCheck, 'certificateUntil'>,
  { fault, isSure }: { fault: SiteFault | null; isSure: boolean },
  now: number,
): Omit<SiteCheckResult, 'certificateUntil'> {
  const { misses, brokenAt, upAt } = state;
  if (!isSure) return { misses, fault: state.fault, brokenAt, isUp: false, isSure, news: null, againSeconds: DOUBT };
  if (!fault) {
    const news = upAt === null ? 'up' : brokenAt === null ? null : 'mended';
    return {
      ...{ misses: 0, fault, brokenAt: null, isUp: true, isSure, news },
      againSeconds: paceOf(upAt ?? '', now),
    };
  }
  const isSoon = misses > 0 && now - Date.parse(state.lookedAt ?? '') < APART * 1000;
  const missed = isSoon ? misses : misses + 1;
  const isBroken = missed >= BELIEVED;
  const since = isBroken ? (brokenAt ?? state.lookedAt ?? new Date(now).toISOString()) : null;
  return {
    ...{ misses: missed, fault, brokenAt: since, isUp: false, isSure },
    // A site that was never up is being waited for: its card says so.
    news: isBroken && brokenAt === null && upAt !== null ? 'broken' : null,
    againSeconds: since === null ? DOUBT : paceOf(since, now),
  };
}

/** Soon after something happened, then each quarter of an hour, after a day each hour. */
function paceOf(since: string, now: number): number {
  const waited = since === '' ? 0 : (now - Date.parse(since)) / 1000;
  if (waited < 15 * MINUTE) return DOUBT;
  return waited < 24 * HOUR ? 15 * MINUTE : HOUR;
}
