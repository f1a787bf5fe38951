import type { ServerStep } from '#console/providers/api/publishing-api.ts';
import type { PageState } from '../page-state.ts';

/** What is done to many pages at once. */
export type BulkStep = 'publish' | 'withdraw';

/** A step with the time that it needs, as ISO 8601. */
export interface TimedStep {
  step: ServerStep;
  at?: string;
}

/** The step that brings a page there; null where it is there already. */
export function stepFor(action: BulkStep, { status }: Pick<PageState, 'status'>): ServerStep | null {
  if (action === 'publish') return status === 'PUBLISHED' ? null : 'publish';
  if (status === 'PUBLISHED') return 'unpublish';
  return status === 'REVIEW' || status === 'PLANNED' ? 'withdraw' : null;
}

/** The steps that bring a page back to where it was; none where a draft has become its live page. A request for a review is not repeated. */
export function stepsBack(
  action: BulkStep | 'schedule',
  { status, publishedAt, live }: Pick<PageState, 'status' | 'publishedAt' | 'live'>,
  now: number,
): TimedStep[] {
  if (action === 'publish' && live) return [];
  const before = stateAgain(status, publishedAt, now);
  if (action === 'schedule') return before.length > 0 ? before : [{ step: 'withdraw' }];
  return action === 'publish' ? [{ step: 'unpublish' }, ...before] : before;
}

function stateAgain(status: string, publishedAt: string | null, now: number): TimedStep[] {
  if (status === 'PUBLISHED') return [{ step: 'publish' }];
  const isPlanned = status === 'PLANNED' && publishedAt !== null && Date.parse(publishedAt) > now;
  return isPlanned ? [{ step: 'schedule', at: publishedAt }] : [];
}
