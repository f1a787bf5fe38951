import { describe, expect, it } from 'vitest';
import {
  aMembership,
  anAccount,
  anIdentity,
  anInvitation,
  fakeAccounts,
  fakeAudit,
  fakeIdentity,
  fakeInvitations,
  SPACE_ID,
  testApp,
} from '#tests/support/server/server.ts';
import { AppError } from '../errors.ts';
import type { Mail } from '../ports/mail/mailer.ts';

const headers = { authorization: 'Bearer good' };

describe('GET /api/session', () => {
  it('presents the user and their spaces', async () => {
    const app = await testApp({ superadminEmails: new Set(['ann@x.test']) });
    const answer = await app.inject({ url: '/api/session', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      user: { id: 'user-ann', name: 'Ann', email: 'ann@x.test', photoUrl: null, status: 'ACTIVE' },
      superadmin: true,
      spaces: [
        {
          id: SPACE_ID,
          name: 'Aurora',
          status: 'Live',
          faviconUrl: null,
          siteAddress: 'aurora',
          role: 'EDITOR',
          flags: { pageAccess: false },
        },
      ],
    });
  });

  it('takes name and photo over and presents them', async () => {
    const accounts = fakeAccounts({ 'uid-ann': anAccount({ name: 'Old' }) });
    const identity = fakeIdentity({ good: anIdentity({ photoUrl: 'https://p/1.png' }) });
    const app = await testApp({ accounts, identity });
    const { user } = (await app.inject({ url: '/api/session', headers })).json();
    expect(user).toMatchObject({ name: 'Ann', photoUrl: 'https://p/1.png' });
    expect(accounts.updates).toEqual([{ name: 'Ann', info: { profile: { photo_url: 'https://p/1.png' } } }]);
  });

  it('follows a changed email, unless another account has it', async () => {
    const identity = fakeIdentity({ good: anIdentity({ email: 'ann@new.test' }) });
    const accounts = fakeAccounts({ 'uid-ann': anAccount({ name: 'Old' }) });
    const app = await testApp({ accounts, identity });
    const emailShown = async () => (await app.inject({ url: '/api/session', headers })).json().user.email;
    expect(await emailShown()).toBe('ann@new.test');
    expect(accounts.updates).toEqual([{ email: 'ann@new.test', name: 'Ann' }]);
    const { update } = accounts;
    accounts.update = async (id, change) => {
      if (change.email) throw new AppError('email-taken');
      await update(id, change);
    };
    expect(await emailShown()).toBe('ann@x.test');
    expect(accounts.updates.at(-1)).toEqual({ name: 'Ann' });
  });

  it.each([
    [401, 'unauthenticated', {}, 'ACTIVE', 'bad'],
    [403, 'email-not-verified', { emailVerified: false }, 'ACTIVE', 'good'],
    [403, 'user-disabled', {}, 'DISABLED', 'good'],
    [403, 'user-waitlisted', {}, 'UNVERIFIED', 'good'],
    [404, 'user-not-registered', { uid: 'nobody' }, 'ACTIVE', 'good'],
  ] as const)('answers %i %s', async (status, code, identity, userStatus, token) => {
    const app = await testApp({
      identity: fakeIdentity({ good: anIdentity(identity) }),
      accounts: fakeAccounts({ 'uid-ann': anAccount({ status: userStatus }) }),
    });
    const answer = await app.inject({ url: '/api/session', headers: { authorization: `Bearer ${token}` } });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error.code).toBe(code);
  });

  it('answers an address that cannot be decoded like any other that does not exist', async () => {
    const answer = await (await testApp({})).inject({ url: '/api/%ff' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: { code: 'not-found', message: 'There is nothing at this address.' } });
  });

  it('says nothing of an unexpected failure', async () => {
    const accounts = fakeAccounts({});
    accounts.findByUid = async () => {
      throw new Error('relation "user" does not exist');
    };
    const answer = await (await testApp({ accounts })).inject({ url: '/api/session', headers });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ error: { code: 'internal', message: 'Something went wrong on our side.' } });
  });
});

describe('POST /api/session/sign-out-everywhere', () => {
  const url = '/api/session/sign-out-everywhere';

  it('ends the sign-ins of the caller, and says so in the audit log of their spaces', async () => {
    const accounts = fakeAccounts({ 'uid-ann': anAccount() });
    const audit = fakeAudit();
    const app = await testApp({ accounts, audit });
    const answer = await app.inject({ method: 'POST', url, headers });
    expect([answer.statusCode, answer.body, accounts.ended]).toEqual([204, '', ['user-ann']]);
    expect(audit.events).toMatchObject([
      { action: 'sign-out-everywhere', spaceId: SPACE_ID, actor: { id: 'user-ann' } },
    ]);
  });

  it('is nothing for a sign-in that is over already', async () => {
    const accounts = fakeAccounts({ 'uid-ann': anAccount({ tokensValidAfter: Date.now() }) });
    const answer = await (await testApp({ accounts })).inject({ method: 'POST', url, headers });
    expect([answer.statusCode, accounts.ended]).toEqual([401, []]);
  });
});

describe('POST /api/account', () => {
  const register = { method: 'POST', url: '/api/account', headers, payload: { name: ' Ann ' } } as const;

  it('creates the user on the waitlist, or active where that is the rule', async () => {
    const accounts = fakeAccounts({});
    const answer = await (await testApp({ accounts, signUpStatus: 'ACTIVE' })).inject(register);
    expect([answer.statusCode, answer.json()]).toEqual([201, { user: { id: 'user-new', status: 'ACTIVE' } }]);
    await (await testApp({ accounts })).inject(register);
    expect(accounts.created).toMatchObject([
      { uid: 'uid-ann', email: 'ann@x.test', name: 'Ann', status: 'ACTIVE', takeOver: true },
      { status: 'UNVERIFIED' },
    ]);
  });

  it.each([
    ['by mail', { email: 'ann@x.test' }, {}, 'ACTIVE'],
    ['by mail to another', { email: 'ben@x.test' }, {}, 'UNVERIFIED'],
    ['by a link', { email: null }, {}, 'UNVERIFIED'],
    ['by mail, but has not verified the address', { email: 'ann@x.test' }, { emailVerified: false }, 'UNVERIFIED'],
  ] as const)('of somebody invited %s', async (_how, offer, change, status) => {
    const accounts = fakeAccounts({});
    const identity = fakeIdentity({ good: anIdentity(change) });
    const invitations = fakeInvitations([anInvitation(offer)]);
    await (await testApp({ accounts, identity, invitations })).inject(register);
    expect(accounts.created).toMatchObject([{ status }]);
  });

  it('tells the address and the spaces that another identity had the account before', async () => {
    const users: Record<string, ReturnType<typeof anAccount>> = {};
    const accounts = fakeAccounts(users);
    accounts.create = async () => {
      users['uid-ann'] = anAccount();
      return { id: 'user-ann', status: 'ACTIVE', isReplaced: true };
    };
    const audit = fakeAudit();
    const sent: Mail[] = [];
    const mailer = {
      send: async (mail: Mail) => {
        sent.push(mail);
        throw new AppError('mail-unavailable');
      },
    };
    const answer = await (await testApp({ accounts, audit, mailer })).inject(register);
    expect([answer.statusCode, answer.json()]).toEqual([201, { user: { id: 'user-ann', status: 'ACTIVE' } }]);
    expect(audit.events).toMatchObject([{ action: 'identity-replaced', spaceId: SPACE_ID, actor: { id: 'user-ann' } }]);
    expect(sent).toMatchObject([{ to: anAccount().email, subject: 'A new sign-in has your account' }]);
  });

  it('takes no row over for an email that is not verified', async () => {
    const accounts = fakeAccounts({});
    const identity = fakeIdentity({ good: anIdentity({ emailVerified: false }) });
    await (await testApp({ accounts, identity })).inject(register);
    expect(accounts.created).toMatchObject([{ takeOver: false }]);
  });

  it('makes nothing twice', async () => {
    const accounts = fakeAccounts({ 'uid-ann': anAccount() });
    const answer = await (await testApp({ accounts })).inject(register);
    expect([answer.statusCode, accounts.created]).toEqual([200, []]);
  });

  it('finds the user that another tab has just made', async () => {
    const users: Record<string, ReturnType<typeof anAccount>> = {};
    const accounts = fakeAccounts(users);
    accounts.create = async () => {
      users['uid-ann'] = anAccount();
      throw new AppError('email-taken');
    };
    const answer = await (await testApp({ accounts })).inject(register);
    expect(answer.json()).toEqual({ user: { id: 'user-ann', status: 'ACTIVE' } });
  });

  it('authenticates before it validates', async () => {
    const app = await testApp({});
    expect((await app.inject({ ...register, headers: {}, payload: {} })).statusCode).toBe(401);
  });

  it.each([
    [{}, 'Required.'],
    [{ name: '  ' }, 'Required.'],
    [{ name: 7 }, 'Required.'],
  ])('refuses %j', async (payload, message) => {
    const answer = await (await testApp({})).inject({ ...register, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({ code: 'invalid-input', details: [{ field: 'name', message }] });
  });

  it('answers malformed and foreign bodies without a stack trace', async () => {
    const app = await testApp({});
    const json = { ...headers, 'content-type': 'application/json' };
    const broken = await app.inject({ ...register, headers: json, payload: '{"name":' });
    expect([broken.statusCode, broken.json().error.code]).toEqual([400, 'invalid-input']);
    const xml = await app.inject({ ...register, headers: { ...headers, 'content-type': 'text/xml' }, payload: '<a/>' });
    expect([xml.statusCode, xml.json().error.code]).toEqual([415, 'unsupported-media-type']);
  });
});

describe('POST /api/spaces', () => {
  const create = { method: 'POST', url: '/api/spaces', headers, payload: { name: 'Cassiopeia' } } as const;
  const appFor = async (memberships: ReturnType<typeof aMembership>[]) => {
    const accounts = fakeAccounts({ 'uid-ann': anAccount({ memberships }) });
    return { accounts, app: await testApp({ accounts }) };
  };

  it.each([
    ['a first space', []],
    ['an owner', [aMembership({ role: 'SpaceOwner' }), aMembership({ role: 'AUTHOR' })]],
  ])('creates it for %s', async (_case, memberships) => {
    const { accounts, app } = await appFor(memberships);
    const answer = await app.inject(create);
    expect([answer.statusCode, answer.json().space.name]).toEqual([201, 'Cassiopeia']);
    expect(accounts.spaces).toEqual([{ name: 'Cassiopeia', ownerId: 'user-ann' }]);
  });

  it('refuses an admin who owns no space', async () => {
    const { accounts, app } = await appFor([aMembership({ role: 'ADMIN' })]);
    const answer = await app.inject(create);
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'space-creation-forbidden']);
    expect(accounts.spaces).toEqual([]);
    const templates = await app.inject({ url: '/api/space-templates', headers });
    expect([templates.statusCode, templates.json().error.code]).toEqual([403, 'space-creation-forbidden']);
  });
});

describe('GET /healthz', () => {
  it('is 200 only when every part answers', async () => {
    const well = await (await testApp({ healthChecks: { mail: async () => {} } })).inject('/healthz');
    expect([well.statusCode, well.json()]).toEqual([
      200,
      { status: 'ok', parts: { dataService: 'ok', identity: 'ok', storage: 'ok', mail: 'ok' } },
    ]);
    const down = async () => Promise.reject(new Error('down'));
    const ill = await (await testApp({ healthChecks: { mail: down } })).inject('/healthz');
    expect([ill.statusCode, ill.json().parts]).toEqual([
      503,
      { dataService: 'ok', identity: 'ok', storage: 'ok', mail: 'unavailable' },
    ]);
  });
});
