import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

interface LocalParts {
  identityUrl: string;
  mailUrl: string;
  recaptchaUrl: string;
}

/**
 * Puts the stand-ins that a browser talks to on the product's own origin, under the paths that the real ones have: the
 * identity provider's API, the pages behind its mails, the inbox, and the widget for forms.
 */
export async function gateway(app: FastifyInstance, { identityUrl, mailUrl, recaptchaUrl }: LocalParts): Promise<void> {
  const routes: [prefix: string, upstream: string][] = [
    ['/identitytoolkit.googleapis.com', identityUrl],
    ['/securetoken.googleapis.com', identityUrl],
    ['/emulator', identityUrl],
    ['/_local/mail', mailUrl],
    ['/_local/recaptcha', recaptchaUrl],
  ];
  for (const [prefix, upstream] of routes) {
    await app.register(httpProxy, { prefix, rewritePrefix: prefix, upstream, disableRequestLogging: true });
  }
}
