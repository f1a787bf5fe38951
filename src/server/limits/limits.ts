import type { FastifyInstance, FastifyReply } from 'fastify';
import { authenticate } from '../access/authenticate.ts';
import { AppError } from '../errors.ts';
import type { IdentityVerifier } from '../ports/identity.ts';
import { createBuckets } from './buckets.ts';
import { countedAddress } from './client-address.ts';
import { asksForToken, type Group, groupOf, type Rates } from './groups.ts';

/** Who asks. */
export interface Asker {
  ip: string;
  /** Somebody whose token was verified; undefined for everybody else, whatever they claim. */
  person: string | undefined;
}

/** Who a token is for that can be verified, and undefined for every other. */
export type Identify = (authorization: string | undefined) => Promise<string | undefined>;

export interface Limits {
  /** Counts a request of an address. @returns 0, or the seconds until the next one is welcome */
  address(ip: string): number;
  /** Counts a request of a person, or of whoever is at an address. @returns as `address` does */
  group(asker: Asker, group: Group): number;
}

/** Budgets of an address, and in the groups those of a person: whoever is not known for sure is counted by the address. */
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
    address: (ip) => addresses.take(countedAddress(ip)),
    group: ({ ip, person }, group) =>
      people[group].take(person === undefined ? `address ${countedAddress(ip)}` : `person ${person}`),
  };
}

/** Verifies who asks; an identity provider that does not answer knows nobody. */
export function identifyBy(identity: IdentityVerifier): Identify {
  return async (authorization) => {
    if (authorization === undefined) return undefined;
    return authenticate(authorization, identity).then(
      ({ uid }) => uid,
      () => undefined,
    );
  };
}

/** Refuses what is too much before anything else is done for it, with `Retry-After` (RFC 9110, section 10.2.3). */
export function limitRequests(app: FastifyInstance, limits: Limits, identify: Identify): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, ip, headers, routeOptions } = request;
    const url = routeOptions.url ?? '';
    const group = groupOf(method, url);
    if (group === null) return;
    refuse(limits.address(ip), reply);
    if (group === undefined) return;
    refuse(
      limits.group({ ip, person: asksForToken(url) ? await identify(headers.authorization) : undefined }, group),
      reply,
    );
  });
}

/** @param wait in seconds @throws AppError `too-many-requests` */
function refuse(wait: number, reply: FastifyReply): void {
  if (wait === 0) return;
  reply.header('retry-after', wait);
  throw new AppError('too-many-requests');
}
