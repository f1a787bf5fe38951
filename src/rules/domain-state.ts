import type { SpaceDomainView } from '#schema/api/space-domain.ts';

export type DomainState = 'removing' | 'broken' | 'failed' | 'live' | 'yours' | 'setup';

/** Where a name of a site stands. One that is `broken` was set up, and visitors do not find the site there. `yours` waits for its people; one that is live may have failed all the same. */
export function domainStateOf({ isLive, isRemoving, fault, steps }: SpaceDomainView): DomainState {
  if (isRemoving) return 'removing';
  if (isLive && fault) return 'broken';
  if (steps.some(({ state }) => state === 'failed')) return 'failed';
  if (isLive) return 'live';
  const isYours = steps.some(
    ({ waitsFor }) => waitsFor === 'name-servers' || waitsFor === 'take-over' || waitsFor === 'proof',
  );
  return isYours ? 'yours' : 'setup';
}
