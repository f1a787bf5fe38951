import { lookup as dnsLookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../assets/public-address.ts';
import { AppError } from '../errors.ts';
import type { DownloadOptions, Downloads, Links } from '../ports/downloads.ts';

interface Options {
  maxBytes: number;
  /** Whether a request may go to an IP address; for tests, which have no public one. */
  isAllowed?: (address: string) => boolean;
  lookup?: LookupFunction;
}

type Method = 'GET' | 'HEAD';

const TIMEOUT_MS = 10_000;
const MOST_REDIRECTS = 3;
/** For each of two tries: somebody waits for many addresses. */
const STATUS_MS = 4000;
/** Links of people go through shorteners and languages. */
const MOST_REDIRECTS_OF_LINKS = 8;

/**
 * Downloads for clients that must not see our own network through us. The address that was checked is the one that the
 * socket connects to, so a name that resolves differently a moment later gains nothing.
 */
export function createDownloads(options: Options): Downloads & Links {
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

  function ask(method: Method, url: URL, requested: Record<string, string>, signal: AbortSignal) {
    check(url);
    const { request } = url.protocol === 'https:' ? https : http;
    return new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { ...requested, 'accept-encoding': 'identity', 'user-agent': 'Sitewright' };
      // An agent of its own would keep sockets that were opened by a name.
      request(url, { method, headers, lookup: guarded, signal, agent: false }, resolve).on('error', reject).end();
    });
  }

  /** The answer at the end of redirects, or the last redirect of too many. */
  async function follow(
    method: Method,
    address: string,
    { accept, own = {}, most }: { accept: string; own?: DownloadOptions['headers']; most: number },
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    let url = parsed(address);
    const { origin } = url;
    for (let redirects = 0; ; redirects += 1) {
      // Keys are for the host that they were given for.
      const answer = await ask(method, url, { accept, ...(url.origin === origin && own) }, signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode < 300 || statusCode >= 400 || !headers.location || redirects === most) return answer;
      answer.destroy();
      url = parsed(headers.location, url);
    }
  }

  async function statusBy(method: Method, address: string): Promise<number> {
    const asked = { accept: 'text/html,*/*;q=0.8', most: MOST_REDIRECTS_OF_LINKS };
    const answer = await follow(method, address, asked, AbortSignal.timeout(STATUS_MS));
    answer.destroy();
    return answer.statusCode ?? 0;
  }

  return {
    async fetch(address, requested = {}) {
      try {
        const { accept = 'image/*', headers: own = {} } = requested;
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const answer = await follow('GET', address, { accept, own, most: MOST_REDIRECTS }, signal);
        if (answer.statusCode !== 200) {
          answer.destroy();
          throw new AppError('address-unreachable');
        }
        return await read(answer, requested.maxBytes ?? maxBytes);
      } catch (error) {
        throw unreachable(error);
      }
    },

    async status(address) {
      try {
        const status = await statusBy('HEAD', address).catch((error: unknown) => {
          if (error instanceof AppError) throw error;
          return 0;
        });
        // Many hosts know no HEAD, or leave it without an answer.
        return status >= 200 && status < 300 ? status : await statusBy('GET', address);
      } catch (error) {
        throw unreachable(error);
      }
    },
  };
}

const unreachable = (error: unknown) =>
  error instanceof AppError ? error : new AppError('address-unreachable', { cause: error });

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
