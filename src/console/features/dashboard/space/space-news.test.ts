import { describe, expect, it } from 'vitest';
import type { Digest } from '#derive/documents/digest.ts';
import type { JsonObject } from '#schema/json.ts';
import type { May } from '../waiting.ts';
import { askForNews } from './space-news.ts';

const now = new Date(2026, 10, 22, 15, 30);
const all: May = () => true;
const only =
  (...rights: string[]): May =>
  (action, resource) =>
    rights.includes(`${action} ${resource}`);

/** An answer with a number for each count, and rows for the questions of some resources. */
function answerTo(may: May, number: (id: string) => number, rows: Record<string, JsonObject[]> = {}, earns = true) {
  const { request, read } = askForNews(may, earns, now);
  const counts = request.counts as unknown as readonly { id: string }[];
  const digest: Digest = {
    rows: request.questions.map(({ resource, sort }) => rows[`${resource} by ${sort?.[0]?.by}`] ?? []),
    numbers: counts.map(({ id }) => number(id)),
    income: [
      { month: '2026-10', currency: 'EUR', title: 'Gold', amount: 10 },
      { month: '2026-11', currency: 'EUR', title: 'Gold', amount: 20 },
      { month: '2026-11', currency: 'EUR', title: 'Silver', amount: 5 },
      { month: '2026-11', currency: 'JPY', title: 'Gold', amount: 900 },
    ],
  };
  return read(digest);
}

describe('what is asked of a space', () => {
  const requestFor = (may: May, earns = false) => {
    const { request } = askForNews(may, earns, now);
    return {
      ...{ resources: new Set([...request.questions, ...request.counts].map(({ resource }) => resource)) },
      ...{ income: request.incomeSince },
    };
  };

  it('is nothing that the person may not read or decide', () => {
    expect(requestFor(() => false)).toEqual({ resources: new Set(), income: undefined });
    expect(requestFor(only('list task', 'edit task'))).toEqual({
      resources: new Set(['task']),
      income: undefined,
    });
    expect(requestFor(only('list page')).resources).toEqual(new Set(['page']));
  });

  it('has the income of this month and the last for whoever reads it', () => {
    expect(requestFor(all, true)).toMatchObject({ income: '2026-10' });
  });
});

describe('the news of a space', () => {
  it('keep two weeks apart, and leave out what waits nowhere', () => {
    const news = answerTo(all, (id) =>
      id === 'review' ? 2 : id.startsWith('visits') ? 3 : id === 'member now' ? 5 : 0,
    );
    expect(news.waiting.map(({ id, count }) => [id, count])).toEqual([['review', 2]]);
    expect(news.visits).toMatchObject({ now: 21, before: 21 });
    expect(news.visits?.days).toHaveLength(14);
    expect(news.visits?.days.at(-1)?.to).toEqual(new Date(2026, 10, 23));
    expect(news.members).toEqual({ now: 5, before: 0 });
  });

  it('add up the income by currency, and are silent about it to others', () => {
    expect(answerTo(all, () => 0).income).toEqual([
      { currency: 'EUR', now: 25, before: 10 },
      { currency: 'JPY', now: 900, before: 0 },
    ]);
    expect(answerTo(all, () => 0, {}, false).income).toBeNull();
    expect(answerTo(only('list page'), () => 0)).toMatchObject({ visits: null, members: null, answers: null });
  });

  it('put what is planned in one order, and what changed last in another', () => {
    const at = (day: number) => `2026-11-${day}T10:00:00+00:00`;
    const news = answerTo(all, () => 0, {
      'page by published_at': [{ id: 'b', published_at: at(25) }],
      'newsletter by planned_at': [
        { id: 'a', planned_at: at(24) },
        { id: 'c', planned_at: at(26) },
      ],
      'page by updated_at': [{ id: 'p', updated_at: at(20) }],
      'listing by updated_at': [{ id: 'l', updated_at: at(21) }],
    });
    expect(news.coming.map(({ row }) => row.id)).toEqual(['a', 'b', 'c']);
    // Pages in review stand in the order of their update too.
    expect(news.changed.map(({ row }) => row.id)).toEqual(['l', 'p']);
  });
});
