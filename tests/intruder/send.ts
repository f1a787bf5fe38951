import { Agent, request } from 'node:http';
import type { TrickHeaders } from './tricks.ts';

export interface Sent {
  status: number;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** A request as it is written, with doubled headers and odd methods that `fetch` would mend or refuse. */
export function send(
  origin: string,
  method: string,
  path: string,
  headers: TrickHeaders,
  body?: string,
): Promise<Sent> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers: clean(headers), agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      answer.on('error', reject);
    });
    // A connection that the server ends is an answer too: nothing was said.
    outgoing.on('error', () => resolve({ status: 0, text: '' }));
    outgoing.end(body);
  });
}

/** Node lets no header be sent twice under `authorization` or `host`; those that must be single are joined. */
function clean(headers: TrickHeaders): TrickHeaders {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) && ['authorization', 'host', 'cookie'].includes(name) ? value.join(', ') : value,
    ]),
  );
}

/** Runs work on all items, a few at a time. */
export async function each<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  atOnce = 8,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
