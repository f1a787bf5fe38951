import { hash as hashOf, randomBytes } from 'node:crypto';
import type {
  CountedClicks,
  CountedGoals,
  CountedTrial,
  CountedViews,
  ShownTrial,
  ViewClasses,
  Visits,
} from '../../ports/visits.ts';

/** What tells visitors of a space apart for a day. */
export interface Visitor {
  spaceId: string;
  ip: string;
  agent: string;
}

export type PageView = ViewClasses & Pick<CountedViews, 'pageId'>;

/** What was done, and the classes that its request tells; the visit tells the others. */
export type ReachedGoal = Pick<CountedGoals, 'kind' | 'target' | 'host' | 'browser' | 'system' | 'device' | 'country'>;

export interface VisitCounter {
  /**
   * @param visitor what tells visitors apart; it is hashed at once, and never kept
   * @param more what else is known of the view: that its load time will come, and the version of a section that it shows
   */
  view(view: PageView, visitor: Visitor, more?: { load?: boolean; trial?: ShownTrial }): void;
  /** Counts how long a page took, once for each of its views that expects it; by the classes of that view. */
  load(load: { path: string; ms: number }, visitor: Visitor): void;
  /** @param trial the version that the link stands in; whoever was not shown it is no visitor of it who clicked */
  click(click: Pick<CountedClicks, 'pageId' | 'href' | 'block'>, visitor: Visitor, trial?: ShownTrial): void;
  /** Counts what a goal may be about, by what is known of the visit. */
  reach(goal: ReachedGoal, visitor: Visitor): void;
  /** Writes what was counted since the last time. What could not be written is tried with the next. */
  flush(): Promise<void>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A visit ends after so long without a view. */
const VISIT = 30 * MINUTE;
/** More different ones than this are not kept apart, so that memory stays bounded whoever asks for what. */
const MOST_KEYS = 20_000;
const MOST_VISITORS = 200_000;
const MOST_EXPECTED = 20_000;
/** Of one visit; links are many, and each is looked for among the goals of the space. */
const MOST_REACHED = 50;
/** What a page may have taken before its request came here: names, connections, redirects. */
const BEFORE_REQUEST = 10_000;

const NOTHING = { referrer: '', source: '', medium: '', campaign: '', country: '' };
const keyOf = (of: CountedViews) =>
  [
    of.pageId,
    of.minute,
    of.device,
    of.host,
    of.path,
    of.browser,
    of.system,
    of.country,
    of.referrer,
    of.source,
    of.medium,
    of.campaign,
  ].join('\n');

const TRIAL_COUNTS = ['views', 'visitors', 'clicks', 'clickers'] as const;
const trialKey = ({ trialId, revision, arm }: ShownTrial) => `${trialId} ${revision} ${arm}`;

type Beginning = Pick<ViewClasses, 'referrer' | 'source' | 'medium' | 'campaign'>;
const beginningOf = ({ referrer, source, medium, campaign }: Beginning): Beginning => ({
  referrer,
  source,
  medium,
  campaign,
});

/** How a visit began, and when it was last seen. */
interface Visit {
  at: number;
  began: Beginning;
  /** Of the page that it began with. */
  path: string;
  /** What goals may be about that it did already. */
  reached?: Set<string> | undefined;
}

/** Adds up in this process; several servers side by side each count the first visit of a day. */
export function createVisitCounter(visits: Visits, now: () => number = Date.now): VisitCounter {
  let views = new Map<string, CountedViews>();
  let clicks = new Map<string, CountedClicks>();
  let trials = new Map<string, CountedTrial>();
  let goals = new Map<string, CountedGoals>();
  // A key of the day, known to nobody: hashes of two days have nothing in common, and none outlives the process.
  let today = { day: -1, key: '', seen: new Map<string, Visit>(), shown: new Map<string, { hasClicked: boolean }>() };
  // Views whose load time may still come, the oldest first.
  const expected = new Map<string, { at: number; view: CountedViews }>();

  function visitOf({ spaceId, ip, agent }: Visitor): { hash: string; visit: Visit | undefined } {
    const day = Math.floor(now() / DAY);
    if (day !== today.day) today = { day, key: randomBytes(32).toString('hex'), seen: new Map(), shown: new Map() };
    const hash = hashOf('sha256', `${today.key} ${spaceId} ${ip} ${agent}`, 'base64url');
    return { hash, visit: today.seen.get(hash) };
  }

  const startOf = (at: number, length: number) => new Date(Math.floor(at / length) * length).toISOString();
  // Many views fall into one minute.
  let last = { minute: -1, texts: { hour: '', minute: '' } };
  function timeOf(at: number) {
    const minute = Math.floor(at / MINUTE);
    if (minute !== last.minute) last = { minute, texts: { hour: startOf(at, HOUR), minute: startOf(at, MINUTE) } };
    return last.texts;
  }

  function addViews(view: CountedViews) {
    const isRoomy = views.size < MOST_KEYS;
    const counted = isRoomy ? view : { ...view, ...NOTHING };
    const key = keyOf(counted);
    const before = views.get(key);
    if (!before && views.size >= 2 * MOST_KEYS) return;
    if (!before) return void views.set(key, counted);
    before.views += counted.views;
    before.visitors += counted.visitors;
    before.visits += counted.visits;
    before.loads += counted.loads;
    before.loadMs += counted.loadMs;
  }

  function expect(key: string, view: CountedViews) {
    expected.delete(key);
    expected.set(key, { at: now(), view });
    for (const oldest of expected.keys()) {
      if (expected.size <= MOST_EXPECTED) break;
      expected.delete(oldest);
    }
  }

  function addClicks(click: CountedClicks) {
    const key = `${click.pageId} ${click.hour} ${click.block} ${click.href}`;
    const known = clicks.get(key);
    if (!known && clicks.size >= MOST_KEYS) return;
    clicks.set(key, { ...click, clicks: (known?.clicks ?? 0) + click.clicks });
  }

  function addTrial(counted: CountedTrial) {
    const key = `${counted.pageId} ${trialKey(counted)}`;
    const known = trials.get(key);
    if (!known && trials.size >= MOST_KEYS) return;
    const sums = TRIAL_COUNTS.map((name) => [name, counted[name] + (known?.[name] ?? 0)]);
    trials.set(key, { ...counted, ...Object.fromEntries(sums) });
  }

  function addGoals(goal: CountedGoals) {
    const { visits: _visits, times: _times, ...classes } = goal;
    const key = Object.values(classes).join('\n');
    const known = goals.get(key);
    if (!known && goals.size >= MOST_KEYS) return;
    goals.set(key, {
      ...goal,
      visits: goal.visits + (known?.visits ?? 0),
      times: goal.times + (known?.times ?? 0),
    });
  }

  return {
    view(view, visitor, { load, trial } = {}) {
      const at = now();
      const { hash, visit } = visitOf(visitor);
      // Who comes from another site than before begins anew.
      const isElsewhere = view.referrer !== '' && view.referrer !== visit?.began.referrer;
      const isVisit = visit === undefined || isElsewhere || at - visit.at >= VISIT;
      const began = isVisit ? beginningOf(view) : visit.began;
      const isKnown = visit !== undefined;
      // Whom there is no room to know again is counted as a view alone.
      const isCounted = isKnown || today.seen.size < MOST_VISITORS;
      if (isVisit && isCounted) today.seen.set(hash, { at, began, path: view.path });
      else if (visit) visit.at = at;
      const { hour, minute } = timeOf(at);
      // Written out: an object that is spread and gets fields besides takes V8 six microseconds, more than all the rest.
      const counted: CountedViews = {
        pageId: view.pageId,
        hour,
        minute,
        path: view.path,
        referrer: began.referrer,
        source: began.source,
        medium: began.medium,
        campaign: began.campaign,
        host: view.host,
        browser: view.browser,
        system: view.system,
        device: view.device,
        country: view.country,
        views: 1,
        visitors: !isKnown && isCounted ? 1 : 0,
        visits: isVisit && isCounted ? 1 : 0,
        loads: 0,
        loadMs: 0,
      };
      addViews(counted);
      if (load) expect(`${hash} ${view.path}`, counted);
      if (!trial) return;
      const shownKey = `${hash} ${view.pageId} ${trialKey(trial)}`;
      const isFirst = !today.shown.has(shownKey) && today.shown.size < MOST_VISITORS;
      if (isFirst) today.shown.set(shownKey, { hasClicked: false });
      const tried = { views: 1, visitors: isFirst ? 1 : 0, clicks: 0, clickers: 0 };
      addTrial({ ...trial, ...tried, pageId: view.pageId });
    },

    load({ path, ms }, visitor) {
      const key = `${visitOf(visitor).hash} ${path}`;
      const found = expected.get(key);
      if (!found || ms > now() - found.at + BEFORE_REQUEST) return;
      expected.delete(key);
      addViews({ ...found.view, views: 0, visitors: 0, visits: 0, loads: 1, loadMs: ms });
    },

    click(click, visitor, trial) {
      addClicks({ ...click, hour: timeOf(now()).hour, clicks: 1 });
      if (!trial) return;
      const { hash } = visitOf(visitor);
      const shown = today.shown.get(`${hash} ${click.pageId} ${trialKey(trial)}`);
      addTrial({
        ...{ ...trial, pageId: click.pageId, views: 0, visitors: 0 },
        ...{ clicks: 1, clickers: shown && !shown.hasClicked ? 1 : 0 },
      });
      if (shown) shown.hasClicked = true;
    },

    reach({ kind, target, host, browser, system, device, country }, visitor) {
      const { visit } = visitOf(visitor);
      const done = `${kind} ${target}`;
      const isFirst = visit !== undefined && !visit.reached?.has(done);
      if (isFirst) {
        visit.reached ??= new Set();
        if (visit.reached.size >= MOST_REACHED) return;
        visit.reached.add(done);
      }
      const { referrer, source, medium, campaign } = visit?.began ?? NOTHING;
      addGoals({
        ...{ spaceId: visitor.spaceId, kind, target, minute: timeOf(now()).minute, path: visit?.path ?? '' },
        ...{ referrer, source, medium, campaign, host, browser, system, device, country },
        ...{ visits: isFirst ? 1 : 0, times: 1 },
      });
    },

    async flush() {
      if (views.size === 0 && clicks.size === 0 && goals.size === 0) return;
      const written = {
        ...{ views: [...views.values()], clicks: [...clicks.values()] },
        ...{ trials: [...trials.values()], goals: [...goals.values()] },
      };
      views = new Map();
      clicks = new Map();
      trials = new Map();
      goals = new Map();
      try {
        await visits.record(written);
      } catch (error) {
        written.views.forEach(addViews);
        written.clicks.forEach(addClicks);
        written.trials.forEach(addTrial);
        written.goals.forEach(addGoals);
        throw error;
      }
    },
  };
}
