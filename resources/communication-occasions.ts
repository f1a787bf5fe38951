/** What communications answer to; a test holds it against `src/rules/communications.ts`, which says the rest of each. */
export const communicationOccasions = [
  { value: 'account-confirmation', label: 'Confirmation of an account' },
  { value: 'welcome', label: 'Welcome' },
  { value: 'form-record', label: 'New form record' },
  { value: 'membership-began', label: 'Membership began' },
  { value: 'membership-changed', label: 'Membership changed' },
  { value: 'membership-ended', label: 'Membership ended' },
  { value: 'payment-received', label: 'Payment received' },
  { value: 'payment-failed', label: 'Payment failed' },
  { value: 'comment', label: 'Post or comment' },
  { value: 'reply', label: 'Reply' },
  { value: 'newsletter-sign-up', label: 'Newsletter sign-up' },
] as const;
