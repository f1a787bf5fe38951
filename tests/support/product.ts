import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { people } from '#local/demo/accounts.ts';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import { startLocalProduct } from '#local/local-product.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { copyProduct } from './postgres-template.ts';

export const spaces = demoSpaceIds;

export interface GraphQLAnswer {
  data?: Record<string, Record<string, unknown>[]> | null;
  errors?: { message: string; extensions: { code: string; path: string } }[];
}

/** An answer of the API; `body` is null where there is none. */
export interface ApiAnswer {
  status: number;
  body: Record<string, unknown> | null;
}

/** The whole product with its stand-ins in this process, and what a browser would do with it. */
export interface TestProduct {
  origin: string;
  /** Where its sites and previews are. */
  sitesOrigin: string;
  dataDir: string;
  /** Calls the identity provider's API, such as `accounts:signUp`. */
  identity(method: string, body: object): Promise<Record<string, string>>;
  /** The ID token of a demo account. */
  signIn(login: keyof typeof people): Promise<string>;
  api(path: string, token: string, body?: object): Promise<{ status: number; body: unknown }>;
  /** Calls a route by any method; without a token as somebody who is signed out. */
  call(method: string, path: string, token?: string, body?: object): Promise<ApiAnswer>;
  graphql(query: string, headers: Record<string, string>, variables?: object): Promise<GraphQLAnswer>;
  /** How its administrator reaches the data service. */
  dataService(): { dataServiceUrl: string; adminSecret: string };
  /** The same past the product, as the administrator of the data service. */
  admin(query: string, variables?: object): Promise<GraphQLAnswer>;
  /** The newest mail to an address. */
  mailTo(address: string): Promise<{ subject: string; text: string }>;
  close(): Promise<void>;
}

const SETTINGS = { PORT: 0, HOST: '127.0.0.1', SERVERS: 1, LOG_LEVEL: 'silent' as const };

/** Gives a product a folder and a database as its first start leaves them. @returns the connection URL of the database */
export const copyStarted = (postgres: TestPostgres, dataDir: string): Promise<string> =>
  copyProduct(postgres, dataDir, async (place) => (await startLocalProduct({ ...SETTINGS, ...place })).close());

/** Each look costs some milliseconds of a core: what looks all the time would slow what it waits for. */
const HASTY = { importsMs: 200, feedsMs: 200, feedImportMs: 100, feedNewsMs: 500 };

/**
 * Starts a product on a free port with a data directory and a database of its own, which go when it closes.
 * @param given `paymentTimeoutMs` is how long Stripe may take to answer; `isSource` tells the addresses that feeds may be read from, `isHasty`
 * has imports and feeds looked for five times a second
 */
export async function startTestProduct({
  isHasty = false,
  ...given
}: {
  paymentTimeoutMs?: number;
  isSource?: (address: string) => boolean;
  isHasty?: boolean;
} = {}): Promise<TestProduct> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-product-'));
  const dataDir = join(folder, 'data');
  const removeData = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const more = { ...given, ...(isHasty && { jobPace: HASTY }) };
  const start = async () => {
    const DATABASE_URL = await copyStarted(postgres, dataDir);
    // No start follows; the file of the payments is written whole after each call, which grows with a long test.
    return startLocalProduct({ ...SETTINGS, DATA_DIR: dataDir, DATABASE_URL, ...more, keepsPayments: false });
  };
  const product = await start().catch(async (error: unknown) => {
    await removeData();
    throw error;
  });
  // Node looks both loopback addresses up in turn; the product has the first.
  const [origin, sitesOrigin] = [product.origin, product.sitesOrigin].map((url) =>
    url.replace('localhost', '127.0.0.1'),
  ) as [string, string];

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const identity: TestProduct['identity'] = async (method, body) => {
    const answer = await post(`/identitytoolkit.googleapis.com/v1/${method}?key=local`, body);
    return (await answer.json()) as Record<string, string>;
  };

  const dataService = () => {
    const read = (file: string) => JSON.parse(readFileSync(join(dataDir, file), 'utf8')) as object;
    return { ...read('secrets.json'), ...read('running.json') } as { adminSecret: string; dataServiceUrl: string };
  };

  return {
    origin,
    sitesOrigin,
    dataService,
    dataDir,
    identity,
    async signIn(login) {
      const { email, password } = people[login];
      const { idToken } = await identity('accounts:signInWithPassword', { email, password, returnSecureToken: true });
      if (!idToken) throw new Error(`${email} could not sign in`);
      return idToken;
    },
    async api(path, token, body) {
      const headers = { authorization: `Bearer ${token}` };
      const answer = body ? await post(path, body, headers) : await fetch(origin + path, { headers });
      return { status: answer.status, body: await answer.json() };
    },
    async call(method, path, token, body) {
      const answer = await fetch(origin + path, {
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as Record<string, unknown>) };
    },
    async graphql(query, headers, variables) {
      return (await post('/v1/graphql', { query, ...(variables && { variables }) }, headers).then((answer) =>
        answer.json(),
      )) as GraphQLAnswer;
    },
    async admin(query, variables) {
      const parts = dataService();
      const answer = await fetch(`${parts.dataServiceUrl}/v1/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hasura-admin-secret': parts.adminSecret },
        body: JSON.stringify({ query, ...(variables && { variables }) }),
      });
      return (await answer.json()) as GraphQLAnswer;
    },
    async mailTo(address) {
      const answer = await fetch(`${origin}/_local/mail/messages.json?to=${encodeURIComponent(address)}`);
      const [mail] = (await answer.json()) as { subject: string; text: string }[];
      if (!mail) throw new Error(`no mail to ${address}`);
      return mail;
    },
    async close() {
      await product.close().finally(removeData);
    },
  };
}
