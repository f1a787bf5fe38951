import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { createBuckets } from './buckets.ts';
import { countedAddress } from './client-address.ts';
import { type Group, groupOf, type Rates } from './groups.ts';

/** Who asks, as far as it is known before the token has been verified. */
export interface Asker {
  ip: string;
  authorization: string | undefined;
}

export interface Limits {
  /** Counts a request. @returns 0, or the seconds until the next one is welcome */
  spend(asker: Asker, group: Group | undefined): number;
}

/**
 * Budgets of a person and of an address. A person is the subject that a token claims together with the address: it is not
 * verified here, so that a forged one only spends a budget of the forger's own.
 */
export function createLimits(rates: Rates, now: () => number = Date.now): Limits {
  const addresses = createBuckets(rates.address, now);
  const people = {
    signIn: createBuckets(rates.signIn, now),
    mail: createBuckets(rates.mail, now),
    expensive: createBuckets(rates.expensive, now),
    api: createBuckets(rates.api, now),
    data: createBuckets(rates.data, now),
  };
  return {
    spend({ ip, authorization }, group) {
      const address = countedAddress(ip);
      const wait = addresses.take(address);
      if (wait > 0 || group === undefined) return wait;
      return people[group].take(`${address} ${claimedSubject(authorization)}`);
    },
  };
}

/** The `sub` that a bearer token claims; empty for whoever brings none. */
export function claimedSubject(authorization: string | undefined): string {
  const claims = /^Bearer +[\w-]+\.([\w-]+)\./i.exec(authorization ?? '')?.[1];
  if (!claims) return '';
  try {
    const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub?: unknown };
    return typeof sub === 'string' ? sub.slice(0, 128) : '';
  } catch {
    return '';
  }
}

/** Refuses what is too much before anything else is done for it, with `Retry-After` (RFC 9110, section 10.2.3). */
export function limitRequests(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, ip, headers, routeOptions } = request;
    const group = groupOf(method, routeOptions.url ?? '');
    if (group === null) return;
    const wait = limits.spend({ ip, authorization: headers.authorization }, group);
    if (wait === 0) return;
    reply.header('retry-after', wait);
    throw new AppError('too-many-requests');
  });
}
