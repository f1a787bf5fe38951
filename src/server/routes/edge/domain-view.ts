import { type DomainRecordToSet, domainSteps, type SpaceDomainView } from '#schema/api/space-domain.ts';
import { ownershipRecord } from '../../domains/ownership.ts';
import { counterpartOf } from '../../domains/split-domain.ts';
import type { SpaceDomain } from '../../ports/edge/domains.ts';

/** Of a claim whose name servers are not set; `claim_space_domain` holds them to it. */
const DAYS = 28;
const daysAfter = (time: string, days: number) => new Date(Date.parse(time) + days * 86_400_000).toISOString();

/**
 * A name as its people see it, with the records that it waits for.
 * @param all names of its space
 */
export function domainView(domain: SpaceDomain, spaceId: string, all: readonly SpaceDomain[]): SpaceDomainView {
  const { hostname, registrable, isPrimary, liveAt, removingAt, createdAt, steps, check } = domain;
  const isDelegated = steps.certificate.facts.isActive ?? false;
  return {
    ...{ hostname, registrable, isPrimary, isLive: liveAt !== null, isRemoving: removingAt !== null },
    alsoLeads: alsoLeads(domain, all),
    lapsesAt: liveAt === null && removingAt === null && !isDelegated ? daysAfter(createdAt, DAYS) : null,
    records: recordsToSet(domain, spaceId),
    steps: domainSteps.map((step) => {
      const { state, since, waitsFor, message } = steps[step];
      return { step, state, since, waitsFor, message };
    }),
    ...{ lookedAt: check.lookedAt, fault: check.brokenAt === null ? null : check.fault, brokenAt: check.brokenAt },
    certificateUntil: check.certificateUntil,
  };
}

function alsoLeads(domain: SpaceDomain, all: readonly SpaceDomain[]): string | null {
  const { steps, removingAt } = domain;
  if (removingAt !== null || steps.records.state !== 'done' || steps.redirects.state !== 'done') return null;
  const counterpart = counterpartOf(domain);
  return all.some(({ hostname }) => hostname === counterpart) ? null : counterpart;
}

function recordsToSet(
  { registrable, nameServers, removingAt, steps }: SpaceDomain,
  spaceId: string,
): DomainRecordToSet[] {
  if (removingAt !== null) return [];
  if (steps.zone.waitsFor === 'proof') return [{ type: 'TXT', ...ownershipRecord({ registrable, spaceId }) }];
  if (steps.certificate.waitsFor !== 'name-servers') return [];
  return nameServers.map((value) => ({ type: 'NS', name: registrable, value }));
}
