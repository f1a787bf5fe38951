import { describe, expect, it } from 'vitest';
import { aMembership, anAccount, fakeAccounts, SPACE_ID, testApp } from '#tests/support/server/server.ts';
import type { FontCatalogue } from '../ports/fonts.ts';

const headers = { authorization: 'Bearer good', 'x-space-id': SPACE_ID };
const bytes = Buffer.from('wOF2 of a font');
const fontCatalogue: FontCatalogue = {
  list: async () => [{ id: 'oswald', name: 'Oswald' }],
  file: async () => bytes,
};
const appFor = (role: string, catalogue = fontCatalogue) =>
  testApp({
    fontCatalogue: catalogue,
    accounts: fakeAccounts({ 'uid-ann': anAccount({ memberships: [aMembership({ role })] }) }),
  });

describe('the fonts for the styling of a space', () => {
  it('are listed, drawn and chosen by those who hold its settings, and sent from the own origin then', async () => {
    const app = await appFor('ADMIN');
    expect((await app.inject({ url: '/api/fonts', headers })).json()).toEqual({ fonts: await fontCatalogue.list() });
    const preview = await app.inject({ url: '/api/fonts/oswald/preview', headers });
    expect(preview.json()).toEqual({ woff2: bytes.toString('base64') });
    const file = '/_fonts/family-oswald-latin-400.woff2';
    const before = await app.inject(file);
    expect([before.statusCode, before.headers['cache-control']]).not.toContain('immutable');
    expect((await app.inject({ method: 'POST', url: '/api/fonts/oswald', headers })).statusCode).toBe(204);
    const sent = await app.inject(file);
    expect([sent.statusCode, sent.headers['content-type'], sent.rawPayload]).toEqual([200, 'font/woff2', bytes]);
    expect(sent.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.inject({ method: 'POST', url: '/api/fonts/another', headers })).statusCode).toBe(404);
  });

  it.each([
    ['GET', '/api/fonts'],
    ['GET', '/api/fonts/oswald/preview'],
    ['POST', '/api/fonts/oswald'],
  ] as const)('are not for others: %s %s', async (method, url) => {
    expect((await (await appFor('EDITOR')).inject({ method, url, headers })).statusCode).toBe(403);
    expect((await (await appFor('ADMIN')).inject({ method, url })).statusCode).toBe(401);
  });

  it('are an empty list where it cannot be had', async () => {
    const app = await appFor('ADMIN', { ...fontCatalogue, list: () => Promise.reject(new Error('down')) });
    expect((await app.inject({ url: '/api/fonts', headers })).json()).toEqual({ fonts: [] });
  });
});
