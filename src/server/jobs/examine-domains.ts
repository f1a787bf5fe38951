import { afterLook } from '../domains/after-look.ts';
import { type Doctor, examineDomain } from '../domains/examine-domain.ts';
import { type Log, logEntry } from '../logged.ts';
import type { Domains, DomainToLookAt } from '../ports/edge/domains.ts';

interface Dependencies extends Doctor {
  domains: Pick<Domains, 'claimLooks' | 'keepLook'>;
  log: Log;
  now?: () => number;
}

/** Looks at once. A look takes ten seconds at most, so that one server looks at 7,000 names an hour even where all of them are down. */
const AT_ONCE = 20;
/** Rounds of a run; the job comes again after it. */
const MOST_ROUNDS = 10;
const LEASE_SECONDS = 60;

/** Looks at what visitors of the names that are due get, and keeps what it finds. @throws what the data service throws */
export async function examineDomains({ domains, log, now = Date.now, ...doctor }: Dependencies): Promise<void> {
  const examine = async (domain: DomainToLookAt) => {
    const { hostname, spaceId, lease } = domain;
    const { certificate, ...found } = await examineDomain(domain, spaceId, doctor);
    const end = { ...afterLook(domain.check, found, now()), certificateUntil: certificate?.validTo ?? null };
    await domains.keepLook(hostname, lease, end);
  };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const due = await domains.claimLooks(AT_ONCE, LEASE_SECONDS);
    const failed = (error: unknown) => logEntry(log, 'domains-not-looked-at', { err: error });
    await Promise.all(due.map((domain) => examine(domain).catch(failed)));
    if (due.length < AT_ONCE) return;
  }
}
