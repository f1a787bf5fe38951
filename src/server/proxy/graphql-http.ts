import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { AppError, toAppError } from '../errors.ts';
import { forwardedHeaders } from './forwarded.ts';

/** A page's content may be large; a query is not. */
export const LARGEST_REQUEST_BYTES = 4 * 1024 * 1024;

/** `POST /v1/graphql`: to the data service, with no header of the client but those that say who is calling. */
export async function graphqlHttp(app: FastifyInstance, dataServiceUrl: string): Promise<void> {
  await app.register(async (scope) => {
    // The body goes on byte for byte; it is held here only to refuse what is too large with a clear answer.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: LARGEST_REQUEST_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((error, request, reply) => {
      const fault = toAppError(error);
      if (fault.status >= 500) request.log.error({ err: error }, 'data service');
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
        rewriteRequestHeaders: (_request, headers) => forwardedHeaders(headers),
        onError: (reply, { error }) => {
          reply.send(new AppError('data-service-unavailable', { cause: error }));
        },
      },
      handler: (request, reply, destination, options) => {
        if (!Buffer.isBuffer(request.body) || request.body.length === 0) throw new AppError('invalid-input');
        reply.from(destination, { ...options, body: request.body, contentType: 'application/json' });
      },
    });
  });
}

/** An entry of the error table in the shape of the data service's own errors. */
function graphqlFault(fault: AppError) {
  return { errors: [{ message: fault.message, extensions: { path: '$', code: fault.code } }] };
}
