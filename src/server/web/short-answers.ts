import type { FastifyInstance } from 'fastify';
import { encoders, encodingFor, LEAST_BYTES } from './encoding.ts';

const TEXTS = /^(application\/json|text\/html)\b/;

/**
 * Sends the server's own texts as short as the browser takes them: pages of the console and answers of `/api`. Files bring
 * their stored encodings, and streams pass as they come. Nobody can make a browser ask for somebody else's answers and learn
 * from their lengths: they are asked for with a token, by scripts of this origin alone.
 */
export function shortAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async ({ headers }, reply, payload) => {
    if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return payload;
    if (!TEXTS.test(String(reply.getHeader('content-type')))) return payload;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
    const encoding = encodingFor(headers['accept-encoding']);
    const body = Buffer.from(payload);
    if (!encoding || body.length < LEAST_BYTES) return payload;
    const short = await encoders[encoding](body);
    reply.header('content-encoding', encoding).header('content-length', short.length);
    return short;
  });
}
