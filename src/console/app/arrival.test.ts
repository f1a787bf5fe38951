import { describe, expect, it } from 'vitest';
import { arrivalOf, ownAddress } from '#console/session/arrival.ts';
import { model } from '#resources/model.ts';

const at = (address: string) => arrivalOf(new URL(address, 'https://console.test'));

describe('what a visit of the sign-in page brings', () => {
  it.each([
    ['/login?ui=e30%3D&mode=signIn&oobCode=c&apiKey=k', { kind: 'link' }],
    ['/login?mode=signIn&oobCode=c', { kind: 'link' }],
    ['/login?mode=resetPassword&oobCode=c', { kind: 'password', code: 'c' }],
    ['/login?mode=verifyEmail&oobCode=c', { kind: 'change', mode: 'verifyEmail', code: 'c' }],
    ['/login?mode=verifyAndChangeEmail&oobCode=c', { kind: 'change', mode: 'verifyAndChangeEmail', code: 'c' }],
    ['/login?mode=recoverEmail&oobCode=c', { kind: 'change', mode: 'recoverEmail', code: 'c' }],
    ['/login#id_token=t&state=s', { kind: 'social' }],
    ['/login#error=access_denied&state=s', { kind: 'social' }],
  ])('%s', (address, arrival) => expect(at(address)).toEqual(arrival));

  it.each([
    '/login',
    '/login?ui=e30%3D',
    '/login?mode=signIn',
    '/login?mode=signIn&oobCode=',
    '/login?oobCode=c',
    '/login?mode=dance&oobCode=c',
    '/?mode=signIn&oobCode=c',
    '/create-account?mode=resetPassword&oobCode=c',
    '/dashboard#id_token=t&state=s',
  ])('%s brings nothing', (address) => expect(at(address)).toBeNull());
});

describe('an address to go on to', () => {
  it.each(['/page/list', '/page/list?q=a&page=2', '/tag/new', '/dashboard', '/page/edit/1#top'])(
    'may be %s',
    (address) => {
      expect(ownAddress(model, address)).toBe(address);
    },
  );

  it.each([
    null,
    '',
    '/nowhere',
    '/login',
    '/create-account?x=1',
    '//evil.example/page/list',
    '/\\evil.example',
    'https://evil.example/page/list',
    'javascript:alert(1)',
    'page/list\n//evil.example',
  ])('may not be %s', (address) => expect(ownAddress(model, address)).toBeUndefined());
});
