import { type DomainDeps, runDomain } from '../domains/run-domain.ts';
import { type Log, logEntry } from '../logged.ts';
import { ClaimLost } from '../ports/edge/domains.ts';
import type { EdgeService } from '../ports/edge/edge-service.ts';

/** Host names in a row; the job comes again at once. */
const MOST = 50;

/** Goes on with the setup of the host names that are due, and with their removal. @throws what the data service throws */
export async function setUpDomains(
  dependencies: Omit<DomainDeps, 'edge'> & { edge: EdgeService | null; invalidate(spaceId: string): void; log: Log },
): Promise<void> {
  const { edge, invalidate, log, ...rest } = dependencies;
  if (!edge) return;
  for (let done = 0; done < MOST; done += 1) {
    const ran = await runDomain({ ...rest, edge }).catch((error: unknown) => {
      // Another server has it: nothing is wrong.
      if (!(error instanceof ClaimLost)) logEntry(log, 'domains-not-set-up', { err: error });
      return null;
    });
    if (!ran) return;
    if (ran.isVisible) invalidate(ran.spaceId);
  }
}
