import { createHash } from 'node:crypto';

/** An account of the service, by its access key. */
export interface SesAccount {
  key: string;
  /** Domains that the account has added. */
  domains: Set<string>;
  /** Addresses that get no mail, and why. */
  suppressed: Map<string, 'BOUNCE' | 'COMPLAINT'>;
  sent: number;
}

const TOKENS = 3;
const TOKEN_LENGTH = 32;

/** The account of a request, made when its key is first seen; undefined for a key that the service does not know. */
export function createAccounts(): (authorization: string) => SesAccount | undefined {
  const accounts = new Map<string, SesAccount>();
  return (authorization) => {
    const [, key = ''] = /Credential=([^/,\s]+)/.exec(authorization) ?? [];
    if (key.startsWith('REFUSED')) return undefined;
    const account = accounts.get(key) ?? { key, domains: new Set(), suppressed: new Map(), sent: 0 };
    accounts.set(key, account);
    return account;
  };
}

/** The same for a domain at every start, so that records that were set once stay right. */
export function dkimTokens(domain: string): string[] {
  return Array.from({ length: TOKENS }, (_, at) =>
    createHash('sha256').update(`${domain} ${at}`).digest('hex').slice(0, TOKEN_LENGTH),
  );
}
