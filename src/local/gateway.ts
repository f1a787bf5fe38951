import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

interface StandIns {
  identityUrl: string;
  mailUrl: string;
  dnsUrl: string;
  recaptchaUrl: string;
  paymentsUrl: string;
  edgeUrl: string;
}

/**
 * Puts the stand-ins that a browser talks to on the product's own origin, under the paths that the real ones have: the
 * identity provider's API, the pages behind its mails, the inbox, the records of domains, the widget for forms, and the pages where
 * things are paid, and how tests stir the edge.
 */
export async function gateway(
  app: FastifyInstance,
  { identityUrl, mailUrl, dnsUrl, recaptchaUrl, paymentsUrl, edgeUrl }: StandIns,
): Promise<void> {
  const routes: [prefix: string, upstream: string][] = [
    ['/identitytoolkit.googleapis.com', identityUrl],
    ['/securetoken.googleapis.com', identityUrl],
    ['/emulator', identityUrl],
    ['/_local/mail', mailUrl],
    ['/_local/dns', dnsUrl],
    ['/_local/recaptcha', recaptchaUrl],
    ['/_local/payments', paymentsUrl],
    ['/_local/edge', edgeUrl],
  ];
  await app.register(async (scope) => {
    // Held whole, so that a body which stops is refused like everywhere: on its way upstream it would be an error of the proxy.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const [prefix, upstream] of routes) {
      await scope.register(httpProxy, {
        ...{ prefix, rewritePrefix: prefix, upstream, proxyPayloads: false, disableRequestLogging: true },
        handler: ({ body, headers }, reply, destination, options) => {
          const contentType = headers['content-type'] ?? 'application/octet-stream';
          reply.from(destination, body === undefined ? options : { ...options, body, contentType });
        },
      });
    }
  });
}
