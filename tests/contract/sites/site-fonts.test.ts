import { describe, expect, it } from 'vitest';
import { fontFaces, ownFonts } from '#render/styles/fonts.ts';
import { testApp } from '../../support/server/server.ts';

describe('the fonts of sites', () => {
  it('are sent from the own origin, to be kept for ever', async () => {
    const app = await testApp({});
    for (const name of Object.keys(ownFonts)) {
      const addresses = fontFaces(name).map((face) => /url\(([^)]+)\)/.exec(face)?.[1] ?? '');
      expect(addresses.length).toBeGreaterThan(2);
      for (const address of addresses) {
        const { statusCode, headers, rawPayload } = await app.inject({ url: address });
        expect([address, statusCode, headers['content-type']]).toEqual([address, 200, 'font/woff2']);
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
        expect(rawPayload.subarray(0, 4).toString()).toBe('wOF2');
      }
    }
    for (const file of ['nothing.woff2', '..%2f..%2fpackage.json', 'inter-0.0.0-latin.woff2']) {
      expect((await app.inject({ url: `/_fonts/${file}` })).statusCode).toBe(404);
    }
    await app.close();
  });
});
