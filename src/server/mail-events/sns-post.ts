import { z } from 'zod';

const text = z.string().max(300_000);

/** A post of Amazon SNS (docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html). */
export const snsPostSchema = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: text,
  TopicArn: text,
  Message: text,
  Timestamp: text,
  SignatureVersion: text,
  Signature: text,
  SigningCertURL: text,
  Subject: text.optional(),
  Token: text.optional(),
  SubscribeURL: text.optional(),
});

export type SnsPost = z.output<typeof snsPostSchema>;

/** Whoever fetches the address of a confirmation asks Amazon, and nobody else. */
export const SUBSCRIBE_URL = /^https:\/\/sns\.[a-z0-9-]{3,}\.amazonaws\.com(\.cn)?\/\?[\x21-\x7e]{1,2000}$/;
