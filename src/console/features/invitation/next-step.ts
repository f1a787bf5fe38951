import type { InvitationView } from '#schema/api/people.ts';

/** Who has followed the link. */
export type Visitor =
  | { phase: 'signed-out' }
  | { phase: 'unregistered'; email: string }
  | { phase: 'signed-in'; email: string; spaceIds: readonly string[] };

/** What the page says and offers; each has its texts below `invitation`. */
export type Step =
  | 'sign-in'
  | 'register'
  | 'accept'
  | 'member'
  | 'for-another'
  | 'expired'
  | 'revoked'
  | 'accepted'
  | 'unknown'
  | 'full'
  | 'shut-out';

/** Codes of the server's error table that end an attempt to accept. */
const refusals: Record<string, Step> = {
  'already-member': 'shut-out',
  'invitation-not-found': 'unknown',
  'invitation-revoked': 'revoked',
  'invitation-expired': 'expired',
  'invitation-accepted': 'accepted',
  'invitation-for-another': 'for-another',
  'role-full': 'full',
};

/** The step that a refusal leads to; undefined for what may be tried again. */
export function stepAfter(code: string | undefined): Step | undefined {
  return code === undefined ? undefined : refusals[code];
}

/** What a visitor can do about an invitation. Being in the space already makes all else moot. */
export function nextStep({ state, space, forAnotherEmail }: InvitationView, visitor: Visitor): Step {
  if (visitor.phase === 'signed-in' && space.id !== undefined && visitor.spaceIds.includes(space.id)) return 'member';
  if (state !== 'open') return state;
  if (visitor.phase === 'signed-out') return 'sign-in';
  if (forAnotherEmail) return 'for-another';
  return visitor.phase === 'unregistered' ? 'register' : 'accept';
}
