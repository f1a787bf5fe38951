import { type DemoAccount, people } from '../accounts.ts';
import { chanceFor, daysBefore, demoId } from '../determinism.ts';
import { type SpaceContent, spaceIdOf } from '../space-content.ts';
import type { Row } from '../statements.ts';

const programs = [
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
];
const WEEKS = 8;

interface Entry {
  action: string;
  subject?: string;
  detail?: Record<string, unknown>;
  by: DemoAccount;
  daysAgo: number;
}

/** Rows of `audit_event`: two months of a space before today. What the seed itself inserts is told by triggers. */
export function auditRows(space: SpaceContent, today: Date): Row[] {
  const chance = chanceFor(`audit/${space.key}`);
  const staff = space.members.map(({ account }) => account);
  const [lead = people.owner, second = lead] = staff;
  const entries: Entry[] = [
    ...Array.from({ length: WEEKS * 5 }, (_, index) => ({
      action: 'sign-in',
      by: chance.pick(staff),
      daysAgo: 1 + Math.floor((index * 7) / 5),
    })),
    ...['Autumn offer (old)', 'Untitled', 'Test page', 'Landing copy 2'].map((title, index) => ({
      action: 'soft-deleted',
      subject: 'page',
      detail: { title },
      by: chance.pick(staff),
      daysAgo: 3 + index * 11,
    })),
    { action: 'restored', subject: 'page', detail: { title: 'Landing copy 2' }, by: lead, daysAgo: 35 },
    { action: 'deleted', subject: 'asset', detail: { count: 12 }, by: second, daysAgo: 21 },
    { action: 'export', subject: 'member', detail: { count: 40, format: 'csv' }, by: lead, daysAgo: 14 },
    { action: 'export', subject: 'page', detail: { count: 18, format: 'json' }, by: second, daysAgo: 6 },
    {
      action: 'view-as',
      subject: 'EDITOR',
      detail: { title: 'EDITOR', lens: 'opened' },
      by: lead,
      daysAgo: 9,
    },
    {
      action: 'view-as',
      subject: 'EDITOR',
      detail: { title: 'EDITOR', lens: 'closed' },
      by: lead,
      daysAgo: 9,
    },
    ...['delete_tag', 'insert_partner_one'].map((subject, index) => ({
      action: 'refused',
      subject,
      detail: { code: 'validation-failed' },
      by: staff.at(-1) ?? lead,
      daysAgo: 4 + index * 13,
    })),
  ];
  return entries.map(({ action, subject = null, detail = {}, by, daysAgo }, index) => ({
    id: demoId(`audit/${space.key}/${index}`),
    space_id: spaceIdOf(space),
    actor_id: by.id,
    actor_email: by.email,
    action,
    subject,
    detail,
    ip: `203.0.113.${20 + demoId(by.email).charCodeAt(0)}`,
    user_agent: chanceFor(`program/${by.email}`).pick(programs),
    created_at: daysBefore(today, daysAgo, chance),
  }));
}
