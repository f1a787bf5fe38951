import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIdentityVerifier } from './identity.ts';

const issuer = 'https://securetoken.google.com/project';
const now = () => Math.floor(Date.now() / 1000);
const good = {
  email: 'Ann@X.test',
  email_verified: true,
  name: ' Ann ',
  picture: 'https://p/1',
  auth_time: now() - 60,
};

let server: Server;
let jwksUrl = '';
let keys: CryptoKeyPair;
let foreign: CryptoKeyPair;

beforeAll(async () => {
  keys = (await generateKeyPair('RS256')) as CryptoKeyPair;
  foreign = (await generateKeyPair('RS256')) as CryptoKeyPair;
  const jwks = JSON.stringify({
    keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }],
  });
  server = createServer((_request, response) => response.setHeader('content-type', 'application/json').end(jwks));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`;
});
afterAll(() => server.close());

interface Change {
  claims?: Record<string, unknown>;
  audience?: string;
  issuer?: string;
  subject?: string;
  expires?: number;
  key?: CryptoKey;
}

function token(change: Change = {}): Promise<string> {
  return new SignJWT({ ...good, ...change.claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setSubject(change.subject ?? 'uid-1')
    .setIssuer(change.issuer ?? issuer)
    .setAudience(change.audience ?? 'project')
    .setIssuedAt()
    .setExpirationTime(change.expires ?? now() + 3600)
    .sign(change.key ?? keys.privateKey);
}

const verifier = () => createIdentityVerifier({ projectId: 'project', issuer, jwksUrl });

describe('the identity verifier', () => {
  it('reads a good token', async () => {
    expect(await verifier().verify(await token())).toEqual({
      uid: 'uid-1',
      email: 'ann@x.test',
      emailVerified: true,
      name: 'Ann',
      photoUrl: 'https://p/1',
      signedInAt: good.auth_time,
      expiresAt: expect.any(Number),
    });
  });

  it('does not take an email for verified unless the token says so', async () => {
    const identity = await verifier().verify(await token({ claims: { email_verified: 'true' } }));
    expect(identity.emailVerified).toBe(false);
  });

  it.each<[string, () => Promise<string> | string]>([
    ['expired', () => token({ expires: now() - 1 })],
    ['for another project', () => token({ audience: 'other' })],
    ['of another issuer', () => token({ issuer: 'https://securetoken.google.com/other' })],
    ['forged with another key', () => token({ key: foreign.privateKey })],
    ['changed after signing', async () => `${(await token()).slice(0, -6)}AAAAAA`],
    ['without a subject', () => token({ subject: '' })],
    [
      'unsigned',
      () =>
        new UnsecuredJWT(good)
          .setSubject('u')
          .setIssuer(issuer)
          .setAudience('project')
          .setExpirationTime('1h')
          .encode(),
    ],
    ['no token at all', () => 'a.b.c'],
  ])('refuses one that is %s', async (_case, make) => {
    await expect(verifier().verify(await make())).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('does not blame the token when the keys cannot be fetched', async () => {
    const cutOff = createIdentityVerifier({ projectId: 'project', issuer, jwksUrl: 'http://127.0.0.1:9/jwks' });
    await expect(cutOff.verify(await token())).rejects.toMatchObject({ code: 'identity-unavailable' });
    await expect(cutOff.health()).rejects.toThrow('fetch failed');
    await expect(verifier().health()).resolves.toBeUndefined();
  });
});
