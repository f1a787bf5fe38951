import { describe, expect, it } from 'vitest';
import { clientMessage, forwardedHeaders } from './forwarded.ts';

const origin = { ip: '203.0.113.9', userAgent: 'Tester/1', key: 'k' };
const originHeaders = { 'x-client-ip': '203.0.113.9', 'x-client-agent': 'Tester/1', 'x-proxy-key': 'k' };
const forwarded = (text: string) => clientMessage(text, origin)?.forward;

describe('forwardedHeaders', () => {
  it('keeps who is calling and what is sent, tells where from, and drops everything else', () => {
    const headers = {
      authorization: 'Bearer t',
      'x-space-id': 's',
      'content-type': 'application/json',
      'x-hasura-admin-secret': 'guess',
      'x-hasura-role': 'admin',
      'x-hasura-user-id': '1',
      'x-client-ip': '10.0.0.1',
      'x-proxy-key': 'guess',
      'hasura-client-name': 'x',
      cookie: 'a=b',
      'x-forwarded-for': '1.2.3.4',
      'x-http-method-override': 'DELETE',
    };
    const expected = { authorization: 'Bearer t', 'x-space-id': 's', 'content-type': 'application/json' };
    expect(forwardedHeaders(headers, origin)).toEqual({ ...expected, ...originHeaders });
  });
});

describe('clientMessage', () => {
  const init = (payload: unknown) => JSON.parse(forwarded(JSON.stringify({ type: 'connection_init', payload })) ?? '');

  it('keeps two headers of connection_init, whatever their case', () => {
    const headers = {
      AUTHORIZATION: 'Bearer t',
      'x-space-id': 's',
      'X-Hasura-Role': 'admin',
      'x-hasura-admin-secret': 'g',
      'X-Client-Ip': '10.0.0.1',
    };
    expect(init({ headers, 'x-hasura-admin-secret': 'g', role: 'admin' })).toEqual({
      type: 'connection_init',
      payload: { headers: { Authorization: 'Bearer t', 'X-Space-Id': 's', ...originHeaders } },
    });
  });

  it.each([
    [undefined],
    [null],
    ['text'],
    [{ headers: [['authorization', 'x']] }],
    [{ headers: { authorization: { a: 1 } } }],
  ])('finds no credentials in %j', (payload) => {
    expect(init(payload).payload).toEqual({ headers: originHeaders });
  });

  it('is not fooled by escapes and doubled keys', () => {
    const escaped = '{"type":"connection\\u005finit","payload":{"headers":{"x-hasura-role":"admin"}}}';
    const doubled = '{"type":"ping","payload":{"headers":{"x-hasura-role":"admin"}},"type":"connection_init"}';
    for (const text of [escaped, doubled]) expect(forwarded(text)).not.toContain('admin');
    expect(forwarded('{"type":"connection_init","type":"ping"}')).toBe('{"type":"ping"}');
  });

  it('passes on what was read of an operation whose keys come twice, at whatever depth', () => {
    const payload =
      '{"query":"{ __schema { types { name } } }","query":"{ a }","variables":{"n":{"limit":9,"limit":1}}}';
    const forward = forwarded(`{"id":"1","type":"subscribe","payload":${payload}}`) ?? '';
    const read = { query: '{ a }', variables: { n: { limit: 1 } } };
    expect(forward).toBe(JSON.stringify({ id: '1', type: 'subscribe', payload: read }));
  });

  it('passes operations on byte for byte, so that no large number is rounded', () => {
    const text = '{"id":"1", "type":"subscribe","payload":{"query":"{ a }","variables":{"n":12345678901234567890}}}';
    expect(forwarded(text)).toBe(text);
  });

  it.each(['', 'no json', '[]', '7', 'null'])('refuses %j', (text) => {
    expect(forwarded(text)).toBeUndefined();
  });
});
