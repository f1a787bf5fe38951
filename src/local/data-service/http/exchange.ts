import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A body over the limit. */
export class BodyTooLarge extends Error {}

/**
 * Reads a request's body as text.
 * @throws BodyTooLarge as soon as more than `limit` bytes are announced or came
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyTooLarge();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) {
        request.pause();
        reject(new BodyTooLarge());
      } else {
        chunks.push(chunk);
      }
    });
    request.on('end', () => resolve((chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)).toString()));
    request.on('error', reject);
  });
}

/** Answers with ready JSON text. */
export function sendJson(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': response.req.headers['x-request-id'] ?? randomUUID(),
  });
  response.end(body);
}

/** Answers that the body is too large and gives up the connection: the rest of the body is still on its way. */
export function refuseBody(response: ServerResponse, body: string): void {
  response.setHeader('connection', 'close');
  sendJson(response, 413, body);
}
