import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Keeps secrets of others where somebody who reads the database cannot use them. */
export interface Sealer {
  /** @param context what the value belongs to: moved elsewhere, it does not open */
  seal(value: string, context: string): string;
  /** @throws Error for a value of another place, one that was changed, or one whose key is gone */
  open(sealed: string, context: string): string;
}

/** `id:key`, the key as 32 bytes in base64. */
export interface SealKey {
  id: string;
  key: Buffer;
}

const VERSION = 'v1';
const NONCE_BYTES = 12;
const KEY_BYTES = 32;

/** The keys of a text such as `2:base64,1:base64`. Null where it cannot be read. */
export function readSealKeys(text: string): SealKey[] | null {
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((part) => {
      const [, id = '', base64 = ''] = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/_-]+=*)$/.exec(part) ?? [];
      return { id, key: Buffer.from(base64, 'base64') };
    });
  const isRight = keys.length > 0 && keys.every(({ id, key }) => id !== '' && key.length === KEY_BYTES);
  return isRight ? keys : null;
}

/**
 * AES-256-GCM. The first key seals and each opens what it sealed, which names it: a new key is put in front of the old one,
 * and the old one goes once nothing names it any more.
 */
export function createSealer(keys: readonly SealKey[]): Sealer {
  return {
    seal(value, context) {
      const [first] = keys;
      if (!first) throw new Error('There is no key to seal with: SEAL_KEYS is missing.');
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', first.key, nonce).setAAD(Buffer.from(context));
      const data = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      const parts = [nonce, cipher.getAuthTag(), data].map((part) => part.toString('base64url'));
      return [VERSION, first.id, ...parts].join('.');
    },

    open(sealed, context) {
      const [version, id, nonce = '', tag = '', data = ''] = sealed.split('.');
      const found = keys.find((key) => key.id === id);
      if (version !== VERSION || !found) throw new Error(`The key "${id}" of a sealed value is not in SEAL_KEYS.`);
      const bytes = (text: string) => Buffer.from(text, 'base64url');
      const options = { authTagLength: 16 };
      const decipher = createDecipheriv('aes-256-gcm', found.key, bytes(nonce), options).setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes(tag));
      return Buffer.concat([decipher.update(bytes(data)), decipher.final()]).toString('utf8');
    },
  };
}
