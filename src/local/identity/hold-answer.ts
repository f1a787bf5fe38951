import type { ServerResponse } from 'node:http';

/**
 * Keeps an answer back until `settle` is done with it: nobody is told "done" before it is. `settle` receives the body.
 * When it fails, the caller gets a 500 in Google's error shape instead, and the reason goes to the log.
 */
export function holdAnswer(res: ServerResponse, settle: (body: string) => Promise<void>): void {
  const chunks: Buffer[] = [];
  const send = res.end.bind(res);

  function keep(chunk: unknown, encoding: unknown): void {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, isEncoding(encoding) ? encoding : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  }

  async function release(done: (() => void) | undefined): Promise<void> {
    let body = Buffer.concat(chunks);
    try {
      await settle(body.toString('utf8'));
    } catch (error) {
      console.error('identity: an answer could not be completed:', error);
      const message = 'INTERNAL_ERROR : The change could not be saved or its mail not delivered.';
      body = Buffer.from(JSON.stringify({ error: { code: 500, message, errors: [{ message }] } }));
      res.statusCode = 500;
      res.setHeader('content-type', 'application/json; charset=utf-8');
      res.setHeader('content-length', body.length);
    }
    send(body, done);
  }

  res.write = ((chunk: unknown, ...rest: unknown[]) => {
    keep(chunk, rest[0]);
    const done = rest.find(isCallback);
    if (done) process.nextTick(done);
    return true;
  }) as ServerResponse['write'];

  res.end = ((...args: unknown[]) => {
    keep(args[0], args[1]);
    void release(args.find(isCallback));
    return res;
  }) as ServerResponse['end'];
}

function isCallback(value: unknown): value is () => void {
  return typeof value === 'function';
}

function isEncoding(value: unknown): value is BufferEncoding {
  return typeof value === 'string' && Buffer.isEncoding(value);
}
