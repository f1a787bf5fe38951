import { buffer } from 'node:stream/consumers';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dataRefusal, LARGEST_FAULT_BYTES } from '../audit/data-refusals.ts';
import { noteRequest } from '../audit/note-request.ts';
import { originOf } from '../audit/origin.ts';
import type { Refusals } from '../audit/refusals.ts';
import { AppError, toAppError } from '../errors.ts';
import { requestCosts } from './cost/product-costs.ts';
import { hasEqualKeys } from './equal-keys.ts';
import { forwardedHeaders } from './forwarded.ts';

/** A page's content may be large; a query is not. */
export const LARGEST_REQUEST_BYTES = 4 * 1024 * 1024;

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** `POST /v1/graphql`: to the data service, with no header of the client but those that say who is calling. */
export async function graphqlHttp(
  app: FastifyInstance,
  { dataServiceUrl, refusals, key }: { dataServiceUrl: string; refusals: Refusals; key: string },
): Promise<void> {
  await app.register(async (scope) => {
    // Held whole: what is checked has to be what goes on.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: LARGEST_REQUEST_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((error, request, reply) => {
      const fault = toAppError(error);
      // Who has left breaks off the answer: that is no fault of the data service.
      if (fault.status >= 500 && !reply.raw.closed) request.log.error({ err: error }, 'data service');
      if (fault.status === 403) noteRequest(refusals, request, fault.code);
      reply.status(fault.status).send(graphqlFault(fault));
    });
    await scope.register(httpProxy, {
      upstream: dataServiceUrl,
      prefix: '/v1/graphql',
      rewritePrefix: '/v1/graphql',
      routes: ['/'],
      httpMethods: ['POST'],
      proxyPayloads: false,
      disableRequestLogging: true,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) =>
          forwardedHeaders(headers, { ...originOf(request as FastifyRequest), key }),
        rewriteHeaders: ({ 'set-cookie': _cookies, ...headers }) => headers,
        onResponse: (request, reply, answer) => {
          // The types say nothing of the stream that the answer carries.
          const { stream } = answer as unknown as { stream: NodeJS.ReadableStream };
          void pass(request as FastifyRequest, reply as FastifyReply, stream);
        },
        onError: (reply, { error }) => {
          reply.send(new AppError('data-service-unavailable', { cause: error }));
        },
      },
      handler: (request, reply, destination, options) => {
        if (!Buffer.isBuffer(request.body) || request.body.length === 0) throw new AppError('invalid-input');
        const { value, forward } = readBody(request.body);
        const fault = requestCosts.check(value);
        if (fault) throw fault;
        reply.from(destination, { ...options, body: forward, contentType: 'application/json' });
      },
    });
  });

  /** Passes an answer on as it comes; a small one is looked at on the way, as it may be a refusal. */
  async function pass(request: FastifyRequest, reply: FastifyReply, stream: NodeJS.ReadableStream): Promise<void> {
    const length = Number(reply.getHeader('content-length') ?? Number.POSITIVE_INFINITY);
    if (length > LARGEST_FAULT_BYTES || reply.getHeader('content-encoding') !== undefined) {
      reply.send(stream);
      return;
    }
    try {
      const answer = await buffer(stream);
      const refusal = dataRefusal(answer.toString());
      if (refusal) noteRequest(refusals, request, refusal.code, refusal.field);
      reply.send(answer);
    } catch (cause) {
      reply.send(new AppError('data-service-unavailable', { cause }));
    }
  }
}

/**
 * What a body says, and how it goes on: byte for byte, so that no large number is rounded, but written again where a key comes
 * twice, so that the data service reads what was checked.
 * @throws AppError `invalid-input` for what is no JSON, which a more lenient reader might take for some
 */
function readBody(body: Buffer): { value: unknown; forward: Buffer | string } {
  let text: string;
  let value: unknown;
  try {
    text = UTF8.decode(body);
    value = JSON.parse(text);
  } catch {
    throw new AppError('invalid-input', { details: [{ field: 'body', message: 'The request is not valid JSON.' }] });
  }
  return { value, forward: hasEqualKeys(text, value) ? JSON.stringify(value) : body };
}

/** An entry of the error table in the shape of the data service's own errors, with what in particular was wrong. */
export function graphqlFault({ message, code, details }: AppError) {
  const sentences = [message, ...details.map((detail) => detail.message)];
  return { errors: [{ message: sentences.join(' '), extensions: { path: '$', code } }] };
}
