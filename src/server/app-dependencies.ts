import type { FastifyInstance } from 'fastify';
import type { UserStatus } from '#rules/platform-status.ts';
import type { JobPace } from './jobs/run-jobs.ts';
import type { TrustedProxies } from './limits/client-address.ts';
import type { Rates } from './limits/groups.ts';
import type { SpaceMailDeps } from './mail/space-mail.ts';
import type { Metrics } from './metrics.ts';
import type { PaymentKeys, SpacePayments } from './payments/space-payments.ts';
import type { Accounts } from './ports/accounts.ts';
import type { Audit } from './ports/audit.ts';
import type { Captcha } from './ports/captcha.ts';
import type { CommunityStore } from './ports/community.ts';
import type { ComponentDrafts } from './ports/component-drafts.ts';
import type { Configurations } from './ports/configurations.ts';
import type { Deletions } from './ports/deletions.ts';
import type { Domains } from './ports/edge/domains.ts';
import type { EdgeService } from './ports/edge/edge-service.ts';
import type { Hosts } from './ports/edge/hosts.ts';
import type { Links, SourceFiles } from './ports/files/downloads.ts';
import type { Exports } from './ports/files/exports.ts';
import type { Feeds } from './ports/files/feeds.ts';
import type { Imports } from './ports/files/imports.ts';
import type { LibraryFiles } from './ports/files/library-files.ts';
import type { FontCatalogue } from './ports/fonts.ts';
import type { Forms } from './ports/forms.ts';
import type { IdentityVerifier } from './ports/identity.ts';
import type { Invitations } from './ports/invitations.ts';
import type { Dns } from './ports/mail/dns.ts';
import type { MailTopics } from './ports/mail/mail-events.ts';
import type { Mailer } from './ports/mail/mailer.ts';
import type { Members } from './ports/members.ts';
import type { SiteKits } from './ports/new-spaces/site-kits.ts';
import type { SpaceArchives } from './ports/new-spaces/space-archives.ts';
import type { SpaceTemplates } from './ports/new-spaces/space-templates.ts';
import type { Communications } from './ports/newsletters/communications.ts';
import type { FilteredMembers } from './ports/newsletters/filtered-members.ts';
import type { Newsletters } from './ports/newsletters/newsletters.ts';
import type { ScheduledEvents } from './ports/newsletters/scheduled-events.ts';
import type { Sendings } from './ports/newsletters/sendings.ts';
import type { SignUps } from './ports/newsletters/sign-ups.ts';
import type { Notices } from './ports/notices.ts';
import type { Memberships } from './ports/payments/memberships.ts';
import type { PaymentAccounts } from './ports/payments/payment-accounts.ts';
import type { PaymentService } from './ports/payments/payment-service.ts';
import type { PaymentSetup } from './ports/payments/payment-setup.ts';
import type { Plans } from './ports/payments/plans.ts';
import type { Purchases } from './ports/payments/purchases.ts';
import type { SubscriptionService } from './ports/payments/subscription-service.ts';
import type { People } from './ports/people.ts';
import type { Platform } from './ports/platform.ts';
import type { Previews } from './ports/previews.ts';
import type { PreviousSettings } from './ports/previous-settings.ts';
import type { Publishing } from './ports/publishing.ts';
import type { SharedState } from './ports/shared-state.ts';
import type { Sites } from './ports/sites.ts';
import type { Slots } from './ports/slots.ts';
import type { VisitReports, Visits } from './ports/visits.ts';
import type { AssetDeps } from './routes/assets/assets.ts';
import type { HealthChecks } from './routes/health.ts';
import type { Tracing } from './tracing.ts';
import type { PublicConfig } from './web/public-config.ts';

/** What the server is put together from. */
export interface AppDependencies extends SpaceMailDeps {
  identity: IdentityVerifier;
  accounts: Accounts;
  people: People;
  imports: Imports;
  exports: Exports;
  feeds: Feeds;
  invitations: Invitations;
  mailer: Mailer;
  dns: Dns;
  hosts: Hosts;
  /** Who is told what became of mails; without it the route for events is not there. */
  mailTopics: MailTopics;
  /** Whether unsigned events are taken. Local runs alone do. */
  takesRawEvents?: boolean;
  platform: Platform;
  sites: Sites;
  siteKits: SiteKits;
  spaceArchives: SpaceArchives;
  spaceTemplates: SpaceTemplates;
  /** Members of spaces, as they sign in on sites, and what they write there. */
  members: Members;
  newsletters: Newsletters;
  purchases: Purchases;
  /** Null where this server sells nothing. */
  paymentService: PaymentService | null;
  /** Where the visitors of spaces pay. */
  paymentAccounts: PaymentAccounts;
  memberships: Memberships;
  connectPayments(keys: PaymentKeys): SpacePayments;
  setUpPayments(secretKey: string): PaymentSetup;
  subscriptionService: SubscriptionService | null;
  plans: Plans;
  /** What sites with a name of their own are behind; null where they get none. */
  edgeService: EdgeService | null;
  /** By which the worker of the edge proves itself; null or none where there is no worker. */
  edgeKey?: string | null;
  domains: Domains;
  sendings: Sendings;
  filteredMembers: FilteredMembers;
  communications: Communications;
  scheduled: ScheduledEvents;
  signUps: SignUps;
  community: CommunityStore;
  visits: Visits & VisitReports;
  forms: Forms;
  fontCatalogue: FontCatalogue;
  links: Links;
  sourceFiles: SourceFiles;
  previews: Previews;
  publishing: Publishing;
  notices: Notices;
  components: ComponentDrafts;
  configurations: Configurations;
  deletions: Deletions;
  libraryFiles: LibraryFiles;
  previousSettings: PreviousSettings;
  slots: Slots;
  captcha: Captcha;
  /** Where several servers run side by side and are to behave as one. */
  sharedState?: SharedState | undefined;
  /** What the keys of signed tokens are derived from. */
  secret: string;
  /** How long a server that sends newsletters may be silent until another one goes on; 30 where it is left out. */
  leaseSeconds?: number | undefined;
  jobPace?: JobPace | undefined;
  /** Days that a withdrawn space can be taken back. */
  retentionDays: number;
  /** Where people reach the console, without a trailing slash: links in mails begin with it. */
  publicUrl: string;
  /** Where sites without a domain and previews are, without a trailing slash: another origin than the console's. */
  sitesOrigin: string;
  audit: Audit;
  /** Requests a minute. */
  rates: Rates;
  trustedProxies: TrustedProxies;
  assets: AssetDeps;
  /** Base URL of the data service, without a trailing slash. */
  dataServiceUrl: string;
  superadminEmails: ReadonlySet<string>;
  signUpStatus: UserStatus;
  publicConfig: PublicConfig;
  /** The built console. */
  consoleFolder: string;
  /** Parts besides the data service, the identity provider and the storage that /healthz asks. */
  healthChecks?: HealthChecks;
  /** More routes on the same origin, without the console's security headers. The local start adds its gateway here. */
  extend?: (app: FastifyInstance) => Promise<void>;
  /** Figures of this server; none are taken where it is left out. */
  metrics?: Metrics | undefined;
  /** Traces of its requests. */
  tracing?: Pick<Tracing, 'observe'> | undefined;
  logLevel: string;
  /** Where the log goes; standard output where it is left out. */
  logStream?: { write(line: string): void };
}
