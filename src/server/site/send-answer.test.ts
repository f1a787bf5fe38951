import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendAnswer } from './send-answer.ts';

const long = `<p>${'Words of a page. '.repeat(200)}</p>`;
const headers = { 'content-type': 'text/html; charset=utf-8', etag: '"abc"', 'cache-control': 'no-cache' };
const answers: Record<string, { status: number; headers: Record<string, string>; body: string }> = {
  '/': { status: 200, headers, body: long },
  '/short': { status: 200, headers, body: '<p>short</p>' },
  '/gone': { status: 410, headers, body: long },
  '/private': { status: 200, headers: { ...headers, vary: 'cookie' }, body: long },
};

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
  app.get('/*', (request, reply) => {
    const answer = answers[request.url];
    if (!answer) throw new Error('no answer');
    return sendAnswer(request, reply, answer);
  });
});
afterEach(() => app.close());

const ask = (path: string, head: Record<string, string> = {}) => app.inject({ url: path, headers: head });

describe('sendAnswer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['deflate', undefined],
    ['', undefined],
  ])('encodes for a browser that takes "%s"', async (accepted, encoding) => {
    for (const _twice of [1, 2]) {
      const { rawPayload, headers: sent } = await ask('/', { 'accept-encoding': accepted });
      expect(sent).toMatchObject({ vary: 'accept-encoding', 'content-type': headers['content-type'] });
      expect(sent['content-encoding']).toBe(encoding);
      expect(sent.etag).toBe(encoding ? `"abc-${encoding}"` : '"abc"');
      const decode = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : Buffer.from;
      expect(decode(rawPayload).toString()).toBe(long);
      if (encoding) expect(rawPayload.length).toBeLessThan(long.length / 5);
    }
  });

  it.each(['"abc"', '"abc-br"', 'W/"abc-gzip"', '"x", W/"abc"'])(
    'sends nothing again to whoever has %s',
    async (tag) => {
      const { statusCode, body, headers: sent } = await ask('/', { 'if-none-match': tag });
      expect([statusCode, body, sent.etag]).toEqual([304, '', '"abc"']);
    },
  );

  it.each(['"abd"', '"abc-x"', '"-br"'])('sends all to whoever has %s', async (tag) => {
    expect((await ask('/', { 'if-none-match': tag })).statusCode).toBe(200);
  });

  it('never says that what is not there has not changed', async () => {
    expect((await ask('/gone', { 'if-none-match': '"abc"' })).statusCode).toBe(410);
  });

  it('leaves short answers as they are, and names what else they depend on', async () => {
    expect((await ask('/short', { 'accept-encoding': 'br' })).body).toBe('<p>short</p>');
    expect((await ask('/private')).headers.vary).toBe('cookie, accept-encoding');
  });
});
