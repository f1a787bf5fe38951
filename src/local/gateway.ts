import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

interface LocalParts {
  identityUrl: string;
  mailUrl: string;
}

/**
 * Puts the stand-ins that a browser talks to on the product's own origin, under the paths that the real ones have: the
 * identity provider's API, the pages behind its mails, and the inbox.
 */
export async function gateway(app: FastifyInstance, { identityUrl, mailUrl }: LocalParts): Promise<void> {
  const routes: [prefix: string, upstream: string][] = [
    ['/identitytoolkit.googleapis.com', identityUrl],
    ['/securetoken.googleapis.com', identityUrl],
    ['/emulator', identityUrl],
    ['/_local/mail', mailUrl],
  ];
  for (const [prefix, upstream] of routes) {
    await app.register(httpProxy, { prefix, rewritePrefix: prefix, upstream, disableRequestLogging: true });
  }
}
