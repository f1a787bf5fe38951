/** What a communication can answer to. The database fires all but the first (migration communications). */
export interface CommunicationType {
  /** Stored in `communication.type`. */
  type: string;
  label: string;
  /** When it is fired, for people who write it. */
  firedBy: string;
  /** Who gets it: the person that the event is about, and the addresses that the communication names. */
  to: { person: string | null; addresses: boolean };
  /** Merge tags beside those of every mail; one that ends with `*` stands for a name of each question of the form. */
  tags: readonly string[];
  /** The records that it is tried with, by the name of their declaration; none where there is nothing to choose from. */
  examples: string | null;
}

export const FORM_RECORD = 'form-record';
export const CONFIRMATION = 'account-confirmation';

export const communicationTypes: readonly CommunicationType[] = [
  {
    type: CONFIRMATION,
    label: 'Confirmation of an account',
    firedBy: 'Somebody who is no member yet signs in on the site.',
    to: { person: 'Whoever signs in', addresses: false },
    tags: ['confirm_url'],
    examples: null,
  },
  {
    type: 'welcome',
    label: 'Welcome',
    firedBy: 'A member signs in for the first time.',
    to: { person: 'The member', addresses: true },
    tags: [],
    examples: 'member',
  },
  {
    type: FORM_RECORD,
    label: 'New form record',
    firedBy: 'A visitor fills in a form.',
    to: { person: 'Whoever filled it in, if that is switched on', addresses: true },
    tags: ['form.name', 'record.summary', 'record.*'],
    examples: 'record',
  },
  ...(['began', 'changed', 'ended'] as const).map((became) => ({
    type: `membership-${became}`,
    label: `Membership ${became}`,
    firedBy: {
      began: 'A member gets a subscription.',
      changed: 'The role of a subscription becomes another one.',
      ended: 'A subscription is cancelled or taken away.',
    }[became],
    to: { person: 'The member', addresses: true },
    tags: ['membership.name', 'membership.role', 'membership.until'],
    examples: 'member_subscription',
  })),
  ...(['received', 'failed'] as const).map((became) => ({
    type: `payment-${became}`,
    label: `Payment ${became}`,
    firedBy: { received: 'A payment is completed.', failed: 'A payment fails.' }[became],
    to: { person: 'Whoever pays', addresses: true },
    tags: ['payment.amount'],
    examples: 'purchase',
  })),
  {
    type: 'comment',
    label: 'Post or comment',
    firedBy: 'A member writes a post or a comment, published or not.',
    to: { person: null, addresses: true },
    tags: ['comment.text', 'comment.author', 'comment.title', 'comment.url'],
    examples: 'post_comments',
  },
  {
    type: 'reply',
    label: 'Reply',
    firedBy: 'Another member’s comment on a post is published.',
    to: { person: 'Whoever wrote the post', addresses: true },
    tags: ['comment.text', 'comment.author', 'comment.title', 'comment.url'],
    examples: 'post_comments',
  },
  {
    type: 'newsletter-sign-up',
    label: 'Newsletter sign-up',
    firedBy: 'Somebody confirms a sign-up for newsletters.',
    to: { person: 'Whoever signed up', addresses: true },
    tags: [],
    examples: null,
  },
];

/** Null for a type that nothing fires, as records from elsewhere have. */
export const communicationType = (type: string): CommunicationType | null =>
  communicationTypes.find((one) => one.type === type) ?? null;
