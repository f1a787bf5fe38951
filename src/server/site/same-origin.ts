import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../errors.ts';

/**
 * Forms are sent from their own origin alone. Browsers say where a form stands (Fetch, section 3.2); others may be silent.
 * @throws AppError `not-permitted`
 */
export function refuseOtherSites({ headers }: { headers: IncomingHttpHeaders }): void {
  const { origin, host, 'sec-fetch-site': from } = headers;
  const isElsewhere = origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
  if (isElsewhere || (typeof from === 'string' && from !== 'same-origin')) throw new AppError('not-permitted');
}
