import { lookup as dnsLookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../assets/public-address.ts';
import { AppError } from '../errors.ts';

export interface GuardOptions {
  /** Whether a request may go to an IP address; for tests, which have no public one. */
  isAllowed?: (address: string) => boolean;
  lookup?: LookupFunction;
}

interface GuardedOptions {
  method: 'GET' | 'HEAD';
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Whether a certificate that is not trusted ends it; it does where nothing is said. */
  rejectUnauthorized?: boolean;
  /** Authorities beside which no other is trusted, PEM. */
  ca?: string;
}

export type GuardedRequest = (url: URL, requestOptions: GuardedOptions) => Promise<IncomingMessage>;

/**
 * One request for clients that must not see our own network through us. The address that was checked is the one that the socket connects
 * to, so a name that resolves differently a moment later gains nothing. The answer rejects with AppError `address-refused` for what is no
 * public http or https address, and as Node says otherwise.
 */
export function createGuardedRequest({
  isAllowed = isPublicAddress,
  lookup = dnsLookup as LookupFunction,
}: GuardOptions): GuardedRequest {
  const guarded = guardedLookup(lookup, isAllowed);

  /** The host of a URL as the socket sees it; addresses in brackets lose them. */
  function check(url: URL): void {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const webAddress = url.protocol === 'http:' || url.protocol === 'https:';
    if (!webAddress || url.username || url.password) throw new AppError('address-refused');
    // No name is looked up for an IP address, so the guard of look-ups would not see it.
    if (isIP(host) && !isAllowed(host)) throw new AppError('address-refused');
  }

  return async (url, { headers, ...requestOptions }) => {
    check(url);
    const { request } = url.protocol === 'https:' ? https : http;
    return new Promise<IncomingMessage>((resolve, reject) => {
      const sent = { ...headers, 'accept-encoding': 'identity', 'user-agent': 'Sitewright' };
      // An agent of its own would keep sockets that were opened by a name.
      request(url, { ...requestOptions, headers: sent, lookup: guarded, agent: false }, resolve)
        .on('error', reject)
        .end();
    });
  };
}

/** Looks a name up and answers only when every address it has is allowed. */
function guardedLookup(lookup: LookupFunction, isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const addresses = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found;
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        return callback(new AppError('address-refused'), []);
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}
