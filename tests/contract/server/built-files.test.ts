import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir, hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataFolder } from '#local/data-folder.ts';
import { envSchema } from '#server/env.ts';

/** What everybody can download. `npm test` builds it first. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const built = join(root, 'dist/console');

/** Variables of the server that are no secrets and whose names or values may stand in a browser's files. */
const PUBLIC = /^(PORT|HOST|LOG_LEVEL|RATE_\w+|UPLOAD_\w+|SIGN_UP_STATUS|TRUST_PROXY)$/;

const FORBIDDEN: Record<string, RegExp> = {
  'the header of the admin secret': /x-hasura-admin-secret|x-hasura-access-key/i,
  'a header that only servers send': /x-hasura-(role|user-id|space-id)/i,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a key of a cloud': /\b(AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a key of a payment provider': /\b(sk|rk|whsec)_(live|test)_\w{8,}/,
  'a token': /\beyJhbGciOi[\w-]{20,}\.[\w-]+\./,
  'the way to a source map': /[#@] sourceMappingURL=/,
  'a password of the demo': /demo1234/,
  'the address of a database': /postgres(ql)?:\/\/\w/,
};

let files: { name: string; text: string }[] = [];
let sources: string[] = [];

beforeAll(() => {
  if (!existsSync(join(built, 'index.html'))) throw new Error('The console has not been built: npm run build');
  const names = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(built, name)).isFile(),
  );
  sources = names;
  // The compressed twins hold the same bytes.
  files = names
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(built, name), 'latin1') }));
});

const holding = (pattern: RegExp | string) =>
  files
    .filter(({ text }) => (typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text)))
    .map(({ name }) => name);

describe('the files that browsers get', () => {
  it('are there, and can be searched', () => {
    expect(files.filter(({ name }) => name.endsWith('.js')).length).toBeGreaterThan(10);
    expect(holding(/X-Space-Id/i).length).toBeGreaterThan(0);
  });

  it.each(Object.entries(FORBIDDEN))('hold nothing like %s', (_what, pattern) => {
    expect(holding(pattern)).toEqual([]);
  });

  it('name no variable of the server', () => {
    const names = Object.keys(envSchema.shape).filter((name) => !PUBLIC.test(name));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => holding(name).length > 0)).toEqual([]);
  });

  it('hold no value of this environment that looks like a secret, nor the secret of a local run', () => {
    const secrets = Object.entries(process.env).filter(
      ([name, value]) => /secret|token|password|api_?key|credential/i.test(name) && (value?.length ?? 0) >= 8,
    );
    const local = existsSync(join(root, '.data/secrets.json'))
      ? [['.data', dataFolder(join(root, '.data')).adminSecret()]]
      : [];
    expect([...secrets, ...local].filter(([, value]) => holding(value ?? '').length > 0).map(([name]) => name)).toEqual(
      [],
    );
  });

  it('say nothing of the machine that built them', () => {
    const { username } = userInfo();
    const paths = [root, homedir(), `/home/${username}/`].filter((path) => path.length > 5);
    expect(paths.filter((path) => holding(path).length > 0)).toEqual([]);
    const host = hostname();
    if (host.length > 8) expect(holding(host)).toEqual([]);
  });

  it('come without source maps and without sources', () => {
    expect(sources.filter((name) => /\.(map|ts|tsx|env)(\.br|\.gz)?$/.test(name))).toEqual([]);
  });
});
