import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createEdge } from './adapters/cloudflare/create-edge.ts';
import { createDns } from './adapters/dns.ts';
import { createDownloads } from './adapters/downloads.ts';
import { createFontsource } from './adapters/fontsource.ts';
import { createHasuraClient, DataServiceError, START_MS } from './adapters/hasura/client.ts';
import { createHasuraComponents } from './adapters/hasura/components.ts';
import { createHasuraPorts } from './adapters/hasura/ports.ts';
import { createHasuraScheduledEvents } from './adapters/hasura/scheduled-events.ts';
import { createHosts } from './adapters/hosts.ts';
import { createIdentityVerifier } from './adapters/identity.ts';
import { createRecaptcha } from './adapters/recaptcha.ts';
import { createS3Storage } from './adapters/s3.ts';
import { createSes } from './adapters/ses/create-ses.ts';
import { connectSharedState } from './adapters/shared-state.ts';
import { createImages } from './adapters/sharp-images.ts';
import { connectStripe } from './adapters/stripe/connect-stripe.ts';
import { createStripe } from './adapters/stripe/create-stripe.ts';
import { createStripeSubscriptions } from './adapters/stripe/create-stripe-subscriptions.ts';
import { createPaymentSetup } from './adapters/stripe/payment-setup.ts';
import { buildApp } from './app.ts';
import { declarationFaults } from './declarations.ts';
import { demoSecrets, ratesOf, readEnv, resourceLinksOf, sharedOrigin } from './env.ts';
import { AppError } from './errors.ts';
import { listenFault } from './listen-fault.ts';
import { logEntry } from './logged.ts';
import { createMailer } from './mail/mailer.ts';
import { createMailTopics } from './mail-events/mail-topics.ts';
import { createMetrics } from './metrics.ts';
import { createSealer } from './sealed-value.ts';
import { installLibrary } from './site/install-library.ts';

/** Google's authorization endpoint, as https://accounts.google.com/.well-known/openid-configuration names it. */
const GOOGLE_AUTHORIZATION = 'https://accounts.google.com/o/oauth2/v2/auth';
/** How long open requests may take after a stop signal. */
const STOP_MS = 10_000;

function refuse(faults: readonly string[]): never {
  console.error(`The server cannot start:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  process.exit(1);
}

const result = readEnv(process.env);
if (!result.ok) refuse(result.faults);
const { env } = result;
const secrets = demoSecrets(env);
if (secrets.length > 0) refuse(secrets);
const shared = sharedOrigin(env);
if (shared) refuse([shared]);

const hasura = createHasuraClient(env.HASURA_URL, env.HASURA_GRAPHQL_ADMIN_SECRET);
const starting = createHasuraClient(env.HASURA_URL, env.HASURA_GRAPHQL_ADMIN_SECRET, START_MS);
const drift = await declarationFaults(starting.query).catch((error: unknown) => {
  // A data service that is down now may be up in a minute: /healthz tells, and requests are answered with 503 until then.
  if (error instanceof DataServiceError) refuse([`The data service at HASURA_URL says: ${error.message}`]);
  if (!(error instanceof AppError)) throw error;
  console.error(`The declarations were not compared with the data service: ${error.message}`);
  return [];
});
if (drift.length > 0) refuse(drift);

await installLibrary(createHasuraComponents(starting)).catch((error: unknown) => {
  console.error(`The components of the library were not brought up to date: ${String(error)}`);
});

const maxBytes = env.UPLOAD_MAX_MB * 1_000_000;
const downloads = createDownloads({ maxBytes });
const projectId = env.IDENTITY_PROJECT_ID;
const ports = createHasuraPorts(hasura);
const mailService = createSes({
  endpoint: env.SES_ENDPOINT,
  region: env.SES_REGION,
  accessKeyId: env.SES_ACCESS_KEY_ID,
  secretAccessKey: env.SES_SECRET_ACCESS_KEY,
  configurationSet: env.SES_CONFIGURATION_SET,
});
const metrics = env.METRICS_PORT ? createMetrics() : undefined;
const sharedState = env.SHARED_STATE_URL
  ? await connectSharedState(env.SHARED_STATE_URL, (error) =>
      logEntry(app.log, 'shared-state-failed', { err: error }),
    ).catch((error: Error) => refuse([`The database at SHARED_STATE_URL says: ${error.message}`]))
  : undefined;
// Its packages take a tenth of a start: without a receiver, nobody needs them.
const tracing = env.OTEL_EXPORTER_OTLP_ENDPOINT
  ? (await import('./tracing.ts')).startTracing(env.OTEL_EXPORTER_OTLP_ENDPOINT)
  : undefined;
const app = await buildApp({
  ...ports,
  scheduled: createHasuraScheduledEvents(env.HASURA_URL, env.HASURA_GRAPHQL_ADMIN_SECRET),
  identity: createIdentityVerifier({
    projectId,
    issuer: env.IDENTITY_ISSUER ?? `https://securetoken.google.com/${projectId}`,
    jwksUrl: env.IDENTITY_JWKS_URL,
  }),
  mailer: createMailer(mailService, env.MAIL_FROM),
  mailService,
  mailTopics: createMailTopics(env.SES_EVENTS_TOPIC, ports.mailSettings),
  connectMail: (keys) => createSes({ endpoint: env.SES_ENDPOINT, ...keys }),
  sealer: env.SEAL_KEYS ? createSealer(env.SEAL_KEYS) : null,
  dns: createDns(),
  hosts: createHosts(),
  fontCatalogue: createFontsource({ url: env.FONTS_URL, downloads }),
  links: downloads,
  sourceFiles: downloads,
  captcha: createRecaptcha({
    baseUrl: env.RECAPTCHA_BASE_URL,
    keys:
      env.RECAPTCHA_SITE_KEY && env.RECAPTCHA_SECRET
        ? { siteKey: env.RECAPTCHA_SITE_KEY, secret: env.RECAPTCHA_SECRET }
        : null,
  }),
  paymentService:
    env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
      ? createStripe({
          ...{ secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET },
          url: env.STRIPE_URL,
        })
      : null,
  connectPayments: (keys) => connectStripe({ ...keys, url: env.STRIPE_URL }),
  setUpPayments: (secretKey) => createPaymentSetup({ secretKey, url: env.STRIPE_URL }),
  subscriptionService: env.STRIPE_SECRET_KEY
    ? createStripeSubscriptions({ secretKey: env.STRIPE_SECRET_KEY, url: env.STRIPE_URL })
    : null,
  edgeService:
    env.CLOUDFLARE_API_TOKEN && env.CLOUDFLARE_ACCOUNT_ID && env.CLOUDFLARE_WORKER
      ? createEdge({
          ...{ url: env.CLOUDFLARE_URL, token: env.CLOUDFLARE_API_TOKEN },
          ...{ accountId: env.CLOUDFLARE_ACCOUNT_ID, worker: env.CLOUDFLARE_WORKER },
        })
      : null,
  edgeKey: env.CLOUDFLARE_WORKER_KEY ?? null,
  secret: env.HASURA_GRAPHQL_ADMIN_SECRET,
  retentionDays: env.SPACE_RETENTION_DAYS,
  publicUrl: env.PUBLIC_URL,
  sitesOrigin: env.SITES_ORIGIN,
  rates: ratesOf(env),
  trustedProxies: env.TRUST_PROXY,
  assets: {
    storage: createS3Storage({
      endpoint: env.S3_ENDPOINT,
      region: env.S3_REGION,
      bucket: env.S3_BUCKET,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    }),
    images: createImages({ maxPixels: env.UPLOAD_MAX_MEGAPIXELS * 1_000_000 }),
    downloads,
    bucket: env.S3_BUCKET,
    maxBytes,
    publicUrl: env.S3_PUBLIC_URL,
  },
  dataServiceUrl: env.HASURA_URL,
  superadminEmails: env.SUPERADMIN_EMAILS,
  signUpStatus: env.SIGN_UP_STATUS,
  publicConfig: {
    productName: 'Sitewright',
    sitesOrigin: env.SITES_ORIGIN,
    identity: {
      apiKey: env.IDENTITY_API_KEY,
      projectId,
      baseUrl: env.IDENTITY_BASE_URL,
    },
    ...(env.IDENTITY_GOOGLE_CLIENT_ID && {
      google: { authorizeUrl: GOOGLE_AUTHORIZATION, clientId: env.IDENTITY_GOOGLE_CLIENT_ID },
    }),
    uploads: { bucket: env.S3_BUCKET, maxBytes },
    retentionDays: env.SPACE_RETENTION_DAYS,
    resourceLinks: resourceLinksOf(env),
  },
  consoleFolder: fileURLToPath(new URL('../../dist/console', import.meta.url)),
  sharedState,
  ...(sharedState && { healthChecks: { sharedState: sharedState.health } }),
  metrics,
  tracing,
  logLevel: env.LOG_LEVEL,
}).catch((error: unknown) => refuse([error instanceof Error ? error.message : String(error)]));

const figures = metrics?.server();
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    Promise.all([app.close(), figures?.close()])
      .then(() => Promise.all([sharedState?.close(), tracing?.stop()]))
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  });
}

async function listen(server: FastifyInstance, port: number): Promise<void> {
  try {
    await server.listen({ port, host: env.HOST });
  } catch (error) {
    refuse([listenFault(error, port, env.HOST)]);
  }
}

if (figures) await listen(figures, env.METRICS_PORT ?? 0);
await listen(app, env.PORT);
