import type { ChoiceOption, Field } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';

/** Why a mail was left out, put off or came back (`recipients.reason`). */
const mailReasons: readonly ChoiceOption[] = [
  { value: 'UNSUBSCRIBED', label: 'Unsubscribed' },
  { value: 'BOUNCED', label: 'Bounced' },
  { value: 'COMPLAINED', label: 'Complained' },
  { value: 'BY_HAND', label: 'Suppressed by hand' },
  { value: 'NOT_ACTIVE', label: 'Not active' },
  { value: 'DELETED', label: 'Deleted meanwhile' },
  { value: 'DUPLICATE', label: 'Named twice' },
  { value: 'SITE_NOT_LIVE', label: 'The site is not live' },
  { value: 'SWITCHED_OFF', label: 'Switched off meanwhile' },
  { value: 'GONE', label: 'The communication is gone' },
  { value: 'SENDER_MISSING', label: 'There is no sender' },
  { value: 'SENDER_UNVERIFIED', label: 'The sender is not verified' },
  { value: 'EMPTY', label: 'There is no content' },
  { value: 'LINK_MISSING', label: 'The link to confirm is missing' },
  { value: 'LINK_OVER', label: 'The link ran out' },
  { value: 'HELD_UP', label: 'The mail service is busy' },
  { value: 'FAILED', label: 'Is tried again' },
];

/** Recipients with words for their reasons; what the mail service said of a mail that it refused stands there as it is. */
export const withMailReasons = (recipients: Resource): Resource => ({
  ...recipients,
  fields: recipients.fields.map(
    (field): Field =>
      field.name === 'reason' ? { kind: 'choice', name: 'reason', options: mailReasons, readOnly: 'always' } : field,
  ),
});
