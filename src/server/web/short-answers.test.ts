import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { shortAnswers } from './short-answers.ts';

const long = { text: 'sitewright '.repeat(200) };
const app = Fastify();
shortAnswers(app);
app.get('/long', () => long);
app.get('/short', () => ({ text: 'sitewright' }));
app.get('/stored', (_, reply) =>
  reply.type('application/json').header('content-encoding', 'x').send('y'.repeat(2_000)),
);
app.get('/picture', (_, reply) => reply.type('image/svg+xml').send('y'.repeat(2_000)));
app.get('/own', (_, reply) => reply.header('vary', 'cookie').send(long));
const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

it.each([
  ['br', 'gzip, br', brotliDecompressSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
])('writes a long text as %s where %s is accepted', async (encoding, accepted, decompress) => {
  const { headers, rawPayload } = await get('/long', accepted);
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect(JSON.parse(decompress(rawPayload).toString())).toEqual(long);
});

it('goes on to say what else an answer depends on', async () => {
  expect((await get('/own', 'br')).headers.vary).toBe('cookie, accept-encoding');
});

it.each([
  ['/long', undefined],
  ['/long', 'identity'],
  ['/short', 'br'],
  ['/picture', 'br'],
])('leaves %s as it is where %s is accepted', async (url, accepted) => {
  const { headers } = await get(url, accepted);
  expect(headers['content-encoding']).toBeUndefined();
});

it('encodes nothing twice', async () => {
  const { headers, body } = await get('/stored', 'br');
  expect([headers['content-encoding'], body.length]).toEqual(['x', 2_000]);
});
