import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SECRET } from './child.ts';

export type Parameter = string | readonly string[];

/**
 * The HTTP side of the hand-written servers: checks the secret, takes the space from the headers and the other parameters
 * from the body, and passes on the text that `run` gives.
 * @returns the port
 */
export function servePlain(run: (path: string, parameters: Parameter[]) => Promise<string>): Promise<number> {
  async function answer(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const { url = '', headers } = request;
    if (headers['x-hasura-admin-secret'] !== SECRET) {
      response.writeHead(401).end();
      return;
    }
    const { values }: { values: Parameter[] } = JSON.parse(body);
    const result = await run(url, [String(headers['x-hasura-space-id']), ...values]);
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(result),
    });
    response.end(result);
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      answer(request, response, Buffer.concat(chunks).toString()).catch((error: unknown) => {
        console.error(error);
        response.writeHead(500).end();
      });
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
