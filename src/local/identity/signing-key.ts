import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { calculateJwkThumbprint, type JWK } from 'jose';
import { z } from 'zod';
import { readJson, writeDurably } from './durable-file.ts';

/** The RS256 key of one data directory, and the public half as the JSON Web Key Set that verifiers fetch. */
export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  jwks: { keys: JWK[] };
}

const keySchema = z.record(z.string(), z.string()).transform((key, context) => {
  try {
    return createPrivateKey({ key, format: 'jwk' });
  } catch {
    context.addIssue('no private key');
    return z.NEVER;
  }
});

/** Loads the key kept at `path`, or makes one: tokens issued before a restart stay valid after it. */
export async function loadSigningKey(path: string): Promise<SigningKey> {
  const stored = await readJson(path, keySchema);
  if (stored === undefined) {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    await writeDurably(path, JSON.stringify(privateKey.export({ format: 'jwk' })));
    return describe(privateKey);
  }
  return describe(stored);
}

async function describe(privateKey: KeyObject): Promise<SigningKey> {
  const publicKey = createPublicKey(privateKey);
  const jwk = publicKey.export({ format: 'jwk' }) as JWK;
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, privateKey, publicKey, jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] } };
}
