import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { PublicConfig } from './public-config.ts';

/** The hosts of Google's identity protocol, where the SDK goes unless it is told another base URL. */
const GOOGLE_IDENTITY = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** The style that MUI adds for a moment while the colour scheme changes; it is constant and takes no nonce. */
const NO_TRANSITIONS = "'sha256-GNF74DLkXb0fH3ILHgILFjk1ozCF3SNXQ5mQb7WLu/Y='";

/**
 * Helmet's options: no inline script at all, style elements by nonce, requests only to ourselves, the identity provider and the
 * host of the files.
 * @param filesUrl where the bucket's files are served to the public; without it this server does it
 */
export function securityHeaders({ identity, sitesOrigin }: PublicConfig, filesUrl?: string): FastifyHelmetOptions {
  const files = filesUrl === undefined ? [] : [new URL(filesUrl).origin];
  const identityHosts = identity.baseUrl ? [new URL(identity.baseUrl).origin] : GOOGLE_IDENTITY;
  return {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", NO_TRANSITIONS],
        // Pictures of pages and profiles come from anywhere; blob: shows a file before it is uploaded.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...files],
        // Samples of the fonts in the library.
        fontSrc: ["'self'", ...files],
        // Films and sounds of the library may be served by another host of the bucket.
        mediaSrc: ["'self'", 'https:', ...files],
        // Files that are saved together are read by the console.
        connectSrc: ["'self'", ...identityHosts, ...files],
        // Previews; what the console draws by itself has no address.
        frameSrc: ["'self'", sitesOrigin],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}

/** Nothing here uses them, and nothing that is shown here shall. */
const NO_FEATURES = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi', 'display-capture'];

const MACHINE = /^\/(api|v1|healthz|livez)(\/|$|\?)/;

/**
 * Headers of every answer, before a route adds its own: data is no page, so nothing in it may run, be framed or be read by
 * another site; and every answer names its request, as the log does.
 */
export function closedHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'x-request-id': request.id,
      'permissions-policy': NO_FEATURES.map((name) => `${name}=()`).join(', '),
    });
    if (!MACHINE.test(request.url)) return;
    reply.headers({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
  });
}
