import { describe, expect, it } from 'vitest';
import { anInvitation, SPACE_ID } from '#tests/support/server/server.ts';
import type { Invitation } from '../ports/invitations.ts';
import { acceptFault, stateOf } from './invitation-state.ts';

const now = new Date('2026-06-01T00:00:00Z');
const ended = '2026-05-01T00:00:00+00:00';

describe('the state of an invitation', () => {
  it.each<[state: string, change: Partial<Invitation>]>([
    ['open', {}],
    ['open', { expiresAt: '2026-06-01T00:00:00.001+00:00' }],
    ['expired', { expiresAt: '2026-06-01T00:00:00+00:00' }],
    ['revoked', { revokedAt: ended }],
    ['revoked', { revokedAt: ended, expiresAt: ended }],
    ['accepted', { acceptedAt: ended, expiresAt: ended }],
  ])('is %s with %j', (state, change) => {
    expect(stateOf(anInvitation(change), now)).toBe(state);
  });
});

describe('whether somebody may accept', () => {
  const me = { id: 'me', email: 'me@x.test', memberships: [] };
  const member = { ...me, memberships: [{ spaceId: SPACE_ID }] };
  it.each<[fault: string | undefined, change: Partial<Invitation>, guest: typeof member | typeof me]>([
    [undefined, {}, me],
    [undefined, { email: 'me@x.test' }, me],
    [undefined, { email: 'me@x.test' }, { ...me, memberships: [{ spaceId: 'another' }] }],
    ['invitation-for-another', { email: 'you@x.test' }, me],
    ['invitation-for-another', { email: 'you@x.test' }, { ...me, email: '' }],
    ['invitation-for-another', { email: 'you@x.test', acceptedAt: ended }, me],
    ['invitation-accepted', { email: 'me@x.test', acceptedAt: ended }, me],
    ['invitation-revoked', { revokedAt: ended }, me],
    ['invitation-expired', { expiresAt: ended }, me],
    ['invitation-revoked', { refusedUsers: ['you', 'me'] }, me],
    [undefined, { refusedUsers: ['you'] }, me],
    ['already-member', {}, member],
    ['already-member', { revokedAt: ended }, member],
  ])('%s: %j', (fault, change, guest) => {
    expect(acceptFault(anInvitation(change), guest, now)).toBe(fault);
  });
});
