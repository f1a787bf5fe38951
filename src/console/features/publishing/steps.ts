import type { PageState } from './page-state.ts';

/** What a publisher does to a page. */
export type Step = 'publish' | 'schedule' | 'review' | 'withdraw' | 'unplan' | 'unpublish' | 'discard' | 'openDraft';

/** States that a draft or a page in the making can be in. */
export const workingStates = ['DRAFT', 'UPDATED', 'REVIEW', 'PLANNED'] as const;

interface Rights {
  update: boolean;
  /** The page as it is now: by themselves, or since it was approved. */
  publish: boolean;
  /** Its plan away, likewise. */
  unplan: boolean;
  /** What is live, away from its visitors: without anybody's approval. */
  takeDown: boolean;
  remove: boolean;
  create: boolean;
}

/**
 * What may be done with a page in its state, the usual step first. A live page is changed through its draft; what nobody may
 * do is no step at all.
 */
export function stepsOf({ status, live, draft }: Pick<PageState, 'status' | 'live' | 'draft'>, rights: Rights): Step[] {
  const steps: Step[] = [];
  const add = (step: Step, allowed: boolean) => allowed && steps.push(step);
  if (status === 'PUBLISHED') {
    add('openDraft', draft !== null ? rights.update : rights.create);
    add('unpublish', rights.update && rights.takeDown);
    return steps;
  }
  if (!workingStates.some((state) => state === status)) return steps;
  add('publish', rights.publish && rights.update);
  add('schedule', rights.publish && rights.update);
  if (status === 'PLANNED') add('unplan', rights.update && rights.unplan);
  else if (status === 'REVIEW') add('withdraw', rights.update);
  if (status !== 'PLANNED') add('review', rights.update);
  if (live) add('discard', rights.remove && rights.update && (status !== 'PLANNED' || rights.unplan));
  return steps;
}
