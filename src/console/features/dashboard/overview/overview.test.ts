import { describe, expect, it } from 'vitest';
import type { AccountSpace } from '#schema/api/account.ts';
import type { SpaceDomainView } from '#schema/api/space-domain.ts';
import type { JsonObject } from '#schema/json.ts';
import { faultsOf } from '../domain-faults.ts';
import type { May } from '../waiting.ts';
import { numbersOf } from './numbers.ts';
import { type Item, itemsOf, questionsOf } from './overview.ts';
import { totalsOf } from './totals.ts';

const space = (id: string) => ({ id, name: id }) as AccountSpace;
const items = (of: string, ...rows: JsonObject[]): Item[] =>
  rows.map((row) => ({ space: space(of), resource: 'task', row }));
const ids = (list: readonly Item[]) => list.map(({ row }) => row.id);

describe('what a space is asked', () => {
  const topics = (rights: readonly string[]) =>
    questionsOf((action, resource) => rights.includes(`${action} ${resource}`), [{ resource: 'page', id: 'p' }]).map(
      ({ topic }) => topic,
    );

  it('follows the rights that the person has there', () => {
    expect(topics(['list task', 'list page', 'publish page'])).toEqual(['tasks', 'review', 'planned', 'recent']);
    expect(topics(['list page'])).toEqual(['planned', 'recent']);
    expect(topics([])).toEqual([]);
  });
});

describe('names of a site', () => {
  const name = (hostname: string, more: Partial<SpaceDomainView> = {}): SpaceDomainView => ({
    ...{ hostname, registrable: hostname, isPrimary: true, isLive: false, isRemoving: false, alsoLeads: null },
    ...{ lapsesAt: null, records: [], steps: [], lookedAt: null, fault: null, brokenAt: null, certificateUntil: null },
    ...more,
  });
  const zone = { step: 'zone', since: '2026-11-20T00:00:00Z', message: '' } as const;
  const fault = { kind: 'unreachable', record: null, found: [] } as const;

  it('need a decision where visitors do not find them, a step failed or waits for people, and at no other time', () => {
    const names = [
      name('up.test', { isLive: true }),
      name('down.test', { isLive: true, fault }),
      name('gone.test', { isLive: true, fault, isRemoving: true }),
      name('refused.test', { steps: [{ ...zone, state: 'failed', waitsFor: null }] }),
      name('asks.test', { steps: [{ ...zone, state: 'waiting', waitsFor: 'name-servers' }] }),
      name('slow.test', { steps: [{ ...zone, state: 'waiting', waitsFor: 'certificate' }] }),
    ];
    expect(faultsOf(names)).toEqual([
      { domain: 'down.test', state: 'broken' },
      { domain: 'refused.test', state: 'failed' },
      { domain: 'asks.test', state: 'yours' },
    ]);
  });
});

describe('the total of several spaces', () => {
  const now = new Date(2026, 10, 24);
  const only =
    (...rights: string[]): May =>
    (action, resource) =>
      rights.includes(`${action} ${resource}`);
  const income = [
    { month: '2026-10', currency: 'EUR', title: 'Gold', amount: 10 },
    { month: '2026-11', currency: 'EUR', title: 'Gold', amount: 20.5 },
    { month: '2026-11', currency: 'JPY', title: 'Gold', amount: 900 },
  ];
  const owner = only(
    ...['list site_visit', 'list member', 'list record', 'list page', 'list newsletter', 'publish page'],
  );
  /** Visitors, members and records of both weeks, planned pages and newsletters, pages in review. */
  const readNumbers = (may: May, numbers: number[], earns = false) =>
    numbersOf(may, earns, now).read({ numbers, income: earns ? income : [] });

  it('has each figure beside that of the week before, and income for each currency', () => {
    const all = [
      readNumbers(owner, [300, 200, 5, 3, 7, 0, 2, 1, 4], true),
      readNumbers(owner, [50, 70, 1, 0, 0, 2, 0, 3, 1], true),
      readNumbers(only('publish page'), [2]),
    ];
    expect(totalsOf(all)).toEqual({
      visitors: { now: 350, before: 270, isWhole: true },
      members: { now: 6, before: 3, isWhole: true },
      records: { now: 7, before: 2, isWhole: true },
      planned: { now: 6, before: 0, isWhole: true },
      decisions: { now: 7, before: 0, isWhole: true },
      income: [
        { currency: 'EUR', now: 41, before: 20 },
        { currency: 'JPY', now: 1800, before: 0 },
      ],
    });
  });

  it('says where there is more than was counted, and leaves out what nobody may read', () => {
    const members = only('list member');
    const {
      visitors,
      members: joined,
      records,
      planned,
      income: earned,
    } = totalsOf([readNumbers(members, [100, 4]), readNumbers(members, [5, 6])]);
    expect([visitors, records, planned, earned]).toEqual([null, null, null, []]);
    expect(joined).toEqual({ now: 105, before: 10, isWhole: false });
  });
});

describe('the items of several spaces', () => {
  it('stand in the order of their days, those without one last, and five at most', () => {
    const a = items('a', { id: 1, due_on: '2026-11-20' }, { id: 2, due_on: null });
    const b = items('b', ...[3, 4, 5, 6].map((id) => ({ id, due_on: `2026-11-1${id}` })));
    expect(ids(itemsOf('tasks', [a, b]))).toEqual([3, 4, 5, 6, 1]);
  });

  it('take turns where they have no order among them', () => {
    const a = items('a', { id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }, { id: 5 });
    const b = items('b', { id: 6 });
    expect(ids(itemsOf('recent', [a, b]))).toEqual([1, 6, 2, 3, 4]);
  });
});
