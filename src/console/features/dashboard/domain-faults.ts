import { domainStateOf } from '#rules/domain-state.ts';
import type { SpaceDomainView } from '#schema/api/space-domain.ts';

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
