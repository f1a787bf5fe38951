import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** An error of S3 (Amazon S3 API reference, "Error responses"). */
export class S3Fault extends Error {
  readonly code: string;
  readonly status: number;

  constructor(status: number, code: string, message = code) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export const notImplemented = (what: string) =>
  new S3Fault(501, 'NotImplemented', `The local storage does not know ${what}.`);

/** A request in the path style: `/bucket/key`. */
export interface S3Request {
  method: string;
  bucket: string;
  /** Empty for requests about the bucket. */
  key: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const MOST_BYTES = 128 * 1024 * 1024;

/** @throws S3Fault for a key of somebody else, a body that is too large or is not what the request says it is */
export async function readRequest(request: IncomingMessage, accessKeyId: string): Promise<S3Request> {
  // Not by `URL`, which would take the dots out of the key `../a`.
  const [path = '', search] = (request.url ?? '/').split('?', 2);
  const [, bucket = '', ...parts] = path.split('/');
  if (!request.headers.authorization?.includes(`Credential=${accessKeyId}/`)) {
    throw new S3Fault(403, 'InvalidAccessKeyId', 'The access key is not the one of this storage.');
  }
  const body = await readBody(request);
  const claimed = String(request.headers['x-amz-content-sha256'] ?? '');
  if (/^[0-9a-f]{64}$/.test(claimed) && createHash('sha256').update(body).digest('hex') !== claimed) {
    throw new S3Fault(400, 'XAmzContentSHA256Mismatch');
  }
  return {
    method: request.method ?? 'GET',
    bucket: decodeURIComponent(bucket),
    key: decodeURIComponent(parts.join('/')),
    query: new URLSearchParams(search),
    headers: request.headers,
    body: claimed.startsWith('STREAMING-') ? unchunked(body) : body,
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new S3Fault(400, 'EntityTooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * The bytes of an `aws-chunked` body, as the SDK sends streams: each chunk is its length in hexadecimal (with a signature
 * behind a semicolon), a line end, the bytes and a line end; a chunk of length 0 ends them.
 */
function unchunked(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf('\r\n', at);
    const length = Number.parseInt(body.toString('latin1', at, lineEnd), 16);
    if (lineEnd < 0 || Number.isNaN(length)) throw new S3Fault(400, 'IncompleteBody');
    if (length === 0) return Buffer.concat(chunks);
    const start = lineEnd + 2;
    chunks.push(body.subarray(start, start + length));
    at = start + length + 2;
  }
}
