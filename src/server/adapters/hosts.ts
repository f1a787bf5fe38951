import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import type { HostAnswer, Hosts } from '../ports/edge/hosts.ts';
import { createGuardedRequest, type GuardOptions } from './guarded-request.ts';

interface Options extends GuardOptions {
  /** Of HTTPS; for local runs, which cannot have 443. */
  port?: number;
  /** Who issues certificates there, PEM; whom the system trusts where it is left out. */
  ca?: string;
}

/** A visitor would have left. */
const TIMEOUT_MS = 8000;
const MOST_CHARACTERS = 200;

/** What OpenSSL and Node say of a certificate; everything else is one that nobody trusts. */
const DISTRUST: Record<string, HostAnswer['distrust']> = {
  CERT_HAS_EXPIRED: 'certificate-ended',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate-name',
};

/** Asks hosts as their visitors do, but at public addresses alone. A certificate that nobody would trust is told, not refused. */
export function createHosts({ port = 443, ca, ...guard }: Options = {}): Hosts {
  const ask = createGuardedRequest(guard);
  return {
    async ask(hostname, path) {
      const url = new URL(path, `https://${hostname}:${port}`);
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      // Of a host whose certificate is bad nothing but that is told.
      const trust = { rejectUnauthorized: false, ...(ca !== undefined && { ca }) };
      try {
        const answer = await ask(url, { method: 'GET', headers: { accept: 'text/plain' }, signal, ...trust });
        return { ...certificateOf(answer.socket as TLSSocket), ...(await readAnswer(answer)) };
      } catch {
        // Refused, nobody there, too slow, no HTTP: a visitor sees no site.
        return null;
      }
    },
  };
}

/** Read before the answer, which may end the socket. */
function certificateOf(socket: TLSSocket): Pick<HostAnswer, 'certificate' | 'distrust'> {
  const { issuer, subjectaltname = '', valid_to } = socket.getPeerCertificate();
  const names = subjectaltname.split(', ').flatMap((name) => (name.startsWith('DNS:') ? name.slice(4) : []));
  const reason = String((socket.authorizationError as unknown) ?? '');
  return {
    certificate: { issuer: String(issuer.O ?? issuer.CN ?? ''), names, validTo: new Date(valid_to).toISOString() },
    distrust: socket.authorized ? null : (DISTRUST[reason] ?? 'certificate-untrusted'),
  };
}

async function readAnswer(answer: IncomingMessage): Promise<Pick<HostAnswer, 'status' | 'location' | 'text'>> {
  const { statusCode: status = 0, headers } = answer;
  let text = '';
  for await (const part of answer as AsyncIterable<Buffer>) {
    text += part.toString('utf8');
    // Leaving the loop destroys the answer: nothing more is read.
    if (text.length > MOST_CHARACTERS) break;
  }
  return { status, location: headers.location ?? null, text: text.slice(0, MOST_CHARACTERS) };
}
