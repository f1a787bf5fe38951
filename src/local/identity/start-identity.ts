import { mkdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { accountFile } from './account-file.ts';
import { codeMail, type Mail } from './code-mail.ts';
import { createEmulator } from './emulator.ts';
import { accountChange, type DemoAccount } from './ensure-account.ts';
import { createFront } from './front.ts';
import { loadSigningKey } from './signing-key.ts';

/** A running identity service that answers the Firebase Auth protocol. */
export interface LocalIdentity {
  /** `http://127.0.0.1:PORT`: answers /identitytoolkit.googleapis.com/*, /securetoken.googleapis.com/*, /emulator/* and /jwks. */
  url: string;
  /** The `iss` of its tokens, the same as in production. */
  issuer: string;
  projectId: string;
  /** The key set that verifies its tokens (RS256). */
  jwksUrl: string;
  /** Creates the account or makes it as described, with this uid and password. Idempotent: an equal account keeps its sessions. */
  ensureAccount(account: DemoAccount): Promise<void>;
  close(): Promise<void>;
}

interface IdentityOptions {
  /** 0 or none: any free port of the loopback address. */
  port?: number;
  /** Its own directory: accounts, codes and the signing key; made when missing, readable by its owner only. */
  dataDir: string;
  projectId: string;
  /** The origin that people see; mailed links point there, and the gateway passes them on to `url`. */
  publicUrl: string;
  /** The page of the console that does what mailed codes are for. */
  actionUrl: string;
  /** Called for every code that is to reach a person; the request that made the code is answered after it resolves. */
  deliver(mail: Mail): Promise<void>;
}

/**
 * Starts the official Firebase Auth emulator in this process, with signed tokens, accounts that outlive it and real mails.
 * @throws Error when the port is taken or a file in `dataDir` is damaged.
 */
export async function startIdentity(options: IdentityOptions): Promise<LocalIdentity> {
  const { dataDir, projectId } = options;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const issuer = `https://securetoken.google.com/${projectId}`;
  const [key, { app, state }] = await Promise.all([
    loadSigningKey(join(dataDir, 'signing-key.json')),
    createEmulator(projectId),
  ]);
  const file = accountFile(join(dataDir, 'accounts.json'), state);
  await file.restore();

  const server = createServer();
  const url = await listen(server, options.port ?? 0);
  const { publicUrl, actionUrl } = options;
  server.on('request', createFront({ app, state, key, projectId, issuer, url, publicUrl, actionUrl, settle }));

  async function settle(codes: readonly Parameters<typeof codeMail>[0][]): Promise<void> {
    await file.save();
    for (const code of codes) await options.deliver(codeMail(code));
  }

  return {
    url,
    issuer,
    projectId,
    jwksUrl: `${url}/jwks`,
    async ensureAccount(account) {
      const current = state.users.get(account.uid);
      const change = accountChange(account, current);
      if (!change) return;
      const path = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts${current ? ':update' : ''}`;
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify(change),
      });
      if (!answer.ok) throw new Error(`identity: account ${account.email} was refused: ${await answer.text()}`);
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await file.save();
      server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * Listens on the loopback address alone; port 0 takes a free one. Answers the base URL.
 * @throws Error with code EADDRINUSE when the port is taken.
 */
function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`);
    });
  });
}
