// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { beginSocial, finishSocial, isSocialAnswer } from './social-sign-in.ts';

const config = { authorizeUrl: 'https://accounts.test/auth', clientId: 'client' };
const page = 'https://console.test/login';

beforeEach(() => sessionStorage.clear());

const begin = (from: string | null = null) => new URL(beginSocial(config, page, from)).searchParams;
const tokenWith = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
const answer = (state: string | null, token: string) =>
  `#${new URLSearchParams({ state: state ?? '', id_token: token })}`;

describe('signing in with a social account', () => {
  it('asks for an ID token that comes back to the sign-in page', () => {
    const address = new URL(beginSocial(config, page, null));
    expect(address.origin + address.pathname).toBe(config.authorizeUrl);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'client',
      redirect_uri: page,
      response_type: 'id_token',
      scope: 'openid email profile',
    });
  });

  it('takes the answer to its own request, with where the visitor wanted to go', () => {
    const request = begin('/page/list');
    const token = tokenWith({ nonce: request.get('nonce'), name: 'Zoë' });
    const fragment = answer(request.get('state'), token);
    expect(isSocialAnswer(fragment)).toBe(true);
    expect(finishSocial(fragment)).toEqual({ idToken: token, from: '/page/list' });
    expect(() => finishSocial(fragment), 'a second time').toThrow(/no such request/);
  });

  it('refuses an answer that somebody planted', () => {
    const request = begin();
    const token = tokenWith({ nonce: request.get('nonce') });
    expect(() => finishSocial(answer('another', token))).toThrow(/no such request/);
  });

  it('refuses a token that was made for another request', () => {
    const request = begin();
    expect(() => finishSocial(answer(request.get('state'), tokenWith({ nonce: 'another' })))).toThrow(
      /another request/,
    );
  });

  it('hears that somebody went no further', () => {
    const fragment = `#error=access_denied&state=${begin().get('state')}`;
    expect(isSocialAnswer(fragment)).toBe(true);
    expect(() => finishSocial(fragment)).toThrow('access_denied');
  });

  it.each(['', '#', '#content', '#id_token=x', '#state=y'])('is not meant by the fragment "%s"', (fragment) => {
    expect(isSocialAnswer(fragment)).toBe(false);
  });
});
