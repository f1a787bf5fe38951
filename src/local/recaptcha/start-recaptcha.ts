import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { WIDGET } from './widget.ts';

/** A running stand-in for reCAPTCHA. */
export interface LocalRecaptcha {
  /** `http://127.0.0.1:PORT`; everything is below `/_local/recaptcha`. */
  url: string;
  /** The secret that its answers are asked about with. */
  secret: string;
  close(): Promise<void>;
}

const VALID_MS = 120_000;
const MOST_BYTES = 10_000;

/** Starts it on a free port of the loopback address. @param now the clock, in milliseconds */
export async function startRecaptcha(now: () => number = Date.now): Promise<LocalRecaptcha> {
  const secret = randomBytes(12).toString('hex');
  const answers = new Map<string, number>();

  function token(): string {
    const made = randomBytes(24).toString('base64url');
    answers.set(made, now() + VALID_MS);
    return made;
  }

  /** What the provider says of an answer; asked twice, it says that it knows it already. */
  function verify(parameters: URLSearchParams) {
    const codes: string[] = [];
    const answer = parameters.get('response') ?? '';
    if (parameters.get('secret') !== secret) codes.push('invalid-input-secret');
    else if (answer === '') codes.push('missing-input-response');
    else if (!answers.has(answer)) codes.push('invalid-input-response');
    else if ((answers.get(answer) ?? 0) < now()) codes.push('timeout-or-duplicate');
    answers.delete(answer);
    return { success: codes.length === 0, ...(codes.length > 0 && { 'error-codes': codes }) };
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (type: string, body: string, status = 200) =>
      void response
        .writeHead(status, {
          ...{ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' },
          // Its widget stands on pages of other origins.
          'access-control-allow-origin': '*',
        })
        .end(body);
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const at = `${request.method} ${pathname.replace('/_local/recaptcha', '')}`;
    if (at === 'GET /api.js') return send('text/javascript', WIDGET);
    if (at === 'POST /token') return send('text/plain', token());
    if (at === 'POST /api/siteverify') return send('application/json', JSON.stringify(verify(await sent(request))));
    return send('text/plain', 'There is nothing here.', 404);
  }

  const server = createServer((request, response) => {
    // The body ended half way: nobody is there to be told, and nothing here failed.
    respond(request, response).catch(() => response.destroy());
  });
  const url = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    });
  });
  return {
    url,
    secret,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function sent(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > MOST_BYTES) break;
  }
  return new URLSearchParams(body);
}
