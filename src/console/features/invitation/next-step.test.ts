import { expect, it } from 'vitest';
import type { InvitationView } from '#schema/api/people.ts';
import { nextStep, stepAfter, type Visitor } from './next-step.ts';

const space = { id: 's1', name: 'Aurora', faviconUrl: null };
const view = (change: Partial<InvitationView> = {}): InvitationView => ({
  state: 'open',
  space,
  role: 'EDITOR',
  invitedBy: 'Maya',
  forAnotherEmail: false,
  ...change,
});
const out: Visitor = { phase: 'signed-out' };
const known: Visitor = { phase: 'unregistered', email: 'ann@x.test' };
const ann: Visitor = { phase: 'signed-in', email: 'ann@x.test', spaceIds: ['s2'] };
const member: Visitor = { ...ann, spaceIds: ['s1'] };

it.each([
  [out, {}, 'sign-in'],
  [known, {}, 'register'],
  [ann, {}, 'accept'],
  [member, {}, 'member'],
  [member, { state: 'accepted' }, 'member'],
  [member, { state: 'expired', forAnotherEmail: true }, 'member'],
  [out, { state: 'expired' }, 'expired'],
  [ann, { state: 'revoked' }, 'revoked'],
  [ann, { state: 'accepted' }, 'accepted'],
  [ann, { forAnotherEmail: true }, 'for-another'],
  [known, { forAnotherEmail: true }, 'for-another'],
  [ann, { forAnotherEmail: true, state: 'expired' }, 'expired'],
] as const)('%j meets %j: %s', (visitor, change, step) => {
  expect(nextStep(view(change), visitor)).toBe(step);
});

it('knows which refusals are final', () => {
  expect([stepAfter('role-full'), stepAfter('already-member'), stepAfter('offline'), stepAfter(undefined)]).toEqual([
    'full',
    'shut-out',
    undefined,
    undefined,
  ]);
});
