import type { SpaceDomainView } from '#schema/api/space-domain.ts';

export type DomainState = 'removing' | 'failed' | 'live' | 'yours' | 'setup';

/** Where a name of a site stands. `yours` waits for its people; one that is live may have failed all the same. */
export function domainStateOf({ isLive, isRemoving, steps }: SpaceDomainView): DomainState {
  if (isRemoving) return 'removing';
  if (steps.some(({ state }) => state === 'failed')) return 'failed';
  if (isLive) return 'live';
  const isYours = steps.some(
    ({ waitsFor }) => waitsFor === 'name-servers' || waitsFor === 'take-over' || waitsFor === 'proof',
  );
  return isYours ? 'yours' : 'setup';
}
