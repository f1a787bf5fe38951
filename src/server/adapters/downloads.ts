import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors.ts';
import type { DownloadOptions, Downloads, KnownFile, Links, ReadFile, SourceFiles } from '../ports/files/downloads.ts';
import { createGuardedRequest, type GuardOptions } from './guarded-request.ts';

interface Options extends GuardOptions {
  maxBytes: number;
}

type Method = 'GET' | 'HEAD';

const TIMEOUT_MS = 10_000;
const MOST_REDIRECTS = 3;
/** For each of two tries: somebody waits for many addresses. */
const STATUS_MS = 4000;
/** Links of people go through shorteners and languages. */
const MOST_REDIRECTS_OF_LINKS = 8;

/** Downloads for clients that must not see our own network through us. */
export function createDownloads({ maxBytes, ...guard }: Options): Downloads & Links & SourceFiles {
  const ask = createGuardedRequest(guard);

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
      const answer = await ask(url, { method, headers: { accept, ...(url.origin === origin && own) }, signal });
      const { statusCode = 0, headers } = answer;
      if (statusCode < 300 || statusCode >= 400 || !headers.location || redirects === most) return answer;
      answer.destroy();
      url = parsed(headers.location, url);
    }
  }

  async function statusBy(method: Method, address: string): Promise<number> {
    const options = { accept: 'text/html,*/*;q=0.8', most: MOST_REDIRECTS_OF_LINKS };
    const answer = await follow(method, address, options, AbortSignal.timeout(STATUS_MS));
    answer.destroy();
    return answer.statusCode ?? 0;
  }

  async function readFile(address: string, known: KnownFile, requested: DownloadOptions = {}): Promise<ReadFile> {
    try {
      const { accept = 'image/*', headers = {} } = requested;
      const own = {
        ...headers,
        ...(known.etag !== undefined && { 'if-none-match': known.etag }),
        ...(known.modified !== undefined && { 'if-modified-since': known.modified }),
      };
      const signal = AbortSignal.timeout(requested.limitMs ?? TIMEOUT_MS);
      const answer = await follow('GET', address, { accept, own, most: MOST_REDIRECTS }, signal);
      const { statusCode = 0 } = answer;
      const isKnown = known.etag !== undefined || known.modified !== undefined;
      if (statusCode === 304 && isKnown) {
        answer.destroy();
        return { is: 'unchanged' };
      }
      if (statusCode !== 200) {
        answer.destroy();
        return { is: 'none', status: statusCode };
      }
      const bytes = await read(answer, requested.maxBytes ?? maxBytes);
      const { etag, 'last-modified': modified, 'content-type': type = '' } = answer.headers;
      return { is: 'file', bytes, isHtml: /^text\/html\b/i.test(type), etag, modified };
    } catch (error) {
      throw unreachable(error);
    }
  }

  return {
    async fetch(address, requested) {
      const file = await readFile(address, {}, requested);
      if (file.is !== 'file') throw new AppError('address-unreachable');
      return file.bytes;
    },

    read: readFile,

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
