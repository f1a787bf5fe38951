import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encoders, encodingFor, LEAST_BYTES } from '../web/encoding.ts';
import type { SiteAnswer } from './resolve-request.ts';

interface Bytes {
  plain: Buffer;
  encoded: { [E in Encoding]?: Promise<Buffer> };
}

/** The bytes of an answer, made by whoever asks first and kept as long as the answer itself. */
const cached = new WeakMap<SiteAnswer, Bytes>();

function bytesOf(answer: SiteAnswer): Bytes {
  const bytes = cached.get(answer) ?? { plain: Buffer.from(answer.body), encoded: {} };
  cached.set(answer, bytes);
  return bytes;
}

/** Whether the browser has one of these already; proxies weaken tags that they encode (RFC 9110 section 13.1.2). */
function isKnown(ifNoneMatch: string, etag: string): boolean {
  const name = etag.slice(1, -1);
  return ifNoneMatch.split(',').some(
    (tag) =>
      tag
        .trim()
        .replace(/^W\//, '')
        .replace(/^"|(-br|-gzip)?"$/g, '') === name,
  );
}

/** Sends an answer that was made before: nothing of it, when the browser has it, else as short as the browser takes it. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SiteAnswer,
): Promise<FastifyReply> {
  const { status, headers } = answer;
  const { 'if-none-match': before, 'accept-encoding': accepted } = request.headers;
  reply.headers(headers).header('vary', headers.vary ? `${headers.vary}, accept-encoding` : 'accept-encoding');
  if (status === 200 && before !== undefined && isKnown(before, headers.etag ?? '')) return reply.status(304).send();
  const { plain, encoded } = bytesOf(answer);
  const encoding = plain.length < LEAST_BYTES ? undefined : encodingFor(accepted);
  if (!encoding) return reply.status(status).send(plain);
  encoded[encoding] ??= encoders[encoding](plain);
  const body = await encoded[encoding];
  return reply
    .status(status)
    .header('content-encoding', encoding)
    .header('etag', headers.etag?.replace(/"$/, `-${encoding}"`))
    .send(body);
}
