import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#local/free-port.ts';
import { type LocalIdentity, startIdentity } from '#local/identity/start-identity.ts';
import { startStorage } from '#local/storage/start-storage.ts';

interface Person {
  uid: string;
  email: string;
  displayName: string;
  password: string;
}

/** What the production bundle is given besides a data service. */
export interface ProductionParts {
  port: number;
  origin: string;
  adminSecret: string;
  identity: LocalIdentity;
  /** The variables of a server. @param dataServiceUrl its data service */
  env(dataServiceUrl: string): Record<string, string>;
  /** What signs somebody in whom `identity` knows. */
  bearerOf(person: Person): Promise<{ authorization: string }>;
  close(): Promise<void>;
}

/** Starts an identity provider and a storage, for servers that people reach at a free port of this machine. */
export async function startProductionParts(): Promise<ProductionParts> {
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-composition-'));
  const port = await freePort('127.0.0.1');
  const origin = `http://127.0.0.1:${port}`;
  const adminSecret = 'not-a-secret-of-any-demo';
  const [identity, storage] = await Promise.all([
    startIdentity({
      dataDir: folder,
      projectId: 'production',
      publicUrl: origin,
      actionUrl: `${origin}/login`,
      deliver: async () => {},
    }),
    startStorage({ folder: join(folder, 'storage'), bucket: 'bucket', accessKeyId: 'key-id' }),
  ]);
  return {
    ...{ port, origin, adminSecret, identity },
    env: (dataServiceUrl) => ({
      PORT: String(port),
      HOST: '127.0.0.1',
      HASURA_URL: dataServiceUrl,
      HASURA_GRAPHQL_ADMIN_SECRET: adminSecret,
      IDENTITY_PROJECT_ID: 'production',
      IDENTITY_API_KEY: 'key',
      IDENTITY_JWKS_URL: identity.jwksUrl,
      IDENTITY_BASE_URL: identity.url,
      PUBLIC_URL: origin,
      SITES_ORIGIN: 'http://sites.test',
      S3_ENDPOINT: storage.url,
      S3_PUBLIC_URL: 'https://files.test/bucket',
      S3_REGION: 'region',
      S3_BUCKET: 'bucket',
      S3_ACCESS_KEY_ID: 'key-id',
      S3_SECRET_ACCESS_KEY: 'storage-secret',
      SES_REGION: 'region',
      SES_ACCESS_KEY_ID: 'key-id',
      SES_SECRET_ACCESS_KEY: 'mail-secret',
      MAIL_FROM: 'no-reply@example.test',
      // As in the image, where it writes no file (deploy/Dockerfile).
      NODE_OPTIONS: '--experimental-permission --allow-fs-read=* --allow-worker --allow-addons --no-warnings',
    }),
    async bearerOf(person) {
      const signedIn = await fetch(
        `${identity.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=key`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...person, returnSecureToken: true }),
        },
      );
      const { idToken } = (await signedIn.json()) as { idToken: string };
      return { authorization: `Bearer ${idToken}` };
    },
    async close() {
      await identity.close();
      await storage.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
