import { z } from 'zod';
import type { MailEvent } from '../ports/mail/mail-events.ts';

/** The tag of a mail that names its recipient. It comes back with each event, also where the id of the mail was lost. */
export const RECIPIENT_TAG = 'recipient';

const LONGEST_REASON = 500;
const LONGEST_LINK = 2_000;

const when = z.object({ timestamp: z.string().optional() });

/** What is read of an event (docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html). */
const eventSchema = z.object({
  // Notifications of an identity, without a configuration set, name their kind otherwise.
  eventType: z.string().optional(),
  notificationType: z.string().optional(),
  mail: z.object({
    messageId: z.string().min(1).max(200),
    timestamp: z.string().optional(),
    tags: z.record(z.string(), z.array(z.string())).optional(),
  }),
  delivery: when.optional(),
  bounce: when
    .extend({
      bounceType: z.string(),
      bounceSubType: z.string().optional(),
      bouncedRecipients: z.array(z.object({ diagnosticCode: z.string().optional() })).default([]),
    })
    .optional(),
  complaint: when.extend({ complaintFeedbackType: z.string().nullish() }).optional(),
  open: when.optional(),
  click: when.extend({ link: z.string().optional() }).optional(),
});

type SesEvent = z.output<typeof eventSchema>;

/**
 * An event of SES as ours. None for kinds that change nothing, such as `Send`.
 * @returns null for what is no event at all
 */
export function parseEvent(value: unknown, now: Date): MailEvent[] | null {
  const result = eventSchema.safeParse(value);
  if (!result.success) return null;
  const { mail, ...event } = result.data;
  const details = kindOf(event);
  if (!details) return [];
  const { timestamp = mail.timestamp, ...more } = details;
  const recipientId = z.guid().safeParse(mail.tags?.[RECIPIENT_TAG]?.[0]).data;
  return [{ messageId: clean(mail.messageId, LONGEST_REASON), recipientId, at: timeOf(timestamp, now), ...more }];
}

type EventDetail = Pick<MailEvent, 'kind' | 'hard' | 'reason' | 'link'> & { timestamp: string | undefined };

function kindOf({
  eventType,
  notificationType,
  delivery,
  bounce,
  complaint,
  open,
  click,
}: Omit<SesEvent, 'mail'>): EventDetail | null {
  const kind = eventType ?? notificationType;
  if (kind === 'Delivery') return { kind: 'delivered', timestamp: delivery?.timestamp };
  if (kind === 'Open') return { kind: 'opened', timestamp: open?.timestamp };
  if (kind === 'Click') {
    return { kind: 'clicked', timestamp: click?.timestamp, link: clean(click?.link ?? '', LONGEST_LINK) };
  }
  if (kind === 'Complaint' && complaint) {
    const reason = clean(complaint.complaintFeedbackType ?? '', LONGEST_REASON);
    return { kind: 'complained', timestamp: complaint.timestamp, ...(reason && { reason }) };
  }
  if (kind === 'Bounce' && bounce) {
    const { bounceType, bounceSubType = '', bouncedRecipients, timestamp } = bounce;
    const reason = clean(bouncedRecipients[0]?.diagnosticCode ?? bounceSubType, LONGEST_REASON);
    return { kind: 'bounced', timestamp, hard: bounceType === 'Permanent', ...(reason && { reason }) };
  }
  return null;
}

/** Text that others wrote: without control characters, which PostgreSQL stores in part and nobody reads. */
function clean(text: string, longest: number): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest);
}

/** A time that cannot be, or is still to come, is now. */
function timeOf(timestamp: string | undefined, now: Date): string {
  const time = Date.parse(timestamp ?? '');
  return new Date(Number.isNaN(time) || time > now.getTime() ? now : time).toISOString();
}
