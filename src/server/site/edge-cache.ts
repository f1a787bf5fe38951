import { type Log, logEntry } from '../logged.ts';
import type { Domains } from '../ports/edge/domains.ts';
import type { EdgeService } from '../ports/edge/edge-service.ts';
import type { SiteAnswer } from './resolve-request.ts';
import { ARM_HEADER } from './tried-sections.ts';

/** Seconds: changes that are not purged are seen after so long. */
const FRESH_S = 300;
const STALE_IF_ERROR_S = 86_400;
/** Between two purges of a space: the API takes few of them, and people save often. */
const PAUSE_MS = 10_000;

const tagOf = (spaceId: string) => `space-${spaceId}`;

/**
 * What the edge is told of an answer of a site beside what browsers are told. A form knows when it was shown: pages with one are asked for
 * each time, and so are those whose lists somebody has filtered. A redirect passes on the query of its visitor, which the edge's keys
 * leave out.
 */
export const edgeHeaders = (
  spaceId: string,
  { formBlocks, counted, headers }: Pick<SiteAnswer, 'formBlocks' | 'counted' | 'headers'>,
  isFiltered = false,
): Record<string, string> => ({
  'cdn-cache-control':
    isFiltered || headers.location
      ? 'private'
      : `public, max-age=${formBlocks?.size ? 0 : FRESH_S}, stale-if-error=${STALE_IF_ERROR_S}`,
  'cache-tag': tagOf(spaceId),
  ...(counted?.trial && { [ARM_HEADER]: String(counted.trial.arm) }),
});

interface PurgeDeps {
  /** Null where sites have no names of their own. */
  edge: EdgeService | null;
  domains: Pick<Domains, 'of'>;
  log: Log;
  pauseMs?: number;
}

/**
 * Purges the pages of a space from the edge: at once, and again after a pause where something changed meanwhile. It never rejects: what
 * could not be purged is logged, and is as old as its freshness at most.
 */
export function createEdgePurge({ edge, domains, log, pauseMs = PAUSE_MS }: PurgeDeps): (spaceId: string) => void {
  /** Spaces in their pause, and whether they changed in it. */
  const changed = new Map<string, boolean>();

  async function purge(service: EdgeService, spaceId: string) {
    const names = await domains.of(spaceId);
    const zones = new Set(names.flatMap(({ liveAt, steps }) => (liveAt === null ? [] : (steps.zone.facts.id ?? []))));
    for (const zone of zones) await service.purge(zone, [tagOf(spaceId)]);
  }

  return function changedIn(spaceId) {
    if (edge === null) return;
    if (changed.has(spaceId)) {
      changed.set(spaceId, true);
      return;
    }
    changed.set(spaceId, false);
    purge(edge, spaceId)
      .catch((error: unknown) => logEntry(log, 'edge-not-purged', { err: error, spaceId }))
      .finally(() => {
        const end = () => {
          const isDue = changed.get(spaceId);
          changed.delete(spaceId);
          if (isDue) changedIn(spaceId);
        };
        setTimeout(end, pauseMs).unref();
      });
  };
}
