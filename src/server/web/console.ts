import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { isNavigation } from './navigation.ts';
import { type PublicConfig, renderIndex } from './public-config.ts';
import { securityHeaders } from './security-headers.ts';

/** Vite puts a hash of the content in the names of everything below this folder. */
const HASHED = '/assets/';
const FOREVER = 'public, max-age=31536000, immutable';

/** Browsers obey these in documents alone; on a small script they would weigh more than the script. */
const FOR_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * The console's files from `folder`, and index.html for every address a person may type or reload.
 * Register it last: it answers whatever no other route does.
 */
export async function consoleFiles(
  app: FastifyInstance,
  folder: string,
  config: PublicConfig,
  filesUrl?: string,
): Promise<void> {
  const indexFile = join(folder, 'index.html');
  const html = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : undefined;

  await app.register(helmet, { global: true, ...securityHeaders(config, filesUrl) });
  if (html !== undefined) {
    await app.register(statics, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['index.html', '**/*.br', '**/*.gz'],
      wildcard: false,
      setHeaders: (response, path) => {
        response.setHeader('cache-control', path.includes(HASHED) ? FOREVER : 'no-cache');
      },
    });
  }
  app.addHook('onSend', async ({ url }, reply) => {
    // A picture by itself is a document, and may hold scripts; those that were built with the console hold none.
    if (!/(^\/assets\/.*\.svg|\.(js|css|woff2))$/.test(url) || reply.statusCode >= 400) return;
    for (const name of FOR_DOCUMENTS) {
      reply.removeHeader(name);
      // Helmet writes past the framework.
      reply.raw.removeHeader(name);
    }
  });
  app.get('/', sendIndex);
  app.setNotFoundHandler((request, reply) => {
    if (isNavigation(request)) return sendIndex(request, reply);
    throw new AppError('not-found');
  });

  function sendIndex(_request: FastifyRequest, reply: FastifyReply) {
    if (html === undefined)
      return reply.status(503).type('text/plain').send('The console has not been built: npm run build\n');
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return reply.send(renderIndex(html, config, reply.cspNonce.style));
  }
}
