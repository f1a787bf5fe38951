import type { FastifyReply } from 'fastify';

/**
 * Aborted once the connection is closed before it has the whole answer. Fastify's `request.signal` follows the request, which is
 * closed as soon as its body is read.
 */
export function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const leave = () => {
    if (!raw.writableFinished) controller.abort();
  };
  if (raw.closed) leave();
  raw.once('close', leave);
  return controller.signal;
}
