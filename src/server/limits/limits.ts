import type { FastifyInstance, FastifyReply } from 'fastify';
import { authenticate } from '../access/authenticate.ts';
import { AppError } from '../errors.ts';
import type { IdentityVerifier } from '../ports/identity.ts';
import type { SharedState } from '../ports/shared-state.ts';
import { createBudgets } from './budgets.ts';
import { countedAddress } from './client-address.ts';
import { asksForToken, type Group, groupOf, type Rates } from './groups.ts';
import { createSharedBuckets } from './shared-buckets.ts';

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
  /** Counts an operation on the data service by a person, or by whoever is at an address. @returns as `address` does */
  operation(asker: Asker): number;
  /** Counts a request of one of them. @returns as `address` does */
  group(asker: Asker, group: Group): Promise<number>;
}

interface LimitStore {
  /** Without it each server counts alone. */
  sharedState?: SharedState | undefined;
  now?: () => number;
}

/** Budgets of an address, and in the groups those of a person: whoever is not known for sure is counted by the address. */
export function createLimits(rates: Rates, store: LimitStore = {}): Limits {
  const addresses = createSharedBuckets('address', rates.address, store);
  const operations = createSharedBuckets('data', rates.data, store);
  const requests = createSharedBuckets('api', rates.api, store);
  const operation = (asker: Asker) => operations.take(keyOf(asker));
  const groups: Record<Group, (asker: Asker) => number | Promise<number>> = {
    ...{ data: operation, api: (asker) => requests.take(keyOf(asker)) },
    signIn: together('signIn'),
    mail: together('mail'),
    expensive: together('expensive'),
  };

  function together(group: 'signIn' | 'mail' | 'expensive') {
    const budgets = createBudgets(group, rates[group], store);
    return (asker: Asker) => budgets.take(keyOf(asker));
  }

  return {
    address: (ip) => addresses.take(countedAddress(ip)),
    operation,
    group: async (asker, group) => groups[group](asker),
  };
}

const keyOf = ({ ip, person }: Asker) => (person === undefined ? `address ${countedAddress(ip)}` : `person ${person}`);

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
    const person = asksForToken(url) ? await identify(headers.authorization) : undefined;
    refuse(await limits.group({ ip, person }, group), reply);
  });
}

/** @param wait in seconds @throws AppError `too-many-requests` */
function refuse(wait: number, reply: FastifyReply): void {
  if (wait === 0) return;
  reply.header('retry-after', wait);
  throw new AppError('too-many-requests');
}
