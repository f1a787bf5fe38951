import { generateKeyPairSync } from 'node:crypto';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createSecureContext, type SecureContext } from 'node:tls';
import forge from 'node-forge';

/** What a test may wish a host to be. */
export const hostBehaviors = [
  'right',
  'ended',
  'other-name',
  'untrusted',
  'nothing',
  'other-site',
  'other-redirect',
] as const;
type HostBehavior = (typeof hostBehaviors)[number];

/** The hosts of the edge by HTTPS. */
export interface LocalHosts {
  port: number;
  /** Its own authority, PEM: nobody else believes it. */
  ca: string;
  behave(hostname: string, behavior: HostBehavior): void;
  close(): Promise<void>;
}

const YEAR_MS = 365 * 86_400_000;

/**
 * Serves any host that is asked for, with a certificate of its own, from the server on a port of this machine.
 * @param onPage hears of each page that was answered, and in how many microseconds
 */
export async function serveHosts(
  originPort: number,
  onPage: (incoming: IncomingMessage, host: string, microseconds: number) => void,
): Promise<LocalHosts> {
  const behaviors = new Map<string, HostBehavior>();
  const behaviorOf = (hostname: string) => behaviors.get(hostname) ?? 'right';
  const trusted = createAuthority('Sitewright Local', keysOf('trusted'));
  const stranger = () => createAuthority('Stranger', keysOf('stranger'));
  const contexts = new Map<string, SecureContext>();

  function contextOf(hostname: string): SecureContext {
    const behavior = behaviorOf(hostname);
    const key = `${hostname} ${behavior}`;
    const authority = behavior === 'untrusted' ? stranger() : trusted;
    const name = behavior === 'other-name' ? `other.${hostname}` : hostname;
    const made = contexts.get(key) ?? authority.issue(name, behavior === 'ended' ? -YEAR_MS : YEAR_MS);
    contexts.set(key, made);
    return made;
  }

  const server = createServer(
    { SNICallback: (hostname, done) => done(null, contextOf(hostname)) },
    (incoming, answer) => void respond(incoming, answer),
  );

  function respond(incoming: IncomingMessage, answer: ServerResponse): void {
    const host = (incoming.headers.host ?? '').replace(/:\d+$/, '');
    const behavior = behaviorOf(host);
    if (behavior === 'nothing') return void incoming.socket.destroy();
    if (behavior === 'other-site') return void answer.writeHead(200).end('Welcome to another server');
    if (behavior === 'other-redirect') {
      return void answer.writeHead(302, { location: `https://elsewhere.test${incoming.url}` }).end();
    }
    const options = { host: '127.0.0.1', port: originPort, method: incoming.method, path: incoming.url };
    const start = performance.now();
    const passed = request({ ...options, headers: { ...incoming.headers, host } }, (found) => {
      const isPage = found.statusCode === 200 && /^text\/html/.test(found.headers['content-type'] ?? '');
      if (isPage) onPage(incoming, host, Math.round((performance.now() - start) * 1000));
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    passed.on('error', () => answer.writeHead(502).end());
    incoming.pipe(passed);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    ca: trusted.pem,
    behave: (hostname, behavior) => void behaviors.set(hostname, behavior),
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Node makes no certificates: node-forge writes and signs them, and knows no keys but RSA's. */
function makeKeys() {
  const pem = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    pem: pem.privateKey,
    public: forge.pki.publicKeyFromPem(pem.publicKey),
    private: forge.pki.privateKeyFromPem(pem.privateKey),
  };
}

type Keys = ReturnType<typeof makeKeys>;
const made = new Map<string, Keys>();

/** A pair takes up to a second to make: made when it is asked for, it serves all edges of this process. */
function keysOf(authority: 'trusted' | 'stranger'): Keys {
  const keys = made.get(authority) ?? makeKeys();
  made.set(authority, keys);
  return keys;
}

/** One key is enough for all certificates of an authority that nobody outside believes. */
function createAuthority(name: string, keys: Keys) {
  const issuer = [{ name: 'organizationName', value: name }];
  let serial = 0;

  function certify(subject: { name: string; value: string }[], lifeMs: number, extensions: object[]): string {
    serial += 1;
    const certificate = forge.pki.createCertificate();
    certificate.publicKey = keys.public;
    certificate.serialNumber = serial.toString(16).padStart(2, '0');
    const now = Date.now();
    certificate.validity.notBefore = new Date(now - 2 * YEAR_MS);
    certificate.validity.notAfter = new Date(now + lifeMs);
    certificate.setSubject(subject);
    certificate.setIssuer(issuer);
    certificate.setExtensions(extensions);
    certificate.sign(keys.private, forge.md.sha256.create());
    return forge.pki.certificateToPem(certificate);
  }

  return {
    pem: certify(issuer, YEAR_MS, [{ name: 'basicConstraints', cA: true, critical: true }]),
    issue(hostname: string, lifeMs: number): SecureContext {
      const subject = [{ name: 'commonName', value: hostname.slice(0, 64) }];
      const cert = certify(subject, lifeMs, [{ name: 'subjectAltName', altNames: [{ type: 2, value: hostname }] }]);
      return createSecureContext({ key: keys.pem, cert });
    },
  };
}
