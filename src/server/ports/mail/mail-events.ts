/** What the mail service tells of a mail. */
export interface MailEvent {
  messageId: string;
  /** The recipient that the mail was tagged with. */
  recipientId?: string | undefined;
  kind: 'delivered' | 'bounced' | 'complained' | 'opened' | 'clicked';
  /** ISO 8601. */
  at: string;
  /** Of a bounce: whether the address will never take a mail. */
  hard?: boolean | undefined;
  reason?: string | undefined;
  /** Of a click: where it leads. */
  link?: string | undefined;
  /** Told by a space's own account, which may speak of no other space. Left out for the platform's account. */
  spaceId?: string | undefined;
}

export interface MailEvents {
  /** Takes events in any order and as often as they come. Those of unknown mails, and of other spaces, change nothing. */
  apply(events: readonly MailEvent[]): Promise<unknown>;
}

/** Whose topics tell events. */
export interface MailTopics {
  /** By the ARN of the topic. `spaceId` is undefined for the platform's own; null is a topic of nobody. */
  find(topicArn: string): Promise<{ spaceId: string | undefined } | null>;
}
