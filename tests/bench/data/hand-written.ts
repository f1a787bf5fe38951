/**
 * The practical limit: a server that knows the six operations beforehand. It checks a secret, takes the space and the user
 * from the headers, binds prepared SQL and passes PostgreSQL's text on. Run as a process of its own: DATABASE_URL.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { announce, SECRET } from './child.ts';
import { statements } from './statements.ts';

// The same settings as the service's pool.
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 50,
  pipeline: true,
  types: { getTypeParser: () => (value: string) => value },
});

async function answer(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
  const { url = '', headers } = request;
  const text = statements[url];
  if (headers['x-hasura-admin-secret'] !== SECRET || text === undefined) {
    response.writeHead(400).end();
    return;
  }
  const { values }: { values: unknown[] } = JSON.parse(body);
  const { rows } = await pool.query<[string]>({
    name: url,
    text,
    values: [headers['x-hasura-space-id'], ...values],
    rowMode: 'array',
  });
  const result = rows[0]?.[0] ?? '{"data":null}';
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
server.listen(0, '127.0.0.1', () => announce((server.address() as AddressInfo).port));
