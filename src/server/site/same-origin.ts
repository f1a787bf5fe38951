import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * Forms are sent from their own origin alone. Browsers say where a form stands (Fetch, section 3.2); others may be silent.
 * @throws AppError `not-permitted`
 */
export function refuseOtherSites({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): void {
  const { origin, 'sec-fetch-site': from } = headers;
  const isElsewhere = origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
  if (isElsewhere || (typeof from === 'string' && from !== 'same-origin')) throw new AppError('not-permitted');
}
