import { compile } from '@fastify/proxy-addr';
import { z } from 'zod';
import type { Rates } from './limits/groups.ts';
import { readSealKeys } from './sealed-value.ts';
import type { PublicConfig } from './web/public-config.ts';

const text = z.string().trim().min(1, 'must not be empty');
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be a URL that starts with http:// or https://' });
/** Joined with paths later, so a trailing slash goes. */
const baseUrl = httpUrl.transform((url) => url.replace(/\/+$/, ''));

const count = z.coerce.number({ error: 'must be a number' }).int('must be a whole number').min(1, 'must be at least 1');

const A_PORT = 'must be a whole number from 0 to 65535';

/** Whether a proxy can be told by it: an address of version 4 or 6, or a network of them. */
function isNetwork(text: string): boolean {
  try {
    compile(text);
    return ADDRESS.test(text);
  } catch {
    return false;
  }
}
/** The library knows names such as `loopback` too. */
const ADDRESS = /^[\da-f.:]+(?:\/\d+)?$/i;

const GOOGLE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Every variable the server reads, with the description that `.env.example` and docs/configuration.md repeat. */
export const envSchema = z.object({
  PORT: z.coerce
    .number({ error: A_PORT })
    .int(A_PORT)
    .min(0, A_PORT)
    .max(65535, A_PORT)
    .default(3006)
    .describe('Port to listen on, for the console and the sites.'),
  HOST: text.default('0.0.0.0').describe('Address to listen on.'),
  PUBLIC_URL: baseUrl.describe('Where people reach the console; links in mails begin with it.'),
  SITES_ORIGIN: baseUrl
    .refine((url) => new URL(url).href === `${new URL(url).origin}/`, 'must be an origin, without a path')
    .transform((url) => new URL(url).origin)
    .describe('Where sites without a domain and previews are; on another registrable domain than PUBLIC_URL.'),
  HASURA_URL: baseUrl.describe('Base URL of the Hasura data service, without /v1/graphql.'),
  HASURA_GRAPHQL_ADMIN_SECRET: text
    .min(8, 'must have at least 8 characters')
    .describe('Admin secret of the data service; it never leaves the servers.'),
  IDENTITY_PROJECT_ID: text.describe('Project id of the identity provider: the audience of its tokens.'),
  IDENTITY_API_KEY: text.describe('Public web API key of the identity provider; browsers see it.'),
  IDENTITY_ISSUER: text
    .optional()
    .describe('Issuer of the tokens; default: https://securetoken.google.com/ and the project id.'),
  IDENTITY_JWKS_URL: httpUrl.default(GOOGLE_KEYS).describe('Where the public keys of the tokens are.'),
  IDENTITY_BASE_URL: baseUrl
    .optional()
    .describe('Base URL of another server that speaks the identity protocol, for browsers; default: Google.'),
  IDENTITY_GOOGLE_CLIENT_ID: text
    .optional()
    .describe(
      'Client id of Google sign-in at the identity provider; without it nobody is offered their Google account.',
    ),
  S3_ENDPOINT: baseUrl.optional().describe('Base URL of another service that speaks S3; default: Amazon.'),
  S3_REGION: text.describe('Region of the bucket for files, for example eu-central-1.'),
  S3_BUCKET: text.describe('Name of the bucket for files; it stays private.'),
  S3_ACCESS_KEY_ID: text.describe('Access key that may read, write, list and delete in the bucket.'),
  S3_SECRET_ACCESS_KEY: text.describe('Secret of the access key.'),
  S3_PUBLIC_URL: baseUrl
    .optional()
    .describe(
      'Base URL of a CDN in front of the bucket, with the CORS rule of docs/configuration.md; without it the server serves the files.',
    ),
  SES_ENDPOINT: baseUrl.optional().describe('Base URL of another service that speaks SES v2; default: Amazon.'),
  SES_REGION: text.describe('Region of the mail service, for example eu-central-1.'),
  SES_ACCESS_KEY_ID: text.describe('Access key that may send mail.'),
  SES_SECRET_ACCESS_KEY: text.describe('Secret of the access key for mail.'),
  SES_CONFIGURATION_SET: text
    .optional()
    .describe('Configuration set of the mail service that reports events to POST /api/mail/events by SNS.'),
  SES_EVENTS_TOPIC: text.optional().describe('ARN of the SNS topic of that set; posts of other topics are refused.'),
  MAIL_FROM: text.describe('Sender of mails, for example Sitewright <no-reply@example.com>.'),
  SEAL_KEYS: text
    .transform((list, context) => {
      const keys = readSealKeys(list);
      if (keys) return keys;
      context.addIssue({ code: 'custom', message: 'must be a list of id:key, each key 32 bytes in base64' });
      return z.NEVER;
    })
    .optional()
    .describe('Keys that seal secrets of spaces, the newest first; without them spaces enter no keys of their own.'),
  STRIPE_SECRET_KEY: text
    .optional()
    .describe('Secret key of the Stripe account of the platform; without it nothing can be bought.'),
  STRIPE_WEBHOOK_SECRET: text
    .optional()
    .describe('Signing secret of the Stripe endpoint that posts to /api/stripe/events.'),
  STRIPE_URL: baseUrl.optional().describe('Base URL of another service that speaks the protocol of Stripe.'),
  CLOUDFLARE_API_TOKEN: text
    .optional()
    .describe(
      'Token of the Cloudflare account that sites with a name of their own are behind; without it they get none.',
    ),
  CLOUDFLARE_ACCOUNT_ID: text.optional().describe('Id of that account.'),
  CLOUDFLARE_WORKER: text
    .optional()
    .describe('Name of the worker that serves sites: another one in production than in development.'),
  CLOUDFLARE_WORKER_KEY: text
    .optional()
    .describe('Key by which that worker proves itself to the server: `npm run deploy:edge` gives it to the worker.'),
  CLOUDFLARE_URL: baseUrl
    .default('https://api.cloudflare.com/client/v4')
    .describe('Base URL of the API of Cloudflare, or of one that answers like it.'),
  FONTS_URL: baseUrl
    .default('https://api.fontsource.org/v1/fonts')
    .describe('Where the list of fonts for sites is: the API of Fontsource, or one that answers like it.'),
  RECAPTCHA_SITE_KEY: text
    .optional()
    .describe('Site key of reCAPTCHA for forms of spaces without keys of their own; browsers see it.'),
  RECAPTCHA_SECRET: text.optional().describe('Secret that belongs to the site key of reCAPTCHA.'),
  RECAPTCHA_BASE_URL: baseUrl
    .default('https://www.google.com/recaptcha')
    .describe('Base URL of reCAPTCHA, or of another service that speaks its protocol.'),
  UPLOAD_MAX_MB: count.max(100, 'must be at most 100').default(20).describe('Largest uploaded picture, in MB.'),
  UPLOAD_MAX_MEGAPIXELS: count
    .max(500, 'must be at most 500')
    .default(50)
    .describe('Most pixels of an uploaded picture, all frames together, in millions.'),
  SPACE_RETENTION_DAYS: count
    .max(3650, 'must be at most 3650')
    .default(90)
    .describe('Days that a withdrawn space can be taken back before it is deleted.'),
  TRUST_PROXY: z
    .string()
    .default('0')
    .transform((text, context) => {
      if (/^\d$/.test(text)) return Number(text);
      const addresses = text.split(/[\s,]+/).filter(Boolean);
      if (addresses.every(isNetwork)) return addresses;
      context.addIssue({ code: 'custom', message: 'must be a number of proxies or a list of addresses' });
      return z.NEVER;
    })
    .describe(
      'Proxies believed in X-Forwarded-For: how many, or addresses or networks; without it all behind one count as one visitor.',
    ),
  RATE_SIGN_IN: count
    .default(60)
    .describe('Requests a minute of one person to sign in, register or look at invitations.'),
  RATE_MAIL: count.default(20).describe('Requests a minute of one person that send a mail.'),
  RATE_EXPENSIVE: count.default(240).describe('Uploads, deletions of files and exports a minute of one person.'),
  RATE_API: count.default(600).describe('Other requests a minute of one person to /api.'),
  RATE_DATA: count.default(3000).describe('Operations a minute of one person on the data service.'),
  RATE_FORM: count.default(30).describe('Submissions a minute of one address to one form of a site.'),
  RATE_ADDRESS: count.default(12000).describe('Requests a minute of one address, whoever asks.'),
  SUPERADMIN_EMAILS: z
    .string()
    .default('')
    .transform(
      (list) =>
        new Set(
          list
            .toLowerCase()
            .split(/[\s,]+/)
            .filter(Boolean),
        ),
    )
    .describe('Verified emails of the platform administrators, separated by commas.'),
  SIGN_UP_STATUS: z
    .enum(['ACTIVE', 'UNVERIFIED'], { error: 'must be ACTIVE or UNVERIFIED' })
    .default('UNVERIFIED')
    .describe('Status of a new account; UNVERIFIED puts it on the waitlist, unless a space has invited it by mail.'),
  COMMUNITY_URL: httpUrl.optional().describe('Where Community in the footer leads; left out without it.'),
  KNOWLEDGE_BASE_URL: httpUrl.optional().describe('Where Knowledge Base in the footer leads; left out without it.'),
  SUPPORT_URL: httpUrl.optional().describe('Where Support in the footer leads; left out without it.'),
  AFFILIATE_URL: httpUrl.optional().describe('Where Affiliate in the footer leads; left out without it.'),
  SHARED_STATE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address of PostgreSQL: postgres://user:password@host/name' })
    .optional()
    .describe('Address of the PostgreSQL of the data service, where several servers are to behave as one.'),
  METRICS_PORT: z.coerce
    .number({ error: A_PORT })
    .int(A_PORT)
    .min(1, A_PORT)
    .max(65535, A_PORT)
    .optional()
    .describe('Port with figures for Prometheus at GET /metrics, to be kept inside; without it none are taken.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl
    .optional()
    .describe('Base URL of a collector of OpenTelemetry (OTLP over HTTP) that gets traces; without it there are none.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { error: 'must be a level of pino' })
    .default('info')
    .describe('How much the server logs: fatal, error, warn, info, debug, trace or silent.'),
});

export type Env = z.output<typeof envSchema>;

/** Where the links of the console's footer lead; JSON leaves out those without an address. */
export function resourceLinksOf(env: Env): PublicConfig['resourceLinks'] {
  return {
    community: env.COMMUNITY_URL,
    knowledge: env.KNOWLEDGE_BASE_URL,
    support: env.SUPPORT_URL,
    affiliate: env.AFFILIATE_URL,
  };
}

/** The limits of requests, by group. */
export function ratesOf(env: Env): Rates {
  return {
    signIn: env.RATE_SIGN_IN,
    mail: env.RATE_MAIL,
    expensive: env.RATE_EXPENSIVE,
    api: env.RATE_API,
    data: env.RATE_DATA,
    form: env.RATE_FORM,
    address: env.RATE_ADDRESS,
  };
}

/** Secrets that stand in documents and examples, or that the local start made up (`demo-...`). */
const DEMO_SECRET = /^demo-|^(replace|change)[-_ ]?(me|this|with)|^my-?admin-?secret-?key$/i;

/**
 * Reads the environment. An empty variable counts as missing.
 * @returns the values, or every fault at once, one line each
 */
export function readEnv(
  variables: Readonly<Record<string, string | undefined>>,
): { ok: true; env: Env } | { ok: false; faults: string[] } {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const result = envSchema.safeParse(given);
  if (result.success) return { ok: true, env: result.data };
  const faults = result.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return name in given ? `${name} ${issue.message}` : `${name} is missing: ${describe(name)}`;
  });
  return { ok: false, faults };
}

const SECRETS = {
  HASURA_GRAPHQL_ADMIN_SECRET: 'make a new one, for example with `openssl rand -hex 32`',
  S3_SECRET_ACCESS_KEY: 'use the one that belongs to the access key',
  SES_SECRET_ACCESS_KEY: 'use the one that belongs to the access key',
} as const;

/** What production must not run with. @returns one line for each variable that holds a demo secret */
export function demoSecrets(env: Env): string[] {
  const names = Object.keys(SECRETS) as (keyof typeof SECRETS)[];
  return names
    .filter((name) => DEMO_SECRET.test(env[name]))
    .map((name) => `${name} is a demo secret: ${SECRETS[name]}`);
}

/** What would let a fault in a site reach a session of the console. @returns a line that says so, or undefined */
export function sharedOrigin({
  PUBLIC_URL,
  SITES_ORIGIN,
}: Pick<Env, 'PUBLIC_URL' | 'SITES_ORIGIN'>): string | undefined {
  return new URL(PUBLIC_URL).origin === SITES_ORIGIN
    ? 'SITES_ORIGIN is that of PUBLIC_URL: give sites another one, on a domain of their own'
    : undefined;
}

function describe(name: string): string {
  const shape: Record<string, z.ZodType | undefined> = envSchema.shape;
  return shape[name]?.description ?? 'no such variable';
}
