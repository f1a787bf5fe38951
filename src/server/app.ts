import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { BlockTask } from '#render/blocks.ts';
import { createDirectory } from './access/directory.ts';
import { refuseImpersonated } from './access/impersonation.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { createImpersonationLog } from './audit/impersonation-log.ts';
import { noteRequest } from './audit/note-request.ts';
import { originOf } from './audit/origin.ts';
import { createRefusals } from './audit/refusals.ts';
import { communications } from './communications/communications.ts';
import { toAppError } from './errors.ts';
import { createFontStore } from './fonts/font-store.ts';
import { takeEdgeHosts } from './hosts/edge-host.ts';
import { keepApart } from './hosts/keep-apart.ts';
import { refuseOddHosts } from './hosts/requested-host.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { clientAddress, trustOf } from './limits/client-address.ts';
import { createLimits, identifyBy, limitRequests } from './limits/limits.ts';
import { logEntry } from './logged.ts';
import { loggerOptions } from './logger-options.ts';
import { createSenderRecords } from './mail/dns/sender-records.ts';
import { createSpaceMail } from './mail/space-mail.ts';
import { mailBlocks } from './mail-content/mail-blocks.ts';
import { mailPreview } from './mail-content/mail-preview.ts';
import { newsletters } from './newsletters/newsletters.ts';
import { createOwnPaths } from './newsletters/own-paths.ts';
import { createRecipientTokens } from './newsletters/recipient-token.ts';
import { createSignUpDesk } from './newsletters/sign-ups.ts';
import { createLinkTrial } from './newsletters/try-links.ts';
import { createWebVersions } from './newsletters/web-version.ts';
import { createFindPayments } from './payments/space-payments.ts';
import { subscribersOf } from './payments/subscribers.ts';
import { previewRoutes } from './previews/preview-routes.ts';
import { PREVIEW_PURPOSE } from './previews/preview-token.ts';
import { proxyKey } from './proxy/forwarded.ts';
import { graphqlHttp } from './proxy/graphql-http.ts';
import { graphqlSocket } from './proxy/graphql-socket.ts';
import { edgeFigures } from './routes/analytics/edge-figures.ts';
import { pageImpressions } from './routes/analytics/page-impressions.ts';
import { restores } from './routes/archives/restores.ts';
import { spaceArchives } from './routes/archives/space-archives.ts';
import { assetCopies } from './routes/assets/asset-copies.ts';
import { assetFiles } from './routes/assets/asset-files.ts';
import { assetUploads } from './routes/assets/asset-uploads.ts';
import { assets } from './routes/assets/assets.ts';
import { auditExports } from './routes/audit-exports.ts';
import { blockTrial } from './routes/blocks/block-trial.ts';
import { componentCheck } from './routes/blocks/component-check.ts';
import { configuration } from './routes/configuration.ts';
import { spaceDomains } from './routes/edge/domains.ts';
import { zoneRecords } from './routes/edge/zone-records.ts';
import { exportRoutes } from './routes/exports/exports.ts';
import { feedRoutes } from './routes/feeds/feeds.ts';
import { fontFamilies } from './routes/fonts.ts';
import { health } from './routes/health.ts';
import { importRoutes } from './routes/imports/imports.ts';
import { mailAccount } from './routes/mail/account.ts';
import { mailCalls } from './routes/mail/calls.ts';
import { mailDomains } from './routes/mail/domains.ts';
import { mailEvents } from './routes/mail/events.ts';
import { pageSteps } from './routes/page-steps.ts';
import { invitation } from './routes/people/invitation.ts';
import { invitations } from './routes/people/invitations.ts';
import { people } from './routes/people/people.ts';
import { platform } from './routes/platform.ts';
import { RECORD_FILE, recordFiles } from './routes/records/record-files.ts';
import { keepRouteTable } from './routes/route-table.ts';
import { account } from './routes/session/account.ts';
import { accountLanguage } from './routes/session/account-language.ts';
import { accountPicture } from './routes/session/account-picture.ts';
import { authHook } from './routes/session/auth-hook.ts';
import { session } from './routes/session/session.ts';
import { signOutEverywhere } from './routes/session/sign-out-everywhere.ts';
import { viewAs } from './routes/session/view-as.ts';
import { siteKitRoutes } from './routes/site-kits.ts';
import { siteOpening } from './routes/site-opening.ts';
import { feedFiles } from './routes/sources/feed-files.ts';
import { formSources } from './routes/sources/form-sources.ts';
import { spaceTemplates } from './routes/space-templates.ts';
import { spaces } from './routes/spaces.ts';
import { paymentAccount } from './routes/stripe/account.ts';
import { compareSpacePayments } from './routes/stripe/compare-space.ts';
import { stripeEvents } from './routes/stripe/events.ts';
import { memberMemberships } from './routes/stripe/member-memberships.ts';
import { memberPayments } from './routes/stripe/member-payments.ts';
import { planCalls } from './routes/stripe/plans.ts';
import { spaceEvents } from './routes/stripe/space-events.ts';
import { stripeCalls } from './routes/stripe/stripe.ts';
import { deletions } from './routes/undo/deletions.ts';
import { createTokenSigner } from './signed-token.ts';
import { createEdgePurge } from './site/edge-cache.ts';
import { FORM_PURPOSE } from './site/forms/form-state.ts';
import type { FormTools } from './site/forms/form-tools.ts';
import { createMailThread } from './site/rendering/mail-thread.ts';
import { siteRoutes } from './site/sites.ts';
import { createSources } from './sources/sources.ts';
import { limitBodyTime } from './web/body-time.ts';
import { consoleFiles } from './web/console.ts';
import { decodableUrl } from './web/decodable-url.ts';
import { closedHeaders } from './web/security-headers.ts';
import { shortAnswers } from './web/short-answers.ts';

/** How long a request may take to arrive, and an answer to be made. Uploads over slow lines need the most. */
const REQUEST_MS = 120_000;
const ANSWER_MS = 60_000;
/** Bodies of the API; uploads have a limit of their own. */
const LARGEST_BODY_BYTES = 256 * 1024;

/** Puts the server together. It listens to nothing yet; `close()` also ends its websockets. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { identity, accounts, audit, invitations: offers, superadminEmails } = dependencies;
  const trust = trustOf(dependencies.trustedProxies);
  const app = Fastify({
    logger: loggerOptions(dependencies),
    forceCloseConnections: true,
    trustProxy: trust,
    requestTimeout: REQUEST_MS,
    handlerTimeout: ANSWER_MS,
    bodyLimit: LARGEST_BODY_BYTES,
    // Never a name that the client brings: it stands in the log.
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
    // What fails before there is a route.
    frameworkErrors: answerError,
  });
  await dependencies.tracing?.observe(app);
  dependencies.metrics?.observe(app);
  const directory = createDirectory(accounts, dependencies);

  const limits = createLimits(dependencies.rates, { sharedState: dependencies.sharedState });
  const failed = (error: unknown) => logEntry(app.log, 'audit-failed', { err: error });
  const refusals = createRefusals({ audit, identity, directory, failed });
  app.addHook('onClose', () => refusals.close());
  const impersonationLog = createImpersonationLog(audit);

  // A form of another site can send plain text without asking first; JSON it cannot.
  app.removeContentTypeParser('text/plain');
  keepRouteTable(app);
  closedHeaders(app);
  takeEdgeHosts(app, dependencies.edgeKey ?? null);
  refuseOddHosts(app);
  shortAnswers(app);
  const identify = identifyBy(identity);
  limitRequests(app, limits, identify);
  limitBodyTime(app);
  app.setErrorHandler((error, request, reply) => {
    const { status, code } = toAppError(error);
    if (status === 403) noteRequest(refusals, request, code);
    answerError(error, request, reply);
  });
  refuseImpersonated(app);
  const hostKindOf = keepApart(app, dependencies);

  health(app, {
    dataService: () => accounts.health(),
    identity: () => identity.health(),
    storage: () => dependencies.assets.storage.health(),
    ...dependencies.healthChecks,
  });
  const key = proxyKey(dependencies.secret);
  authHook(app, { identity, directory, superadminEmails, impersonationLog, key });
  session(app, { identity, accounts, directory, audit, invitations: offers, superadminEmails });
  signOutEverywhere(app, { identity, accounts, directory, audit });
  account(app, { ...dependencies, directory });
  accountLanguage(app, { identity, accounts, directory });
  accountPicture(app, { identity, accounts, directory, ...dependencies.assets });
  spaceTemplates(app, { ...dependencies, templates: dependencies.spaceTemplates, directory });
  spaceArchives(app, { ...dependencies, directory });
  restores(app, { ...dependencies, directory });
  importRoutes(app, { ...dependencies, directory });
  exportRoutes(app, { ...dependencies, directory });
  feedRoutes(app, { ...dependencies, directory });
  siteKitRoutes(app, { ...dependencies, directory });
  siteOpening(app, { ...dependencies, directory });
  deletions(app, { ...dependencies, directory });
  people(app, { ...dependencies, directory, impersonationLog });
  invitations(app, { ...dependencies, directory });
  invitation(app, { ...dependencies, directory });
  platform(app, { ...dependencies, directory });
  viewAs(app, { identity, directory, impersonationLog });
  assets(app, { identity, directory, deletions: dependencies.deletions, ...dependencies.assets });
  assetUploads(app, { identity, directory, ...dependencies.assets });
  assetCopies(app, { identity, directory, libraryFiles: dependencies.libraryFiles, ...dependencies.assets });
  assetFiles(app, dependencies.assets);
  const subscribers = subscribersOf(dependencies);
  const findPayments = createFindPayments(dependencies);
  stripeCalls(app, { ...dependencies, directory, subscribers, findPayments });
  spaceEvents(app, { ...dependencies, findPayments });
  memberPayments(app, { ...dependencies, directory, findPayments });
  memberMemberships(app, { ...dependencies, directory, findPayments });
  compareSpacePayments(app, { ...dependencies, directory, findPayments });
  paymentAccount(app, { ...dependencies, directory });
  planCalls(app, { ...dependencies, directory });
  stripeEvents(app, { ...dependencies, subscribers });
  recordFiles(app, {
    ...{ identity, directory, forms: dependencies.forms, storage: dependencies.assets.storage },
    signer: createTokenSigner(dependencies.secret, RECORD_FILE),
  });
  auditExports(app, { identity, directory, audit, superadminEmails });
  const spaceMail = createSpaceMail(dependencies);
  mailCalls(app, { ...dependencies, directory, spaceMail, adminSecret: dependencies.secret });
  mailAccount(app, { ...dependencies, directory });
  mailDomains(app, { ...dependencies, directory, spaceMail });
  const senderRecords = createSenderRecords({ ...dependencies, spaceMail });
  spaceDomains(app, { ...dependencies, directory, senderRecords });
  zoneRecords(app, { ...dependencies, directory, audit, senderRecords });
  pageImpressions(app, { ...dependencies, directory });
  edgeFigures(app, { ...dependencies, directory });
  mailEvents(app, {
    mailEvents: dependencies.sendings,
    mailTopics: dependencies.mailTopics,
    downloads: dependencies.assets.downloads,
    takesRawEvents: dependencies.takesRawEvents ?? false,
  });
  const sources = createSources(dependencies.assets.downloads, (error, { kind }) =>
    logEntry(app.log, 'form-source-failed', { err: error, kind }),
  );
  formSources(app, { identity, directory, sources });
  feedFiles(app, { identity, directory, downloads: dependencies.assets.downloads });
  const fonts = createFontStore(
    { catalogue: dependencies.fontCatalogue, storage: dependencies.assets.storage },
    (error) => logEntry(app.log, 'fonts-unlisted', { err: error }),
  );
  fontFamilies(app, { identity, directory, fonts });
  await graphqlHttp(app, { dataServiceUrl: dependencies.dataServiceUrl, refusals, key });
  graphqlSocket(app, {
    isConsole: (raw) => hostKindOf({ raw }) === 'console',
    dataServiceUrl: dependencies.dataServiceUrl,
    key,
    callers: { identity, directory, superadminEmails },
    limits,
    identify,
    refusals,
    origin: (request) => originOf({ ip: clientAddress(request, trust), headers: request.headers }),
  });
  const { signUps, sitesOrigin } = dependencies;
  const forms: FormTools = {
    desk: createSignUpDesk({ signUps, spaceMail, sitesOrigin }),
    store: dependencies.forms,
    storage: dependencies.assets.storage,
    captcha: dependencies.captcha,
    signer: createTokenSigner(dependencies.secret, FORM_PURPOSE),
    askSource: sources.options,
    now: Date.now,
    failed: (error, formId) => logEntry(app.log, 'site-form-failed', { err: error, formId }),
  };
  const tokens = createRecipientTokens(dependencies.secret);
  const thread = createMailThread();
  app.addHook('onClose', () => thread.close());
  const mails = {
    newsletters: dependencies.newsletters,
    sitesOrigin: dependencies.sitesOrigin,
    filesUrl: dependencies.assets.publicUrl,
    // The threads come with the sites.
    render: (tasks: readonly BlockTask[]) => pool.render(tasks),
    convert: thread.convert,
    dataFailed: (error: unknown, { method, blockId }: { method: string; blockId: string }) =>
      logEntry(app.log, 'site-data-failed', { err: error, method, blockId }),
  };
  const { members, community: store, mailer, sendings } = dependencies;
  const courier = communications(app, { ...dependencies, spaceMail, tokens, mails });
  const { memberships, purchases } = dependencies;
  const paying = { memberships, purchases, findPayments };
  const community = { members, store, mailer, confirm: courier.confirm, ...paying };
  const { pool, invalidate, statusOf } = siteRoutes(app, {
    filesUrl: dependencies.assets.publicUrl,
    ...dependencies,
    hostKindOf,
    purge: createEdgePurge({ edge: dependencies.edgeService, domains: dependencies.domains, log: app.log }),
    fonts,
    formRate: dependencies.rates.form,
    forms,
    community,
    mailPages: { sendings, tokens, webVersion: createWebVersions(mails) },
  });
  mailBlocks(app, { identity, directory, thread });
  mailPreview(app, { identity, directory, thread, mailer });
  const proof = {
    examine: thread.examine,
    tryLinks: createLinkTrial(dependencies.links),
    statusOfPath: createOwnPaths({ statusOf, storage: dependencies.assets.storage }),
  };
  const sender = newsletters(app, { ...dependencies, directory, spaceMail, tokens, mails, proof });
  pageSteps(app, { ...dependencies, directory, pool });
  componentCheck(app, { ...dependencies, directory, pool });
  configuration(app, { ...dependencies, directory, pool });
  spaces(app, { ...dependencies, storage: dependencies.assets.storage, directory, pool });
  blockTrial(app, { ...dependencies, directory });
  previewRoutes(app, {
    ...dependencies,
    directory,
    signer: createTokenSigner(dependencies.secret, PREVIEW_PURPOSE),
    tools: { pool, forms },
  });
  runJobs(app, { ...dependencies, findPayments }, { pool, sender, courier, invalidate });
  await dependencies.extend?.(app);
  const { consoleFolder, publicConfig } = dependencies;
  await app.register((scope) => consoleFiles(scope, consoleFolder, publicConfig, dependencies.assets.publicUrl));
  return app;
}

/** Every error leaves as an entry of the table; what is ours to mend is logged. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const fault = toAppError(error);
  if (fault.status >= 500) request.log.error({ err: error }, fault.code);
  const { code, message, reason } = fault;
  const details = fault.details.length > 0 ? { details: fault.details } : {};
  reply.status(fault.status).send({ error: { code, message, ...details, ...(reason && { reason }) } });
}
