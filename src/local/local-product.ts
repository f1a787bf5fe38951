import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEdge } from '#server/adapters/cloudflare/create-edge.ts';
import { createDns } from '#server/adapters/dns.ts';
import { createDownloads } from '#server/adapters/downloads.ts';
import { createFontsource } from '#server/adapters/fontsource.ts';
import { createHasuraClient, START_MS } from '#server/adapters/hasura/client.ts';
import { createHasuraComponents } from '#server/adapters/hasura/components.ts';
import { createHasuraPorts } from '#server/adapters/hasura/ports.ts';
import { createHasuraScheduledEvents } from '#server/adapters/hasura/scheduled-events.ts';
import { createHosts } from '#server/adapters/hosts.ts';
import { createIdentityVerifier } from '#server/adapters/identity.ts';
import { createRecaptcha } from '#server/adapters/recaptcha.ts';
import { createS3Storage } from '#server/adapters/s3.ts';
import { createSes } from '#server/adapters/ses/create-ses.ts';
import { connectSharedState } from '#server/adapters/shared-state.ts';
import { createImages } from '#server/adapters/sharp-images.ts';
import { connectStripe } from '#server/adapters/stripe/connect-stripe.ts';
import { createStripe } from '#server/adapters/stripe/create-stripe.ts';
import { createStripeSubscriptions } from '#server/adapters/stripe/create-stripe-subscriptions.ts';
import { createPaymentSetup } from '#server/adapters/stripe/payment-setup.ts';
import { buildApp } from '#server/app.ts';
import type { AppDependencies } from '#server/app-dependencies.ts';
import { declarationFaults } from '#server/declarations.ts';
import { listenFault } from '#server/listen-fault.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createSealer } from '#server/sealed-value.ts';
import { installLibrary } from '#server/site/install-library.ts';
import { balance } from './balance.ts';
import { closeStack } from './close-stack.ts';
import { folderFault, openDataFolder } from './data-folder.ts';
import { type DataService, startDataService } from './data-service/data-service.ts';
import { lockDataDirectory } from './data-service/run/data-directory-lock.ts';
import { demoAccounts, people } from './demo/accounts.ts';
import { startDns } from './dns/start-dns.ts';
import { startEdge } from './edge/start-edge.ts';
import { ensureDemo } from './ensure-demo.ts';
import { startFonts } from './fonts/start-fonts.ts';
import { holdPort, holdPortBeside } from './free-port.ts';
import { gateway } from './gateway.ts';
import { startIdentity } from './identity/start-identity.ts';
import { listenBeside } from './listen-beside.ts';
import { SENDER, startMail } from './mail/start-mail.ts';
import { startPayments } from './payments/start-payments.ts';
import { startRecaptcha } from './recaptcha/start-recaptcha.ts';
import type { LocalSettings } from './settings.ts';
import { startStorage } from './storage/start-storage.ts';

const PROJECT_ID = 'demo-sitewright';
const BUCKET = 'sitewright';
/** Tests and developers share one address, and nobody has to be kept out here. */
const RATES = { signIn: 1e6, mail: 1e6, expensive: 1e6, api: 1e6, data: 1e7, form: 1e6, address: 1e7 };
const MAX_UPLOAD_BYTES = 20_000_000;
/** Nobody answers at these: they show where the links of the footer stand. */
const demoLinks = {
  community: 'https://community.sitewright.example',
  knowledge: 'https://help.sitewright.example',
  support: 'https://support.sitewright.example',
  affiliate: 'https://partners.sitewright.example',
};
/** The demo space may send from its own domain without any record. */
const DEMO_DOMAIN = 'auroratravel.example.com';
/** They sign and open nothing but the stand-in. */
const PAYMENT_KEYS = { secretKey: 'sk_test_local', secret: 'whsec_local' };
const RETENTION_DAYS = 90;
const MAX_PIXELS = 50_000_000;
/** Two levels up, both from src/local and from dist/local. */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** The whole product with its stand-ins, running in this process. */
export interface LocalProduct {
  /** The one address for people, such as `http://localhost:3006`. */
  origin: string;
  /** Where sites and previews are: another origin, so that nothing in them reaches the console. */
  sitesOrigin: string;
  /** Ends everything in order; what was acknowledged is kept. */
  close(): Promise<void>;
}

/**
 * Starts every part and waits until the product answers.
 * @param settings `paymentTimeoutMs` is how long the payment service may take to answer, `isSource` tells the IP addresses that feeds may be
 * read from where these are not the public ones, `jobPace` how often jobs look; without `keepsPayments` what the
 * payment service holds goes with the process
 * @throws Error with one line for people: the port is taken, another process holds the folder, a part cannot start
 */
export async function startLocalProduct(
  settings: LocalSettings & {
    paymentTimeoutMs?: number;
    keepsPayments?: boolean;
    isSource?: (address: string) => boolean;
    jobPace?: AppDependencies['jobPace'];
  },
): Promise<LocalProduct> {
  const { HOST: host, DATA_DIR: folder, keepsPayments = true } = settings;
  if (settings.SERVERS > 1 && !settings.DATABASE_URL)
    throw new Error(
      'SERVERS needs DATABASE_URL: several servers meet in a PostgreSQL, and the embedded one serves one.',
    );
  const stack = closeStack();
  const own = await holdPort(settings.PORT, host);
  stack.add(own.release);
  try {
    const sites = await holdPortBeside(settings.PORT, host);
    stack.add(sites.release);
    const { port } = own;
    const origin = `http://localhost:${port}`;
    const sitesOrigin = `http://localhost:${sites.port}`;
    const dataFolder = openDataFolder(folder);
    stack.add(await lockDataDirectory(folder));
    const adminSecret = dataFolder.adminSecret();

    const dataOptions = {
      ...{ port: 0, adminSecret, metadataDir: join(root, 'hasura/metadata') },
      authHook: { url: `http://${host}:${port}/api/auth/hook`, mode: 'GET' as const },
    };
    const [dataService, { mail, identity, dns }] = await stack.both(
      startDataService({
        ...dataOptions,
        databaseUrl: settings.DATABASE_URL,
        dataDir: join(folder, 'database'),
        migrationsDir: join(root, 'hasura/migrations/default'),
      }),
      startPeople(folder, origin, `http://${host}:${port}/api/mail/events`),
    );
    const accessKeyId = randomBytes(12).toString('hex');
    const storage = await startStorage({ folder: join(folder, 'storage'), bucket: BUCKET, accessKeyId });
    stack.add(() => storage.close());
    const recaptcha = await startRecaptcha();
    stack.add(() => recaptcha.close());
    const fonts = await startFonts(join(root, 'node_modules/@fontsource'));
    stack.add(() => fonts.close());
    const edge = await startEdge({
      folder: join(folder, 'edge'),
      nameServersOf: (name) => dns.zone.find(name, 'NS') ?? [],
      recordsBelow: dns.zone.below,
      originPort: port,
    });
    stack.add(() => edge.close());
    dns.follow(edge.resolve);
    const webhook = { url: `http://${host}:${port}/api/stripe/events`, ...PAYMENT_KEYS };
    const payments = await startPayments({
      folder: keepsPayments ? join(folder, 'payments') : undefined,
      ...{ pagesOrigin: origin, webhook },
    });
    stack.add(() => payments.close());
    const atPayments = { url: payments.url, timeoutMs: settings.paymentTimeoutMs };
    const starting = createHasuraClient(dataService.url, adminSecret, START_MS);
    const faults = await declarationFaults(starting.query);
    if (faults.length > 0) throw new Error(`the declarations have faults:\n  ${faults.join('\n  ')}`);
    await ensureDemo({ database: dataService.database, identity, dataFolder });
    await installLibrary(createHasuraComponents(starting));

    const mailService = createSes({
      endpoint: mail.url,
      region: 'local',
      accessKeyId,
      secretAccessKey: accessKeyId,
      // The stand-in tells events of mails that have one.
      configurationSet: 'local',
    });
    const downloads = createDownloads({ maxBytes: MAX_UPLOAD_BYTES });
    const parts: Omit<AppDependencies, keyof ReturnType<typeof createHasuraPorts> | 'scheduled' | 'dataServiceUrl'> = {
      identity: createIdentityVerifier({
        projectId: PROJECT_ID,
        issuer: identity.issuer,
        jwksUrl: identity.jwksUrl,
      }),
      mailer: createMailer(mailService, SENDER),
      mailService,
      mailTopics: { find: async () => null },
      connectMail: (keys) => createSes({ endpoint: mail.url, ...keys }),
      // Kept with the data, like the secret that it comes from.
      sealer: createSealer([{ id: 'local', key: createHash('sha256').update(`seal ${adminSecret}`).digest() }]),
      dns: createDns({ servers: [dns.server] }),
      hosts: createHosts({ ...edge.hosts, lookup: dns.lookup, isAllowed: (address) => address === '127.0.0.1' }),
      takesRawEvents: true,
      // The stand-in is on loopback, where no download of a client may go.
      fontCatalogue: createFontsource({
        url: fonts.url,
        downloads: createDownloads({ maxBytes: MAX_UPLOAD_BYTES, isAllowed: (address) => address === '127.0.0.1' }),
      }),
      links: downloads,
      sourceFiles: createDownloads({
        maxBytes: MAX_UPLOAD_BYTES,
        ...(settings.isSource && { isAllowed: settings.isSource }),
      }),
      captcha: createRecaptcha({
        baseUrl: `${origin}/_local/recaptcha`,
        keys: { siteKey: 'local', secret: recaptcha.secret },
      }),
      paymentService: createStripe({
        ...{ secretKey: PAYMENT_KEYS.secretKey, webhookSecret: PAYMENT_KEYS.secret },
        ...atPayments,
      }),
      connectPayments: (keys) => connectStripe({ ...keys, ...atPayments }),
      setUpPayments: (secretKey) => createPaymentSetup({ secretKey, ...atPayments }),
      subscriptionService: createStripeSubscriptions({ secretKey: PAYMENT_KEYS.secretKey, ...atPayments }),
      edgeKey: 'edge_local',
      edgeService: createEdge({
        url: edge.apiUrl,
        token: 'edge_local',
        accountId: 'local',
        worker: 'sitewright-local',
      }),
      secret: adminSecret,
      jobPace: settings.jobPace,
      retentionDays: RETENTION_DAYS,
      publicUrl: origin,
      sitesOrigin,
      rates: RATES,
      trustedProxies: 0,
      assets: {
        storage: createS3Storage({
          endpoint: storage.url,
          region: 'local',
          bucket: BUCKET,
          accessKeyId,
          secretAccessKey: accessKeyId,
        }),
        images: createImages({ maxPixels: MAX_PIXELS }),
        downloads,
        bucket: BUCKET,
        maxBytes: MAX_UPLOAD_BYTES,
      },
      superadminEmails: new Set([people.superadmin.email]),
      signUpStatus: 'ACTIVE',
      publicConfig: {
        productName: 'Sitewright',
        sitesOrigin,
        identity: { apiKey: 'local', projectId: PROJECT_ID, baseUrl: origin },
        google: { authorizeUrl: `${origin}/emulator/google`, clientId: 'local' },
        uploads: { bucket: BUCKET, maxBytes: MAX_UPLOAD_BYTES },
        retentionDays: RETENTION_DAYS,
        resourceLinks: demoLinks,
        signInChoices: demoAccounts.map(({ email, name, roleLabel, password }) => ({
          email,
          label: name,
          description: roleLabel,
          password,
        })),
      },
      consoleFolder: join(root, 'dist/console'),
      healthChecks: { mail: () => answers(`${mail.url}/_local/mail/messages.json`) },
      extend: (scope) =>
        gateway(scope, {
          ...{ identityUrl: identity.url, mailUrl: mail.url, dnsUrl: dns.url },
          ...{ recaptchaUrl: recaptcha.url, paymentsUrl: payments.url, edgeUrl: edge.url },
        }),
      logLevel: settings.LOG_LEVEL,
    };
    const dataAt = ({ url }: DataService) => ({
      ...createHasuraPorts(createHasuraClient(url, adminSecret)),
      scheduled: createHasuraScheduledEvents(url, adminSecret),
      dataServiceUrl: url,
    });

    if (settings.DATABASE_URL && settings.SERVERS > 1) {
      const inner: number[] = [];
      for (let count = 1; count <= settings.SERVERS; count++) {
        const database = dataService.database;
        const data = count === 1 ? dataService : await startDataService({ ...dataOptions, database });
        if (count > 1) stack.add(() => data.close());
        const sharedState = await connectSharedState(settings.DATABASE_URL, console.error);
        stack.add(() => sharedState.close());
        const app = await buildApp({ ...parts, ...dataAt(data), sharedState });
        stack.add(() => app.close());
        // The balancer gives each connection to the next server: with one request each, requests alternate.
        app.server.prependListener('request', (_request, response) => {
          response.shouldKeepAlive = false;
        });
        await app.listen({ port: 0, host });
        inner.push((app.server.address() as AddressInfo).port);
      }
      await Promise.all([own.release(), sites.release()]);
      stack.add(await balance(inner, [port, sites.port], host));
    } else {
      const app = await buildApp({ ...parts, ...dataAt(dataService) });
      stack.add(() => app.close());
      await own.release();
      await app.listen({ port, host }).catch((error: unknown) => {
        throw new Error(listenFault(error, port, host), { cause: error });
      });
      await sites.release();
      stack.add(await listenBeside(app, sites.port, host));
    }

    dataFolder.announce({ dataServiceUrl: dataService.url, sitesOrigin });
    stack.add(async () => dataFolder.withdraw());
    return { origin, sitesOrigin, close: () => stack.close() };
  } catch (error) {
    // Why it did not start says more than what then did not end.
    await stack.close().catch(() => {});
    throw folderFault(error, folder);
  }
}

/** The parts around people: their accounts, the inbox where the codes for them arrive, and the names of their domains. */
async function startPeople(folder: string, origin: string, eventsUrl: string) {
  const dns = await startDns();
  const mail = await startMail({
    resolveCname: (name) => dns.find(name, 'CNAME') ?? [],
    eventsUrl,
    verifiedDomains: [DEMO_DOMAIN],
  });
  const identity = await startIdentity({
    dataDir: join(folder, 'identity'),
    projectId: PROJECT_ID,
    publicUrl: origin,
    actionUrl: `${origin}/login`,
    deliver: mail.deliver,
  });
  const close = async () => {
    await identity.close();
    await mail.close();
    await dns.close();
  };
  return { mail, identity, dns, close };
}

async function answers(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(3_000) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}
