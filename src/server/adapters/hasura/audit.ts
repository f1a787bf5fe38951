import type { Audit, AuditEvent } from '../../ports/audit.ts';
import type { HasuraClient } from './client.ts';

const INSERT = `mutation ServerRecordAudit($events: [audit_event_insert_input!]!) {
  insert_audit_event(objects: $events) { affected_rows }
}`;

const LONGEST = { subject: 100, recordId: 200, ip: 100, userAgent: 500 };

/** The audit log in the data service, which takes no changes of it, not even with the admin secret. */
export function createHasuraAudit(client: HasuraClient): Audit {
  return {
    async record(...events) {
      await client.query(INSERT, { events: events.map(toRow) });
    },
  };
}

function toRow({ action, spaceId, actor, subject, recordId, detail = {}, ip, userAgent }: AuditEvent) {
  return {
    action,
    space_id: spaceId,
    actor_id: actor.id,
    actor_email: actor.email,
    subject: stored(subject, LONGEST.subject),
    record_id: stored(recordId, LONGEST.recordId),
    detail,
    ip: stored(ip, LONGEST.ip),
    user_agent: stored(userAgent, LONGEST.userAgent),
  };
}

/** A text that its column takes; an empty one is none. */
function stored(text: string | undefined, longest: number): string | null {
  return text?.replaceAll('\0', '').slice(0, longest) || null;
}
