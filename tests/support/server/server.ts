import type { FastifyInstance } from 'fastify';
import { model } from '#resources/model.ts';
import { resourceOf } from '#schema/model.ts';
import { buildApp } from '#server/app.ts';
import type { AppDependencies } from '#server/app-dependencies.ts';
import { AppError } from '#server/errors.ts';
import type { Account, AccountChange, Accounts, Membership, NewAccount } from '#server/ports/accounts.ts';
import type { Audit, AuditEvent } from '#server/ports/audit.ts';
import type { Captcha } from '#server/ports/captcha.ts';
import type { CommunityStore } from '#server/ports/community.ts';
import type { Forms } from '#server/ports/forms.ts';
import type { Identity, IdentityVerifier } from '#server/ports/identity.ts';
import type { Invitation, Invitations } from '#server/ports/invitations.ts';
import type { Members } from '#server/ports/members.ts';
import type { Sendings } from '#server/ports/newsletters/sendings.ts';
import type { People, Person } from '#server/ports/people.ts';
import type { Platform } from '#server/ports/platform.ts';
import type { Previews } from '#server/ports/previews.ts';
import type { Sites } from '#server/ports/sites.ts';
import { ORIGIN_HEADERS, proxyKey } from '#server/proxy/forwarded.ts';
import { createSealer } from '#server/sealed-value.ts';
import { fakeAssetDeps } from './assets.ts';
import { fakeDomains } from './edge.ts';
import { fakeExports } from './exports.ts';
import { fakeFeeds } from './feeds.ts';
import { fakeImports } from './imports.ts';
import { fakeMailService, fakeMailSettings } from './mail.ts';
import { fakeSpaceArchives, fakeSpaceTemplates } from './new-spaces.ts';
import {
  fakeMemberships,
  fakePaymentAccounts,
  fakePaymentService,
  fakePaymentSetup,
  fakePlans,
  fakePurchases,
} from './payments.ts';

/** Helpers of the unit tests in this folder: fake ports, one of each, that remember what they were asked. */

const AN_HOUR = 3600;

/** An identity as a good token would give it. */
const TEST_SECRET = 'a secret of tests';
/** What the proxy of `testApp` sends with each request. */
export const fromProxy = { [ORIGIN_HEADERS.key]: proxyKey(TEST_SECRET) };

export function anIdentity(change: Partial<Identity> = {}): Identity {
  const now = Math.floor(Date.now() / 1000);
  return {
    uid: 'uid-ann',
    email: 'ann@x.test',
    emailVerified: true,
    name: 'Ann',
    photoUrl: '',
    signedInAt: now - 10,
    expiresAt: now + AN_HOUR,
    ...change,
  };
}

export const SPACE_ID = '5a0e2c9e-0000-4000-8000-000000000001';

export function aMembership(change: Partial<Membership> = {}): Membership {
  return {
    spaceId: SPACE_ID,
    name: 'Aurora',
    status: 'Live',
    siteAddress: 'aurora',
    faviconUrl: null,
    role: 'EDITOR',
    pageAccess: false,
    ...change,
  };
}

/** A database user who signed in just now, so that a session changes nothing. */
export function anAccount(change: Partial<Account> = {}): Account {
  return {
    id: 'user-ann',
    name: 'Ann',
    email: 'ann@x.test',
    status: 'ACTIVE',
    info: {},
    lastLoginAt: Date.now(),
    tokensValidAfter: null,
    memberships: [aMembership()],
    ...change,
  };
}

/** Tokens are the keys of `identities`; everything else is refused. */
export function fakeIdentity(identities: Record<string, Identity>): IdentityVerifier {
  return {
    verify: async (token) => {
      const identity = identities[token];
      if (!identity) throw new AppError('unauthenticated');
      return identity;
    },
    health: async () => {},
  };
}

export interface FakeAccounts extends Accounts {
  lookUps: number;
  created: NewAccount[];
  updates: AccountChange[];
  ended: string[];
  spaces: { name: string; ownerId: string }[];
}

/** Accounts by uid. */
export function fakeAccounts(byUid: Record<string, Account>): FakeAccounts {
  const fake: FakeAccounts = {
    lookUps: 0,
    created: [],
    updates: [],
    ended: [],
    spaces: [],
    findByUid: async (uid) => {
      fake.lookUps += 1;
      return byUid[uid] ?? null;
    },
    findMember: async (spaceId, userId) => {
      const { name, memberships = [] } = Object.values(byUid).find(({ id }) => id === userId) ?? {};
      const found = memberships.find((membership) => membership.spaceId === spaceId);
      return found && name !== undefined ? { ...found, userId, name } : null;
    },
    findActive: async (userId) => {
      const { status, email } = Object.values(byUid).find(({ id }) => id === userId) ?? {};
      return status === 'ACTIVE' && email !== undefined ? { email } : null;
    },
    create: async (account) => {
      fake.created.push(account);
      return { id: 'user-new', status: account.status, isReplaced: false };
    },
    update: async (_userId, change) => {
      fake.updates.push(change);
    },
    endSessions: async (userId) => {
      fake.ended.push(userId);
    },
    createSpace: async (name, ownerId) => {
      fake.spaces.push({ name, ownerId });
      return { id: 'space-new', name, status: 'Development' };
    },
    health: async () => {},
  };
  return fake;
}

export interface FakeAudit extends Audit {
  events: AuditEvent[];
}

/** An audit log in memory. */
export function fakeAudit(): FakeAudit {
  const events: AuditEvent[] = [];
  return {
    events,
    record: async (...more) => {
      events.push(...more);
    },
  };
}

export function aPerson(change: Partial<Person> = {}): Person {
  return {
    userId: '5a0e2c9e-0000-4000-8000-0000000000a1',
    spaceId: SPACE_ID,
    role: 'EDITOR',
    uid: 'uid-ben',
    name: 'Ben',
    email: 'ben@x.test',
    photoUrl: null,
    pageAccess: false,
    status: 'ACTIVE',
    accountStatus: 'ACTIVE',
    joinedAt: '2026-01-01T00:00:00+00:00',
    lastLoginAt: null,
    ...change,
  };
}

/** Places in memory; what would change one changes nothing. */
export function fakePeople(everybody: readonly Person[]): People {
  return {
    list: async (spaceId) => everybody.filter((person) => person.spaceId === spaceId),
    find: async (spaceId, userId) =>
      everybody.find((person) => person.spaceId === spaceId && person.userId === userId) ?? null,
    change: async ({ person }) => aPerson(person),
    remove: async () => {},
    removedRole: async () => null,
    restore: async () => false,
    transfer: async () => {},
  };
}

export function anInvitation(change: Partial<Invitation> = {}): Invitation {
  return {
    id: '5a0e2c9e-0000-4000-8000-0000000000f1',
    space: { id: SPACE_ID, name: 'Aurora', faviconUrl: null },
    email: null,
    role: 'EDITOR',
    pageAccess: false,
    invitedBy: { id: 'user-ann', name: 'Ann' },
    createdAt: '2026-01-01T00:00:00+00:00',
    expiresAt: '2100-01-01T00:00:00+00:00',
    sentAt: null,
    revokedAt: null,
    acceptedAt: null,
    refusedUsers: [],
    ...change,
  };
}

/** Invitations in memory; each may be accepted and revoked, again and again. */
export function fakeInvitations(all: readonly Invitation[]): Invitations {
  const stored = new Map(all.map((invitation) => [invitation.id, invitation]));
  const keep = (invitation: Invitation) => {
    stored.set(invitation.id, invitation);
    return invitation;
  };
  return {
    list: async (spaceId) => [...stored.values()].filter(({ space }) => space.id === spaceId),
    find: async (id) => stored.get(id) ?? null,
    findByLink: async () => null,
    awaits: async (email) => [...stored.values()].some((invitation) => invitation.email === email),
    create: async ({ email, role, pageAccess, expiresAt }) =>
      keep(anInvitation({ email, role, pageAccess, expiresAt: expiresAt.toISOString() })),
    update: async (id, { sentAt, expiresAt }) => {
      const known = stored.get(id) ?? anInvitation({ id });
      const { sentAt: sent, expiresAt: until } = known;
      return keep({ ...known, sentAt: sentAt?.toISOString() ?? sent, expiresAt: expiresAt?.toISOString() ?? until });
    },
    revoke: async () => true,
    reopen: async () => anInvitation(),
    accept: async () => true,
  };
}

/** Takes every change and answers that all was changed, or nobody. */
export function fakePlatform(change: Partial<Platform> = {}): Platform {
  return {
    setSpaceStatus: async ({ ids }) => [...ids],
    setUserStatus: async () => [],
    assign: async ({ componentIds }) => [...componentIds],
    closeWithdrawn: async () => [],
    purgeChanges: async () => 0,
    purgeSpam: async () => 0,
    purgeDeleted: async () => 0,
    purgeConfigurations: async () => 0,
    ...change,
  };
}

/** No public space, unless told of one. */
export function fakeSites(change: Partial<Sites> = {}): Sites {
  return {
    findById: async () => null,
    findByHost: async () => null,
    findByAddress: async () => null,
    findAny: async () => null,
    isPausedAt: async () => false,
    translations: async () => [],
    page: async () => null,
    premiumPage: async () => null,
    formerly: async () => null,
    redirect: async () => null,
    listingPage: async () => null,
    listingPaths: async () => [],
    count: async () => 0,
    posts: async () => [],
    layout: async () => ({ header: null, footer: null, sidebar: null }),
    list: async () => [],
    ask: () => async () => ({}),
    ...change,
  };
}

/** No record, and no link to any. */
function fakePreviews(): Previews {
  return {
    has: async () => false,
    create: async () => {
      throw new AppError('not-found');
    },
    list: async () => [],
    find: async () => null,
    revoke: async () => false,
    findByToken: async () => null,
    content: async () => null,
  };
}

/** Nobody who is a member, and nobody who becomes one. */
export function fakeMembers(): Members {
  return {
    find: async () => null,
    offer: async () => false,
    take: async () => null,
    register: async () => ({ id: 'member-new', status: 'UNVERIFIED' }),
    startSession: async () => {},
    session: async () => null,
    endSession: async () => {},
    rename: async () => {},
  };
}

/** No page that takes posts. */
function fakeCommunity(): CommunityStore {
  return {
    page: async () => null,
    posts: async () => ({ total: 0, posts: [] }),
    post: async () => null,
    comments: async () => ({ total: 0, comments: [] }),
    ownPosts: async () => [],
    write: async () => 'post-new',
    comment: async () => {},
    like: async () => {},
    deletePost: async () => false,
    deleteComment: async () => false,
  };
}

/** No form, unless told of one. */
export function fakeForms(change: Partial<Forms> = {}): Forms {
  return {
    find: async () => [],
    keep: async () => {},
    hold: async () => {},
    captchaSecret: async () => '',
    addFile: async () => true,
    filesLeft: async (ids) => [...ids],
    fileOf: async () => null,
    looseFiles: async () => [],
    purgeFiles: async () => {},
    ...change,
  };
}

/** Takes the token `person` for a person. */
export function fakeCaptcha(change: Partial<Captcha> = {}): Captcha {
  return {
    script: 'https://captcha.test/api.js',
    hosts: { script: ['https://captcha.test/'], frame: ['https://captcha.test/'] },
    keys: { siteKey: 'site-key', secret: 'secret' },
    verify: async ({ token }) => token === 'person',
    ...change,
  };
}

/** Nothing is on its way. */
export function fakeSendings(): Sendings {
  return {
    count: async () => null,
    names: async () => [],
    begin: async () => {
      throw new AppError('not-found');
    },
    of: async () => null,
    change: async () => null,
    keepEvent: async () => {},
    claim: async () => null,
    keepMail: async () => {},
    stop: async () => {},
    advance: async () => ({ waiting: [], skipped: 0 }),
    apply: async () => {},
    trackLinks: async () => new Map(),
    follow: async () => null,
    preferences: async () => null,
    open: async () => {},
    choose: async () => false,
  };
}

/** Where the sites of `testApp` are: `inject` reads the host from the address. */
export const SITES = 'https://sites.test';

/** The server with fake ports; nothing listens behind the data service's address. */
export function testApp(change: Partial<AppDependencies>): Promise<FastifyInstance> {
  return buildApp({
    identity: fakeIdentity({ good: anIdentity() }),
    accounts: fakeAccounts({ 'uid-ann': anAccount() }),
    audit: fakeAudit(),
    rates: { signIn: 1e6, mail: 1e6, expensive: 1e6, api: 1e6, data: 1e6, form: 1e6, address: 1e6 },
    trustedProxies: 0,
    people: fakePeople([]),
    invitations: fakeInvitations([]),
    mailer: { send: async () => {} },
    mailService: fakeMailService(),
    mailTopics: { find: async () => null },
    mailSettings: fakeMailSettings(),
    purchases: fakePurchases(),
    paymentService: fakePaymentService(),
    paymentAccounts: fakePaymentAccounts(),
    memberships: fakeMemberships(),
    connectPayments: () => {
      throw new AppError('payments-missing');
    },
    setUpPayments: () => fakePaymentSetup(),
    subscriptionService: null,
    edgeService: null,
    domains: fakeDomains(),
    plans: fakePlans(),
    connectMail: () => fakeMailService(),
    sealer: createSealer([{ id: 'test', key: Buffer.alloc(32) }]),
    dns: {
      ...{ txt: async () => [], cname: async () => [], ns: async () => [], caa: async () => [] },
      ...{ a: async () => [], aaaa: async () => [] },
    },
    hosts: { ask: async () => null },
    platform: fakePlatform(),
    sites: fakeSites(),
    siteKits: { begin: async () => '', languageOf: async () => 'en' },
    imports: fakeImports(),
    exports: fakeExports(),
    feeds: fakeFeeds(),
    sourceFiles: { read: async () => ({ is: 'none', status: 404 }) },
    spaceArchives: fakeSpaceArchives(),
    spaceTemplates: fakeSpaceTemplates(),
    members: fakeMembers(),
    community: fakeCommunity(),
    newsletters: { content: async () => null, sentAs: async () => null, memberInfo: async () => ({}) },
    sendings: fakeSendings(),
    filteredMembers: { declaration: async () => resourceOf(model, 'member'), idsOf: async () => [] },
    communications: { fire: async () => 0, advance: async () => ({ mails: [], skipped: 0 }) },
    signUps: { topics: async () => [], offer: async () => true, find: async () => null, confirm: async () => false },
    scheduled: { schedule: async () => '', remove: async () => {} },
    visits: {
      record: async () => {},
      timeZoneOf: async () => undefined,
      report: async () => ({}),
      goals: async () => ({ goals: [], total: [], by: [] }),
    },
    forms: fakeForms(),
    fontCatalogue: { list: async () => [], file: async () => null },
    links: { status: async () => 200 },
    previews: fakePreviews(),
    components: { find: async () => null, settle: async () => false },
    configurations: {
      read: async () => ({ stamp: '', rows: {} }),
      byIds: async () => [],
      byNames: async () => [],
      reach: async () => ({}),
      write: async () => {},
      listApplied: async () => [],
      findApplied: async () => null,
    },
    deletions: {
      find: async () => null,
      held: async () => [],
      undo: async () => true,
      awaitsFiles: async () => false,
      looseFiles: async () => [],
      purgeFiles: async () => {},
    },
    libraryFiles: { find: async () => [] },
    previousSettings: { find: async () => null, undo: async () => true },
    publishing: {
      setStatus: async () => true,
      requestReview: async () => true,
      decideReview: async () => true,
      due: async () => [],
      publish: async () => [],
      purgeDrafts: async () => [],
      thinRevisions: async () => 0,
    },
    notices: { claim: async () => [], giveBack: async () => {} },
    slots: { waiting: async () => [], fill: async () => null },
    captcha: fakeCaptcha(),
    secret: TEST_SECRET,
    retentionDays: 90,
    // What `inject` asks for where it is told no host.
    publicUrl: 'http://localhost:80',
    sitesOrigin: SITES,
    assets: fakeAssetDeps(),
    dataServiceUrl: 'http://127.0.0.1:9',
    superadminEmails: new Set(),
    signUpStatus: 'UNVERIFIED',
    publicConfig: {
      productName: 'Sitewright',
      sitesOrigin: SITES,
      identity: { apiKey: 'key', projectId: 'p' },
      uploads: { bucket: 'files', maxBytes: 3000 },
      retentionDays: 90,
      resourceLinks: {},
    },
    consoleFolder: '/nowhere',
    logLevel: 'silent',
    ...change,
  });
}

/** The rows of every table in a Markdown text, cells trimmed and without the backquotes around them. */
export function tableRows(markdown: string): string[][] {
  return [...markdown.matchAll(/^\|(.+)\|$/gm)].map(([, row]) =>
    (row ?? '').split('|').map((cell) => cell.trim().replace(/^`(.*)`$/, '$1')),
  );
}
