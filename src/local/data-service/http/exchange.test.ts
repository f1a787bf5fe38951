import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendJson } from './exchange.ts';

const long = JSON.stringify({ data: 'Tromsø '.repeat(1000) });
const server = createServer((request, response) => sendJson(response, 200, request.url === '/long' ? long : '{}'));
const address = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('an answer', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('to a client that accepts %s is encoded as %s', async (accepted, encoding) => {
    const answer = await fetch(address('/long'), { headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    if (encoding) expect(Number(answer.headers.get('content-length'))).toBeLessThan(1000);
    expect(await answer.text()).toBe(long);
  });

  it('is sent as it is when it is short', async () => {
    const answer = await fetch(address('/short'), { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('content-length')).toBe('2');
  });
});
