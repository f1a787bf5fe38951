import { lookup as dnsLookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../assets/public-address.ts';
import { AppError } from '../errors.ts';
import type { DownloadOptions, Downloads } from '../ports/downloads.ts';

interface Options {
  maxBytes: number;
  /** Whether a request may go to an IP address; for tests, which have no public one. */
  isAllowed?: (address: string) => boolean;
  lookup?: LookupFunction;
}

const TIMEOUT_MS = 10_000;
const MOST_REDIRECTS = 3;

/**
 * Downloads for clients that must not see our own network through us. The address that was checked is the one that the
 * socket connects to, so a name that resolves differently a moment later gains nothing.
 */
export function createDownloads(options: Options): Downloads {
  const { maxBytes, isAllowed = isPublicAddress, lookup = dnsLookup as LookupFunction } = options;
  const guarded = guardedLookup(lookup, isAllowed);

  /** The host of a URL as the socket sees it; addresses in brackets lose them. */
  function check(url: URL): void {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const webAddress = url.protocol === 'http:' || url.protocol === 'https:';
    if (!webAddress || url.username || url.password) throw new AppError('address-refused');
    // No name is looked up for an IP address, so the guard of look-ups would not see it.
    if (isIP(host) && !isAllowed(host)) throw new AppError('address-refused');
  }

  function get(url: URL, requested: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> {
    check(url);
    const { request } = url.protocol === 'https:' ? https : http;
    return new Promise((resolve, reject) => {
      const headers = { ...requested, 'accept-encoding': 'identity', 'user-agent': 'Sitewright' };
      // An agent of its own would keep sockets that were opened by a name.
      request(url, { headers, lookup: guarded, signal, agent: false }, resolve).on('error', reject).end();
    });
  }

  async function follow(
    address: string,
    { accept = 'image/*', headers: own = {} }: DownloadOptions,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    let url = parsed(address);
    const { origin } = url;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      // Keys are for the host that they were given for.
      const answer = await get(url, { accept, ...(url.origin === origin && own) }, signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200) return answer;
      answer.destroy();
      if (statusCode < 300 || statusCode >= 400 || !headers.location) break;
      url = parsed(headers.location, url);
    }
    throw new AppError('address-unreachable');
  }

  return {
    async fetch(address, requested = {}) {
      try {
        const answer = await follow(address, requested, AbortSignal.timeout(TIMEOUT_MS));
        return await read(answer, requested.maxBytes ?? maxBytes);
      } catch (error) {
        throw error instanceof AppError ? error : new AppError('address-unreachable', { cause: error });
      }
    },
  };
}

function parsed(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new AppError('address-refused');
  return new URL(address, base);
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

async function read(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop destroys the answer: nothing more is read of what is too much.
    if (bytes > maxBytes) throw new AppError('file-too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
