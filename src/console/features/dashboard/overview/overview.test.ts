import { describe, expect, it } from 'vitest';
import type { AccountSpace } from '#schema/api/account.ts';
import type { SpaceDomainView } from '#schema/api/space-domain.ts';
import type { JsonObject } from '#schema/json.ts';
import { faultsOf } from '../domain-faults.ts';
import { type Item, itemsOf, questionsOf } from './overview.ts';

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
