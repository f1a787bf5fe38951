import { domainStateOf } from '#rules/domain-state.ts';
import type { SpaceDomainView } from '#schema/api/space-domain.ts';

/** Where the names of a site are set up. */
export const domainSettings = '/config/general';

/** A name of a site that is broken, failed, or waits for its people. */
export interface DomainFault {
  domain: string;
  state: 'broken' | 'failed' | 'yours';
}

/** Those of a space that somebody has to do something about. */
export const faultsOf = (domains: readonly SpaceDomainView[]): DomainFault[] =>
  domains.flatMap((one) => {
    const state = domainStateOf(one);
    return state === 'broken' || state === 'failed' || state === 'yours' ? [{ domain: one.hostname, state }] : [];
  });

/** The faults that are told: each for itself, but for names of a space that wait, which one of them stands for. */
export function toldFaults<Fault extends DomainFault & { space?: { id: string } }>(faults: readonly Fault[]) {
  const waiting = (spaceId: string | undefined) =>
    faults.filter(({ state, space }) => state === 'yours' && space?.id === spaceId);
  return faults.flatMap((fault) => {
    if (fault.state !== 'yours') return [{ ...fault, count: 1 }];
    const same = waiting(fault.space?.id);
    return same[0] === fault ? [{ ...fault, count: same.length }] : [];
  });
}
