import { expect, it } from 'vitest';
import { aPerson } from '#tests/support/people-routes.ts';
import { addressFault } from './invite-plan.ts';

const known = {
  people: [aPerson({ email: 'Ben@x.tst' })],
  invitations: [],
  limits: { EDITOR: { used: 8, most: 10 }, AUTHOR: { used: 0, most: 10 } },
};
const eleven = Array.from({ length: 11 }, (_, index) => `a${index}@x.tst`).join(' ');

it.each([
  ['ann@x.tst, cleo@x.tst', 'EDITOR', null],
  ['', 'EDITOR', { key: 'required', words: {} }],
  ['ann@x.tst nobody', 'EDITOR', { key: 'bad', words: { list: 'nobody' } }],
  ['ben@x.tst', 'EDITOR', { key: 'members', words: { list: 'ben@x.tst' } }],
  ['a@x.tst b@x.tst c@x.tst', 'EDITOR', { key: 'places', words: { left: 2 } }],
  ['a@x.tst b@x.tst c@x.tst', 'AUTHOR', null],
  [eleven, 'AUTHOR', { key: 'tooMany', words: { most: 10 } }],
])('%s as %s', (text, role, fault) => {
  expect(addressFault(text, role, known)).toEqual(fault);
});
