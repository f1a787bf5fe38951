import type { FastifyInstance } from 'fastify';
import { createRestoreWorkers } from '../archives/restore-space.ts';
import type { WordpressTools } from '../archives/wordpress/open-wordpress.ts';
import type { Courier } from '../communications/courier.ts';
import { createExportWorkers } from '../exports/take-up-exports.ts';
import { createFeedReaders } from '../feeds/take-up-feeds.ts';
import { createImportWorkers } from '../imports/take-up-imports.ts';
import { type LoggedCode, logEntry } from '../logged.ts';
import type { Sender } from '../newsletters/sender.ts';
import type { FindPayments } from '../payments/space-payments.ts';
import { subscribersOf } from '../payments/subscribers.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { Deletions } from '../ports/deletions.ts';
import type { Domains } from '../ports/edge/domains.ts';
import type { EdgeService } from '../ports/edge/edge-service.ts';
import type { Hosts } from '../ports/edge/hosts.ts';
import type { SourceFiles } from '../ports/files/downloads.ts';
import type { Exports } from '../ports/files/exports.ts';
import type { Feeds } from '../ports/files/feeds.ts';
import type { Imports } from '../ports/files/imports.ts';
import type { Forms } from '../ports/forms.ts';
import type { Dns } from '../ports/mail/dns.ts';
import type { Mailer } from '../ports/mail/mailer.ts';
import type { SpaceArchives } from '../ports/new-spaces/space-archives.ts';
import type { Notices } from '../ports/notices.ts';
import type { Memberships } from '../ports/payments/memberships.ts';
import type { PaymentAccounts } from '../ports/payments/payment-accounts.ts';
import type { PaymentService } from '../ports/payments/payment-service.ts';
import type { Plans } from '../ports/payments/plans.ts';
import type { Purchases } from '../ports/payments/purchases.ts';
import type { SubscriptionService } from '../ports/payments/subscription-service.ts';
import type { Platform } from '../ports/platform.ts';
import type { Previews } from '../ports/previews.ts';
import type { Publishing } from '../ports/publishing.ts';
import type { Slots } from '../ports/slots.ts';
import type { Storage } from '../ports/storage.ts';
import type { RenderPool } from '../site/rendering/render-pool.ts';
import { closeSpaces } from './close-spaces.ts';
import { examineDomains } from './examine-domains.ts';
import { fillSlots } from './fill-slots.ts';
import { publishPlanned } from './publish-planned.ts';
import { purgeDrafts } from './purge-drafts.ts';
import {
  type FileKind,
  filesOfAssets,
  filesOfExports,
  filesOfImports,
  filesOfVisitors,
  type LooseFiles,
  purgeFiles,
} from './purge-files.ts';
import { purgeOld } from './purge-old.ts';
import { type Repeated, repeat } from './repeat.ts';
import { reportDifferences } from './report-differences.ts';
import { sendDomainNews } from './send-domain-news.ts';
import { sendFeedNews } from './send-feed-news.ts';
import { sendNotices } from './send-notices.ts';
import { sendOverdueMails } from './send-overdue-mails.ts';
import { setUpDomains } from './set-up-domains.ts';
import { thinRevisions } from './thin-revisions.ts';

/** How often withdrawn spaces are looked through. */
const CLOSING_MS = 60 * 60 * 1000;
/** How often what was deleted an hour ago is removed. */
const FORGETTING_MS = 5 * 60 * 1000;
/** How often planned pages are looked for. */
const PUBLISHING_MS = 10_000;
/** How long the database rests between batches of slots. */
const FILLING_MS = 2000;
/** How often newsletters and mails of communications are looked for that are due. */
const SENDING_MS = 2000;
/** How often purchases are compared with the payment service. */
const COMPARING_MS = 24 * 60 * 60 * 1000;
/** How often owners are looked for who are to be told of a payment that failed. */
const TELLING_MS = 60_000;
/** How often people are looked for who are to be told of something on a page. */
const NOTICES_MS = 2000;
/** How often domains are looked for whose setup goes on. */
const SETTING_UP_MS = 1000;
/** How often archives are looked for that are to be restored. */
const RESTORING_MS = 2000;
/** How often domains are looked for that are to be looked at, and people who are to be told of them. */
const LOOKING_MS = 5000;
/** What tests hasten, who would wait for it again and again. */
export interface JobPace {
  /** How often imports and exports are looked for that are due: somebody waits for them. */
  importsMs: number;
  /** How often feeds are looked for that are due, or whose import has ended. */
  feedsMs: number;
  /** How soon it is looked again at the import of a feed. */
  feedImportMs: number;
  /** How often people are looked for who are to be told of feeds. */
  feedNewsMs: number;
}
const PACE: JobPace = { importsMs: 1000, feedsMs: 1000, feedImportMs: 2000, feedNewsMs: 5000 };

/** How often discarded drafts, old changes of records and old spam are looked for. */
const PURGING_MS = 24 * 60 * 60 * 1000;

/** How often files are looked for that no record or asset has. */
const REMOVING_MS = 60_000;

interface AssetParts extends WordpressTools {
  storage: Storage;
  publicUrl?: string | undefined;
}

interface JobPorts {
  accounts: Accounts;
  superadminEmails: ReadonlySet<string>;
  imports: Imports;
  exports: Exports;
  feeds: Feeds;
  sourceFiles: SourceFiles;
  forms: Forms;
  deletions: Deletions;
  platform: Platform;
  publishing: Publishing;
  notices: Notices;
  previews: Previews;
  slots: Slots;
  spaceArchives: SpaceArchives;
  assets: AssetParts;
  purchases: Purchases;
  memberships: Memberships;
  paymentAccounts: PaymentAccounts;
  findPayments: FindPayments;
  plans: Plans;
  domains: Domains;
  edgeService: EdgeService | null;
  dns: Dns;
  hosts: Hosts;
  mailer: Mailer;
  /** Where people reach the console, without a trailing slash. */
  publicUrl: string;
  paymentService: PaymentService | null;
  subscriptionService: SubscriptionService | null;
  /** Days that a withdrawn space can be taken back. */
  retentionDays: number;
  jobPace?: JobPace | undefined;
}

interface JobTools {
  pool: Pick<RenderPool, 'render'>;
  sender: Sender;
  courier: Pick<Courier, 'takeUp' | 'stop'>;
  invalidate(spaceId: string): void;
}

/** Jobs run while the server listens. */
export function runJobs(
  app: FastifyInstance,
  {
    platform: changes,
    publishing,
    notices,
    previews,
    slots,
    spaceArchives: archives,
    assets,
    retentionDays,
    mailer,
    publicUrl,
    domains,
    edgeService,
    dns,
    hosts,
    forms,
    deletions,
    accounts,
    superadminEmails,
    imports,
    exports,
    feeds,
    sourceFiles,
    jobPace = PACE,
    ...payments
  }: JobPorts,
  { pool, sender, courier, invalidate }: JobTools,
): void {
  let jobs: Repeated[] = [];
  const importers = createImportWorkers({ imports, feeds, accounts, storage: assets.storage, log: app.log });
  const exporters = createExportWorkers({
    ...{ exports, imports, accounts, superadminEmails, publicUrl },
    ...{ storage: assets.storage, log: app.log },
  });
  const restorers = createRestoreWorkers({ archives, ...assets, log: app.log });
  const readers = createFeedReaders({
    ...{ feeds, imports, accounts, sourceFiles },
    ...{ storage: assets.storage, log: app.log, lookMs: jobPace.feedImportMs },
  });
  const removeFiles = <File extends { id: string }>(
    kind: FileKind<File>,
    files: LooseFiles<File>,
    code: LoggedCode,
  ) => {
    const failed = (error: unknown) => logEntry(app.log, code, { err: error });
    return repeat(
      () => purgeFiles(kind, { files, storage: assets.storage, log: app.log, failed }),
      REMOVING_MS,
      failed,
    );
  };
  app.addHook('onListen', async () => {
    jobs = [
      repeat(
        () => closeSpaces({ platform: changes, retentionDays, log: app.log }),
        CLOSING_MS,
        (error) => logEntry(app.log, 'closing-failed', { err: error }),
      ),
      repeat(
        () => purgeOld('purgeDeleted', { platform: changes, log: app.log }),
        FORGETTING_MS,
        (error) => logEntry(app.log, 'forgetting-failed', { err: error }),
      ),
      repeat(
        () => publishPlanned({ publishing, previews, pool, invalidate, log: app.log }),
        PUBLISHING_MS,
        (error) => logEntry(app.log, 'publish-failed', { err: error }),
      ),
      repeat(sender.takeUp, SENDING_MS, (error) => logEntry(app.log, 'sendings-unclaimed', { err: error })),
      repeat(courier.takeUp, SENDING_MS, (error) => logEntry(app.log, 'communications-unclaimed', { err: error })),
      repeat(
        () => fillSlots({ slots, log: app.log }),
        FILLING_MS,
        (error) => logEntry(app.log, 'slots-not-filled', { err: error }),
      ),
      repeat(restorers.takeUp, RESTORING_MS, (error) => logEntry(app.log, 'restores-unclaimed', { err: error })),
      repeat(importers.takeUp, jobPace.importsMs, (error) => logEntry(app.log, 'imports-unclaimed', { err: error })),
      repeat(exporters.takeUp, jobPace.importsMs, (error) => logEntry(app.log, 'exports-unclaimed', { err: error })),
      repeat(readers.takeUp, jobPace.feedsMs, (error) => logEntry(app.log, 'feeds-unclaimed', { err: error })),
      repeat(
        () => sendFeedNews({ feeds, mailer, publicUrl, log: app.log }),
        jobPace.feedNewsMs,
        (error) => logEntry(app.log, 'feed-news-not-told', { err: error }),
      ),
      repeat(
        () => reportDifferences({ ...payments, subscribers: subscribersOf(payments), log: app.log }),
        COMPARING_MS,
        (error) => logEntry(app.log, 'payments-not-compared', { err: error }),
      ),
      repeat(
        () => sendOverdueMails({ plans: payments.plans, mailer, publicUrl, log: app.log }),
        TELLING_MS,
        (error) => logEntry(app.log, 'overdue-not-claimed', { err: error }),
      ),
      repeat(
        () => sendNotices({ notices, mailer, publicUrl, log: app.log }),
        NOTICES_MS,
        (error) => logEntry(app.log, 'notices-not-claimed', { err: error }),
      ),
      repeat(
        () => setUpDomains({ domains, edge: edgeService, dns, invalidate, log: app.log }),
        SETTING_UP_MS,
        (error) => logEntry(app.log, 'domains-not-set-up', { err: error }),
      ),
      repeat(
        () => examineDomains({ domains, dns, hosts, log: app.log }),
        LOOKING_MS,
        (error) => logEntry(app.log, 'domains-not-looked-at', { err: error }),
      ),
      repeat(
        () => sendDomainNews({ domains, mailer, publicUrl, log: app.log }),
        LOOKING_MS,
        (error) => logEntry(app.log, 'domain-news-not-told', { err: error }),
      ),
      repeat(
        () => thinRevisions({ publishing, log: app.log }),
        PURGING_MS,
        (error) => logEntry(app.log, 'thinning-failed', { err: error }),
      ),
      repeat(
        () => purgeDrafts({ publishing, log: app.log }),
        PURGING_MS,
        (error) => logEntry(app.log, 'purging-failed', { err: error }),
      ),
      repeat(
        () => purgeOld('purgeChanges', { platform: changes, log: app.log }),
        PURGING_MS,
        (error) => logEntry(app.log, 'forgetting-failed', { err: error }),
      ),
      removeFiles(filesOfVisitors, forms, 'form-files-left'),
      removeFiles(filesOfAssets, deletions, 'asset-files-left'),
      removeFiles(filesOfExports, exports, 'export-files-left'),
      removeFiles(filesOfImports, imports, 'import-files-left'),
      repeat(
        () => purgeOld('purgeSpam', { platform: changes, log: app.log }),
        PURGING_MS,
        (error) => logEntry(app.log, 'forgetting-failed', { err: error }),
      ),
      repeat(
        () => purgeOld('purgeConfigurations', { platform: changes, log: app.log }),
        PURGING_MS,
        (error) => logEntry(app.log, 'forgetting-failed', { err: error }),
      ),
    ];
  });
  app.addHook('preClose', async () => {
    await Promise.all([
      sender.stop(),
      courier.stop(),
      importers.stop(),
      exporters.stop(),
      restorers.stop(),
      readers.stop(),
      ...jobs.map((job) => job.stop()),
    ]);
  });
}
