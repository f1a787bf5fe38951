import { describe, expect, it } from 'vitest';
import { forwardedHeaders, forwardedMessage } from './forwarded.ts';

describe('forwardedHeaders', () => {
  it('keeps who is calling and what is sent, and drops everything else', () => {
    expect(
      forwardedHeaders({
        authorization: 'Bearer t',
        'x-space-id': 's',
        'content-type': 'application/json',
        'x-hasura-admin-secret': 'guess',
        'x-hasura-role': 'admin',
        'x-hasura-user-id': '1',
        'hasura-client-name': 'x',
        cookie: 'a=b',
        'x-forwarded-for': '1.2.3.4',
      }),
    ).toEqual({ authorization: 'Bearer t', 'x-space-id': 's', 'content-type': 'application/json' });
  });
});

describe('forwardedMessage', () => {
  const init = (payload: unknown) =>
    JSON.parse(forwardedMessage(JSON.stringify({ type: 'connection_init', payload })) ?? '');

  it('keeps two headers of connection_init, whatever their case', () => {
    const headers = {
      AUTHORIZATION: 'Bearer t',
      'x-space-id': 's',
      'X-Hasura-Role': 'admin',
      'x-hasura-admin-secret': 'g',
    };
    expect(init({ headers, 'x-hasura-admin-secret': 'g', role: 'admin' })).toEqual({
      type: 'connection_init',
      payload: { headers: { Authorization: 'Bearer t', 'X-Space-Id': 's' } },
    });
  });

  it.each([
    [undefined],
    [null],
    ['text'],
    [{ headers: [['authorization', 'x']] }],
    [{ headers: { authorization: { a: 1 } } }],
  ])('finds no credentials in %j', (payload) => {
    expect(init(payload).payload).toEqual({ headers: {} });
  });

  it('is not fooled by escapes and doubled keys', () => {
    const escaped = '{"type":"connection\\u005finit","payload":{"headers":{"x-hasura-role":"admin"}}}';
    const doubled = '{"type":"ping","payload":{"headers":{"x-hasura-role":"admin"}},"type":"connection_init"}';
    for (const text of [escaped, doubled]) expect(forwardedMessage(text)).not.toContain('admin');
    expect(forwardedMessage('{"type":"connection_init","type":"ping"}')).toBe('{"type":"ping"}');
  });

  it('passes operations on byte for byte, so that no large number is rounded', () => {
    const text = '{"id":"1", "type":"subscribe","payload":{"query":"{ a }","variables":{"n":12345678901234567890}}}';
    expect(forwardedMessage(text)).toBe(text);
  });

  it.each(['', 'no json', '[]', '7', 'null'])('refuses %j', (text) => {
    expect(forwardedMessage(text)).toBeUndefined();
  });
});
