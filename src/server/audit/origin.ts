import type { IncomingHttpHeaders } from 'node:http';
import type { Origin } from '../ports/audit.ts';

/** Where a request came from, for the audit log. */
export function originOf({ ip, headers }: { ip: string; headers: IncomingHttpHeaders }): Origin {
  return { ip, userAgent: headers['user-agent'] ?? '' };
}
