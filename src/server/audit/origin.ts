import type { IncomingHttpHeaders } from 'node:http';
import type { Actor, Origin } from '../ports/audit.ts';

/** Where a request came from, for the audit log. */
export function originOf({ ip, headers }: { ip: string; headers: IncomingHttpHeaders }): Origin {
  return { ip, userAgent: headers['user-agent'] ?? '' };
}

/** On whose behalf, and from where: what triggers of the database tell the audit log. @param userId of the database */
export function actorOf(
  request: { ip: string; headers: IncomingHttpHeaders },
  userId: string,
  spaceId?: string,
): Actor {
  return { id: userId, ...(spaceId && { spaceId }), ...originOf(request) };
}
