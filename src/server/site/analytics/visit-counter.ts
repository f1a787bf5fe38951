import { createHmac, randomBytes } from 'node:crypto';
import type { CountedClicks, CountedViews, Visits } from '../../ports/visits.ts';

export interface VisitCounter {
  /** @param who what tells visitors apart; it is hashed at once, and never kept */
  view(
    view: Pick<CountedViews, 'pageId' | 'device' | 'referrer'>,
    who: { spaceId: string; ip: string; agent: string },
  ): void;
  click(click: Pick<CountedClicks, 'pageId' | 'href' | 'block'>): void;
  /** Writes what was counted since the last time. What could not be written is tried with the next. */
  flush(): Promise<void>;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** More different ones than this are not kept apart, so that memory stays bounded whoever asks for what. */
const MOST_KEYS = 20_000;
const MOST_VISITORS = 200_000;

/** Adds up in this process; several servers side by side each count the first visit of a day. */
export function createVisitCounter(visits: Visits, now: () => number = Date.now): VisitCounter {
  let views = new Map<string, CountedViews>();
  let clicks = new Map<string, CountedClicks>();
  // A key of the day, known to nobody: hashes of two days have nothing in common, and none outlives the process.
  let today = { day: -1, key: '', seen: new Set<string>() };

  function isFirst({ spaceId, ip, agent }: { spaceId: string; ip: string; agent: string }): boolean {
    const day = Math.floor(now() / DAY);
    if (day !== today.day) today = { day, key: randomBytes(32).toString('hex'), seen: new Set() };
    const hash = createHmac('sha256', today.key).update(`${spaceId} ${ip} ${agent}`).digest('base64url').slice(0, 22);
    if (today.seen.has(hash) || today.seen.size >= MOST_VISITORS) return false;
    today.seen.add(hash);
    return true;
  }

  const hour = () => new Date(Math.floor(now() / HOUR) * HOUR).toISOString();

  function addViews(view: CountedViews) {
    const { pageId, hour: at, device } = view;
    const referrer = views.size < MOST_KEYS ? view.referrer : '';
    const key = `${pageId} ${at} ${device} ${referrer}`;
    const known = views.get(key);
    if (!known && views.size >= 2 * MOST_KEYS) return;
    const sum = { views: (known?.views ?? 0) + view.views, visitors: (known?.visitors ?? 0) + view.visitors };
    views.set(key, { ...view, referrer, ...sum });
  }

  function addClicks(click: CountedClicks) {
    const key = `${click.pageId} ${click.hour} ${click.block} ${click.href}`;
    const known = clicks.get(key);
    if (!known && clicks.size >= MOST_KEYS) return;
    clicks.set(key, { ...click, clicks: (known?.clicks ?? 0) + click.clicks });
  }

  return {
    view(view, who) {
      addViews({ ...view, hour: hour(), views: 1, visitors: isFirst(who) ? 1 : 0 });
    },

    click(click) {
      addClicks({ ...click, hour: hour(), clicks: 1 });
    },

    async flush() {
      if (views.size === 0 && clicks.size === 0) return;
      const written = { views: [...views.values()], clicks: [...clicks.values()] };
      views = new Map();
      clicks = new Map();
      try {
        await visits.record(written.views, written.clicks);
      } catch (error) {
        written.views.forEach(addViews);
        written.clicks.forEach(addClicks);
        throw error;
      }
    },
  };
}
