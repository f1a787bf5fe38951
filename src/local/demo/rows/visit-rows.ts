import { chanceFor, demoId } from '../determinism.ts';
import { type SpaceContent, spaceIdOf } from '../space-content.ts';
import type { Row } from '../statements.ts';
import { linkTrackRows } from './commerce-rows.ts';
import { pageRows } from './page-rows.ts';

const HOUR = 3_600_000;
const DAYS = 14;

const devices = ['desktop', 'desktop', 'mobile', 'mobile', 'mobile', 'tablet'];
const referrers = [
  '',
  '',
  '',
  'www.google.com',
  'www.google.com',
  'duckduckgo.com',
  'www.instagram.com',
  'www.reddit.com',
];

/** Hours of the last two weeks up to the one that begins now, each with how busy it is: quiet at night, most in the evening. */
function hoursBefore(today: Date): { hour: string; busy: number }[] {
  const last = Math.floor(today.getTime() / HOUR) * HOUR;
  return Array.from({ length: DAYS * 24 }, (_, back) => {
    const at = new Date(last - back * HOUR);
    const isWeekend = at.getUTCDay() % 6 === 0;
    const ofDay = 1 + Math.cos(((at.getUTCHours() - 18) / 24) * 2 * Math.PI);
    return { hour: at.toISOString(), busy: ofDay * (isWeekend ? 1.5 : 1) };
  });
}

/** Rows of `site_visit`: the first page most, the others by chance. */
export function siteVisitRows(space: SpaceContent, today: Date): Row[] {
  const published = pageRows(space, today).filter(({ status }) => status === 'PUBLISHED');
  return hoursBefore(today).flatMap(({ hour, busy }, index) => {
    const chance = chanceFor(`visits/${space.key}/${index}`);
    const visitsByKey = new Map<string, Row>();
    for (let left = Math.round(busy * chance.between(1, 4)); left > 0; left -= 1) {
      const page = chance.between(1, 3) === 1 ? published[0] : chance.pick(published);
      const [device, referrer] = [chance.pick(devices), chance.pick(referrers)];
      const key = `${page?.id} ${device} ${referrer}`;
      const known = visitsByKey.get(key);
      const views = Number(known?.views ?? 0) + chance.between(1, 3);
      visitsByKey.set(key, {
        id: demoId(`visit/${space.key}/${index}/${key}`),
        space_id: spaceIdOf(space),
        page_id: page?.id,
        hour,
        device,
        referrer,
        views,
        visitors: Number(known?.visitors ?? 0) + 1,
      });
    }
    return [...visitsByKey.values()];
  });
}

/** Rows of `link_click`. */
export function linkClickRows(space: SpaceContent, today: Date): Row[] {
  const links = linkTrackRows(space, today).filter(({ disabled }) => disabled === false);
  return hoursBefore(today).flatMap(({ hour, busy }, index) => {
    const chance = chanceFor(`clicks/${space.key}/${index}`);
    return chance.some(links, Math.round(busy * chance.between(0, 2))).map(({ id: link_id }) => ({
      id: demoId(`click/${link_id}/${index}`),
      space_id: spaceIdOf(space),
      link_id,
      hour,
      clicks: chance.between(1, 4),
    }));
  });
}

/** Blocks that have links. */
const linking = new Set(['Hero', 'Products by tag', 'Pages by tag', 'Related pages', 'Call to action']);

/** Rows of `block_track` and `block_click`: of the first page, its first blocks more than its last. */
export function blockClickRows(
  space: SpaceContent,
  pageBlocks: readonly Row[],
  today: Date,
): { tracks: Row[]; clicks: Row[] } {
  const first = pageRows(space, today).find(({ status }) => status === 'PUBLISHED');
  const blocks = pageBlocks.filter(({ page_id, name }) => page_id === first?.id && linking.has(String(name)));
  const clicks = hoursBefore(today).flatMap(({ hour, busy }, index) => {
    const chance = chanceFor(`block-clicks/${space.key}/${index}`);
    return chance.some(blocks, Math.round(busy * chance.between(0, 2))).map(({ id: track_id, sort_order }) => ({
      id: demoId(`block-click/${track_id}/${index}`),
      space_id: spaceIdOf(space),
      track_id,
      hour,
      clicks: chance.between(1, Math.max(1, 5 - Number(sort_order))),
    }));
  });
  const tracks = blocks.flatMap(({ id, page_id }) => {
    const own = clicks.filter(({ track_id }) => track_id === id);
    const [last] = own;
    const sum = own.reduce((total, { clicks }) => total + clicks, 0);
    // Hours come the newest first.
    return last ? [{ id, page_id, space_id: spaceIdOf(space), clicks: sum, last_clicked_at: last.hour }] : [];
  });
  return { tracks, clicks };
}

/** Rows of `section_trial`: a try of the first page that is over. */
export function sectionTrialRows(space: SpaceContent, today: Date): Row[] {
  const page = pageRows(space, today).find(({ status }) => status === 'PUBLISHED');
  const counts = [
    { views: 1480, visitors: 1204, clicks: 97, clickers: 88 },
    { views: 1502, visitors: 1231, clicks: 171, clickers: 150 },
  ];
  return counts.map((counted, arm) => ({
    ...{ id: demoId(`section-trial/${space.key}/${arm}`), space_id: spaceIdOf(space), page_id: page?.id ?? '' },
    ...{ trial_id: demoId(`trial/${space.key}`), revision: 'demo', arm, ...counted },
    started_at: new Date(today.getTime() - 30 * 24 * HOUR).toISOString(),
    counted_at: new Date(today.getTime() - 9 * 24 * HOUR).toISOString(),
  }));
}

const agents = [
  ['Chrome', 'Windows'],
  ['Chrome', 'Android'],
  ['Safari', 'iOS'],
  ['Safari', 'macOS'],
  ['Firefox', 'Linux'],
] as const;
const countries = ['FR', 'FR', 'RO', 'DE', 'US', 'CN', ''];

/** Counts the same visits by class, where none of the space are counted so far. */
export function visitCountStatement(space: SpaceContent, today: Date): string {
  const slugs = new Map(pageRows(space, today).map(({ id, slug }) => [id, String(slug)]));
  const counted = siteVisitRows(space, today).map(({ id, page_id, hour, device, referrer, views, visitors }) => {
    const chance = chanceFor(`class/${id}`);
    const [browser, system] = chance.pick(agents);
    const slug = slugs.get(page_id) ?? '';
    const isLetter = chance.between(1, 12) === 1;
    return {
      ...{ page_id, minute: hour, device, referrer, views, visitors, visits: visitors, browser, system },
      ...{ path: slug === 'home' ? '/' : `/${slug}`, host: 'localhost', country: chance.pick(countries) },
      ...{ source: isLetter ? 'newsletter' : '', medium: isLetter ? 'email' : '', campaign: isLetter ? 'spring' : '' },
    };
  });
  const text = JSON.stringify(counted).replaceAll("'", "''");
  return `select count_visits('${text}'::jsonb) where not exists (select from visit_sum where space_id = '${spaceIdOf(space)}')`;
}
