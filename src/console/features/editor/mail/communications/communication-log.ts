import type { Field } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';

/** Why a mail was left out; the column holds what the mail service said where it refused one. */
const reasons = [
  { value: 'BOUNCED', label: 'Bounced' },
  { value: 'COMPLAINED', label: 'Complained' },
  { value: 'SITE_NOT_LIVE', label: 'The site is not live' },
  { value: 'SWITCHED_OFF', label: 'Switched off meanwhile' },
  { value: 'SENDER_MISSING', label: 'There is no sender' },
  { value: 'SENDER_UNVERIFIED', label: 'The sender is not verified' },
  { value: 'EMPTY', label: 'There is no content' },
  { value: 'LINK_MISSING', label: 'The link to confirm is missing' },
  { value: 'LINK_OVER', label: 'The link ran out' },
  { value: 'HELD_UP', label: 'The mail service is busy' },
  { value: 'FAILED', label: 'Is tried again' },
];

const known = new Map<Resource, Resource>();

/** The recipients of a communication as what they are there: the log of its mails, which nobody adds to. */
export function communicationLog(recipients: Resource): Resource {
  const log = known.get(recipients) ?? {
    ...recipients,
    actions: ['read', 'delete'] as const,
    fields: recipients.fields.map(
      (field): Field =>
        field.name === 'reason' ? { kind: 'choice', name: 'reason', options: reasons, readOnly: 'always' } : field,
    ),
    list: {
      ...recipients.list,
      columns: ['email', 'status', 'occasion', 'reason', 'date'],
      sort: [{ by: 'date', desc: true }],
    },
  };
  known.set(recipients, log);
  return log;
}
