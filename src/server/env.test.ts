import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tableRows } from '#tests/support/server/server.ts';
import { demoSecrets, envSchema, readEnv, sharedOrigin } from './env.ts';

const valid = {
  PUBLIC_URL: 'https://console.test/',
  SITES_ORIGIN: 'https://sites.test/',
  HASURA_URL: 'http://hasura:8080/',
  HASURA_GRAPHQL_ADMIN_SECRET: 'a-secret-of-some-length',
  IDENTITY_PROJECT_ID: 'project',
  IDENTITY_API_KEY: 'key',
  S3_REGION: 'region',
  S3_BUCKET: 'bucket',
  S3_ACCESS_KEY_ID: 'key-id',
  S3_SECRET_ACCESS_KEY: 'one-that-is-used',
  SES_REGION: 'region',
  SES_ACCESS_KEY_ID: 'key-id',
  SES_SECRET_ACCESS_KEY: 'one-that-is-used',
  MAIL_FROM: 'no-reply@x.test',
};
const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

function envOf(variables: Record<string, string>) {
  const result = readEnv(variables);
  if (!result.ok) throw new Error(result.faults.join('; '));
  return result.env;
}

describe('readEnv', () => {
  it('fills in the defaults and normalises', () => {
    const env = envOf({ ...valid, SUPERADMIN_EMAILS: 'Ann@x.org, bob@x.org' });
    expect(env).toMatchObject({ PORT: 3006, HASURA_URL: 'http://hasura:8080', SIGN_UP_STATUS: 'UNVERIFIED' });
    expect([...env.SUPERADMIN_EMAILS]).toEqual(['ann@x.org', 'bob@x.org']);
  });

  it('takes an origin for the sites, which is not the one of the console', () => {
    expect(envOf({ ...valid, SITES_ORIGIN: 'HTTPS://Sites.test:443/' }).SITES_ORIGIN).toBe('https://sites.test');
    expect(readEnv({ ...valid, SITES_ORIGIN: 'https://sites.test/below' })).toMatchObject({
      faults: ['SITES_ORIGIN must be an origin, without a path'],
    });
    expect(sharedOrigin(envOf(valid))).toBeUndefined();
    expect(sharedOrigin(envOf({ ...valid, SITES_ORIGIN: 'https://CONSOLE.test:443' }))).toContain('of PUBLIC_URL');
  });

  it('lists every fault at once', () => {
    const result = readEnv({
      PORT: 'http',
      HASURA_URL: 'hasura:8080',
      IDENTITY_API_KEY: '  ',
      UPLOAD_MAX_MB: '0.5',
      SIGN_UP_STATUS: 'YES',
    });
    expect(result.ok).toBe(false);
    expect(!result.ok && result.faults).toEqual([
      'PORT must be a whole number from 0 to 65535',
      'PUBLIC_URL is missing: Where people reach the console; links in mails begin with it.',
      'SITES_ORIGIN is missing: Where sites without a domain and previews are; on another registrable domain than PUBLIC_URL.',
      'HASURA_URL must be a URL that starts with http:// or https://',
      'HASURA_GRAPHQL_ADMIN_SECRET is missing: Admin secret of the data service; it never leaves the servers.',
      'IDENTITY_PROJECT_ID is missing: Project id of the identity provider: the audience of its tokens.',
      'IDENTITY_API_KEY is missing: Public web API key of the identity provider; browsers see it.',
      'S3_REGION is missing: Region of the bucket for files, for example eu-central-1.',
      'S3_BUCKET is missing: Name of the bucket for files; it stays private.',
      'S3_ACCESS_KEY_ID is missing: Access key that may read, write, list and delete in the bucket.',
      'S3_SECRET_ACCESS_KEY is missing: Secret of the access key.',
      'SES_REGION is missing: Region of the mail service, for example eu-central-1.',
      'SES_ACCESS_KEY_ID is missing: Access key that may send mail.',
      'SES_SECRET_ACCESS_KEY is missing: Secret of the access key for mail.',
      'MAIL_FROM is missing: Sender of mails, for example Sitewright <no-reply@example.com>.',
      'UPLOAD_MAX_MB must be a whole number',
      'SIGN_UP_STATUS must be ACTIVE or UNVERIFIED',
    ]);
  });
});

describe('TRUST_PROXY', () => {
  it.each(['1', '10.0.0.1', '10.0.0.0/8, ::1', 'fd00::/8'])('takes %s', (TRUST_PROXY) => {
    expect(readEnv({ ...valid, TRUST_PROXY }).ok).toBe(true);
  });

  it.each(['999.1.1.1', '10.0.0.0/99', 'fd00::/200', '::1::', 'loopback', '-1', 'yes'])('refuses %s', (TRUST_PROXY) => {
    expect(readEnv({ ...valid, TRUST_PROXY })).toEqual({
      ok: false,
      faults: ['TRUST_PROXY must be a number of proxies or a list of addresses'],
    });
  });
});

describe('demoSecrets', () => {
  it.each(['demo-0123456789abcdef', 'replace-with-a-long-random-secret', 'myadminsecretkey'])(
    'refuses %s',
    (secret) => {
      expect(demoSecrets(envOf({ ...valid, HASURA_GRAPHQL_ADMIN_SECRET: secret }))).toHaveLength(1);
    },
  );

  it('accepts a real one', () => {
    expect(demoSecrets(envOf(valid))).toEqual([]);
  });
});

describe('the documents', () => {
  it('.env.example names every variable under its description, and its secrets are refused', () => {
    const example = read('.env.example');
    for (const [name, schema] of Object.entries(envSchema.shape)) {
      const optional = schema.safeParse(undefined).success;
      expect(example).toMatch(
        new RegExp(`^# ${literally(schema.description)}\n${optional ? '# ' : ''}${name}=.+$`, 'm'),
      );
    }
    const set = Object.fromEntries(
      [...example.matchAll(/^([A-Z_\d]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(demoSecrets(envOf(set))).toHaveLength(3);
  });

  it('docs/configuration.md has the same table', () => {
    const rows = tableRows(read('docs/configuration.md'));
    for (const [name, schema] of Object.entries(envSchema.shape)) {
      const fallback = schema.safeParse(undefined);
      const shown = fallback.success && ['string', 'number'].includes(typeof fallback.data) ? `${fallback.data}` : '';
      expect(rows).toContainEqual([name, fallback.success ? '' : 'yes', shown, schema.description]);
    }
  });
});

function literally(value: string | undefined): string {
  return (value ?? '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
