import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** How long a body may take to arrive: shorter than an answer may take, which would be taken for a fault of ours. */
export const BODY_MS = 50_000;

/** Refuses a request whose body does not come to an end, on every route that reads one, and says so in one line of the log. */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    const timer = setTimeout(() => {
      // Nobody reads a body that no route wants.
      if (reply.sent || payload.listenerCount('error') === 0) return;
      const fault = new AppError('request-incomplete');
      request.log.warn({ code: fault.code }, fault.message);
      // The rest would be read as the next request.
      reply.header('connection', 'close');
      // Whoever reads the body hears of it; destroying it would take the connection along, and the answer with it.
      payload.emit('error', fault);
    }, BODY_MS);
    timer.unref();
    reply.raw.once('close', () => clearTimeout(timer));
    payload.once('end', () => clearTimeout(timer));
    return payload;
  });
}
