import { connect, type Socket } from 'node:net';

/** Whole HTTP requests as bytes, sent in turn. */
export type Requests = readonly Buffer[];

export interface Measured {
  /** Requests answered. */
  count: number;
  seconds: number;
  /** Milliseconds, ascending. */
  latencies: Float64Array;
}

/** Bytes of a keep-alive POST. */
export function httpRequest(path: string, headers: Readonly<Record<string, string>>, body: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(body));
  const lines = Object.entries({ 'content-type': 'application/json', ...headers }).map((entry) => entry.join(': '));
  const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('\r\n')}\r\ncontent-length: ${text.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), text]);
}

/**
 * A client on a plain socket: it shares the processor with what it measures, so it does as little as it can.
 */
class Client {
  readonly #socket: Socket;
  #chunks: Buffer[] = [];
  #missing = -1;
  #resolve: (body: Buffer) => void = () => {};
  #reject: (error: Error) => void = () => {};

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#reject(error));
    this.#socket.on('close', () => this.#reject(new Error('the server closed the connection')));
  }

  /** @returns head and body of the answer */
  send(request: Buffer): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#reject = () => {};
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#chunks.push(chunk);
    if (this.#missing < 0) {
      const all = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks);
      const end = all.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = all.toString('latin1', 0, end).toLowerCase();
      const at = head.indexOf('content-length: ');
      if (!head.startsWith('http/1.1 200') || at < 0) {
        this.#reject(new Error(head));
        return;
      }
      this.#missing = end + 4 + Number.parseInt(head.slice(at + 16), 10) - all.length + chunk.length;
    }
    this.#missing -= chunk.length;
    if (this.#missing > 0) return;
    const answer = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks);
    this.#chunks = [];
    this.#missing = -1;
    this.#resolve(answer);
  }
}

/** The JSON of one answer. */
export async function ask(port: number, request: Buffer): Promise<unknown> {
  const client = new Client(port);
  const answer = await client.send(request);
  client.close();
  return JSON.parse(answer.toString('utf8', answer.indexOf('\r\n\r\n') + 4));
}

/** Asks over `connections`, each waiting for its answer, until the time or the number of requests is up. */
export async function runLoad(
  port: number,
  requests: Requests,
  { connections, milliseconds = Number.POSITIVE_INFINITY, count = Number.POSITIVE_INFINITY, first = 0 }: LoadOptions,
): Promise<Measured> {
  const latencies: number[] = [];
  let sent = first;
  const clients = Array.from({ length: connections }, () => new Client(port));
  const started = performance.now();
  const end = started + milliseconds;
  await Promise.all(
    clients.map(async (client) => {
      for (let now = performance.now(); now < end && sent - first < count; ) {
        sent += 1;
        const answer = await client.send(requests[sent % requests.length] as Buffer);
        if (answer.includes('"errors"')) throw new Error(answer.toString());
        const then = now;
        now = performance.now();
        latencies.push(now - then);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const client of clients) client.close();
  return { count: latencies.length, seconds, latencies: Float64Array.from(latencies).sort() };
}

export interface LoadOptions {
  connections: number;
  milliseconds?: number;
  count?: number;
  /** Where in the list of requests to begin. */
  first?: number;
}

/** @param part e.g. 0.95 */
export const percentile = (sorted: Float64Array, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
