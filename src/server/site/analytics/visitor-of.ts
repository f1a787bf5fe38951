import type { FastifyRequest } from 'fastify';
import { countedAddress } from '../../limits/client-address.ts';
import type { Visitor } from './visit-counter.ts';

/** Who a request is from, for a day: their network where they may take any address of it. */
export const visitorOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>, spaceId: string): Visitor => ({
  ...{ spaceId, ip: countedAddress(ip), agent: headers['user-agent'] ?? '' },
});
