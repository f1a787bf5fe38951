import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Json } from '#schema/json.ts';

/** A value with the moment at which it was signed, in milliseconds. */
export interface SignedValue {
  value: Json;
  at: number;
}

/** Lets values travel through the hands of strangers: they can read them and bring them back, and change nothing. */
export interface TokenSigner {
  sign(value: Json, at?: number): string;
  /** @returns null for whatever this server did not sign for this purpose */
  verify(text: string): SignedValue | null;
}

/**
 * @param secret known to the server alone; every purpose gets a key of its own (HKDF, RFC 5869), so that what was signed for
 * one is worth nothing for another
 */
export function createTokenSigner(secret: string, purpose: string, now: () => number = Date.now): TokenSigner {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const sign = (text: string) => createHmac('sha256', key).update(text).digest();

  return {
    sign(value, at = now()) {
      const text = Buffer.from(JSON.stringify({ value, at })).toString('base64url');
      return `${text}.${sign(text).toString('base64url')}`;
    },

    verify(token) {
      const [text = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = sign(text);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return JSON.parse(Buffer.from(text, 'base64url').toString()) as SignedValue;
    },
  };
}
