import { withMailReasons } from '#rules/mail-reasons.ts';
import type { Resource } from '#schema/resource.ts';

const known = new Map<Resource, Resource>();

/** The recipients of a communication as what they are there: the log of its mails, which nobody adds to. */
export function communicationLog(recipients: Resource): Resource {
  const log = known.get(recipients) ?? {
    ...withMailReasons(recipients),
    actions: ['read', 'delete'] as const,
    list: {
      ...recipients.list,
      columns: ['email', 'status', 'occasion', 'reason', 'date'],
      sort: [{ by: 'date', desc: true }],
    },
  };
  known.set(recipients, log);
  return log;
}
