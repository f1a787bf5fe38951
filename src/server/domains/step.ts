import type { DomainStepName, DomainWait } from '#schema/api/space-domain.ts';
import type { ClaimedDomain, Steps, StepUndo } from '../ports/edge/domains.ts';
import type { EdgeService } from '../ports/edge/edge-service.ts';
import type { Dns } from '../ports/mail/dns.ts';

/** What a step works with. */
export interface StepTools {
  domain: ClaimedDomain;
  edge: EdgeService;
  dns: Pick<Dns, 'txt'>;
  now(): number;
  /** What is known of a step by now. */
  factsOf(step: DomainStepName): StepUndo;
  /** Keeps facts before a call whose answer may be lost. */
  foresee(step: DomainStepName, facts: StepUndo): Promise<void>;
}

/** How a step ends where the provider does not refuse it: it is done, or it waits. */
export type StepEnd =
  | { facts?: StepUndo; nameServers?: readonly string[]; isLive?: true }
  | { waitsFor: DomainWait; message?: string; againSeconds: number | null };

/** The zone of a name at the provider; null before its first step is done. */
export const zoneIdOf = ({ zone }: Steps): string | null => (zone.state === 'done' ? (zone.facts.id ?? null) : null);

/** The zone that the first step has made. @throws Error in a step before it */
export function zoneOf({ factsOf }: StepTools): string {
  const { id } = factsOf('zone');
  if (id === undefined) throw new Error('There is no zone yet.');
  return id;
}

/** What a host of the same zone knows, so that the zone belongs to all of them. */
export function siblingFacts({ domain }: StepTools, step: DomainStepName): StepUndo | undefined {
  const known = domain.siblings.map(({ steps }) => steps[step].facts);
  return known.find(({ id, before }) => id !== undefined || before !== undefined) ?? known.find(({ began }) => began);
}
