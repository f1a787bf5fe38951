import type { FindQuestion } from '#derive/documents/search/global-search.ts';
import type { Predicate } from '#schema/predicate.ts';
import { inReview } from './in-review.ts';

/** Whether somebody may do something with a resource: `list`, `edit`, `publish`. */
export type May = (action: 'list' | 'edit' | 'publish', resource: string) => boolean;

/** What somebody has to decide, the most urgent first. */
const kinds = ['payments', 'charges', 'review', 'tasks', 'posts', 'comments'] as const;
export type WaitingKind = (typeof kinds)[number];

/** Records that wait for a decision. */
export interface Waiting extends FindQuestion {
  id: WaitingKind;
  where: Predicate;
  /** The address of all of them; none where their records have no list of their own. */
  list?: string;
}

/** Days after which a payment that failed is history. */
const PAYMENT_DAYS = 30;

const is = (field: string, value: string | boolean): Predicate => ({ field, op: 'eq', value });

/**
 * What may wait for this person in a space.
 * @param today a calendar day, `2026-11-22`
 */
export function waitingFor(may: May, today: string, now: Date): Waiting[] {
  const since = new Date(now.getTime() - PAYMENT_DAYS * 86_400_000).toISOString();
  const hidden = { where: is('is_published', false), sort: [{ by: 'created_at', desc: true }], fields: ['created_at'] };
  const all: Record<WaitingKind, Omit<Waiting, 'id'> & { may: boolean }> = {
    payments: {
      may: may('edit', 'member_subscription') && may('list', 'member'),
      resource: 'member_subscription',
      where: is('status', 'PAST_DUE'),
      sort: [{ by: 'created_at', desc: true }],
      fields: ['member_id', 'last_billing'],
    },
    charges: {
      may: may('list', 'purchase'),
      resource: 'purchase',
      where: {
        all: [
          { field: 'status', op: 'in', value: ['FAILED', 'DISPUTED'] },
          { field: 'created_at', op: 'gte', value: since },
        ],
      },
      sort: [{ by: 'created_at', desc: true }],
      fields: ['created_at', 'title', 'amount', 'status'],
      list: `/transactions?status.in=FAILED,DISPUTED`,
    },
    review: {
      may: may('publish', 'page'),
      resource: 'page',
      where: inReview,
      sort: [{ by: 'updated_at' }],
      fields: ['updated_at'],
      list: '/page/list?status.in=REVIEW',
    },
    tasks: {
      may: may('edit', 'task'),
      resource: 'task',
      where: {
        all: [
          { field: 'status', op: 'neq', value: 'DONE' },
          { field: 'due_on', op: 'lt', value: today },
        ],
      },
      sort: [{ by: 'due_on' }],
      fields: ['due_on'],
      list: `/task/list?status.in=TODO,IN_PROGRESS&due_on.lt=${today}`,
    },
    posts: { may: may('edit', 'post'), resource: 'post', ...hidden, list: '/post/list?is_published.eq=false' },
    comments: {
      may: may('edit', 'post_comments'),
      resource: 'post_comments',
      ...hidden,
      list: '/comment/list?is_published.eq=false',
    },
  };
  return kinds.flatMap((id) => {
    const { may: isAsked, ...question } = all[id];
    return isAsked ? [{ id, ...question }] : [];
  });
}

/** A count stops here; one of so many is told as "99+". */
export const countLimit = 100;

/** `7`, `99+` */
export const countText = (count: number, language: string): string =>
  count >= countLimit ? `${countLimit - 1}+` : new Intl.NumberFormat(language).format(count);
