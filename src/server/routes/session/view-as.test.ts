import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aMembership,
  anAccount,
  anIdentity,
  type FakeAudit,
  fakeAccounts,
  fakeAudit,
  fakeIdentity,
  fromProxy,
  SPACE_ID,
  testApp,
} from '#tests/support/server/server.ts';
import { AppError } from '../../errors.ts';

const EVE = '7d3f1a52-0000-4000-8000-000000000002';

let app: FastifyInstance;
let audit: FakeAudit;

beforeEach(async () => {
  const editor = anAccount({
    id: EVE,
    name: 'Eve',
    memberships: [aMembership({ role: 'CONTRACTOR', pageAccess: true })],
  });
  const users = {
    'uid-ann': anAccount({ memberships: [aMembership({ role: 'SpaceOwner' })] }),
    'uid-adam': anAccount({ id: 'user-adam', memberships: [aMembership({ role: 'ADMIN' })] }),
    'uid-eve': editor,
  };
  audit = fakeAudit();
  app = await testApp({
    audit,
    identity: fakeIdentity({ owner: anIdentity(), admin: anIdentity({ uid: 'uid-adam' }) }),
    accounts: fakeAccounts(users),
  });
});

afterEach(() => app.close());

const impersonation = (as: string, token = 'owner') => ({
  authorization: `Bearer ${token}`,
  'x-space-id': SPACE_ID,
  'x-view-as': as,
  ...fromProxy,
});
const NOBODY = '00000000-0000-0000-0000-000000000000';

describe('impersonation', () => {
  it('opens on a role that nobody in particular has', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/view-as', headers: impersonation('role:EDITOR') });
    expect(answer.json()).toEqual({ role: 'EDITOR', userId: NOBODY, name: null, flags: { pageAccess: false } });
  });

  it('is told to the audit log when it opens and when it closes', async () => {
    await app.inject({ method: 'POST', url: '/api/view-as', headers: impersonation(`user:${EVE}`) });
    await app.inject({ method: 'DELETE', url: '/api/view-as', headers: impersonation('role:EDITOR') });
    const auditEntry = { action: 'view-as', spaceId: SPACE_ID, actor: { id: 'user-ann', email: 'ann@x.test' } };
    expect(audit.events).toMatchObject([
      { ...auditEntry, subject: 'CONTRACTOR', recordId: EVE, detail: { title: 'Eve', lens: 'opened' } },
      { ...auditEntry, subject: 'EDITOR', detail: { title: 'EDITOR', lens: 'closed' } },
    ]);
  });

  it.each([
    ['the auth hook', '/api/auth/hook'],
    ['a route', `/api/spaces/${SPACE_ID}/people`],
  ])('is told to the audit log when it was never opened and %s sees it', async (_what, url) => {
    const answer = await app.inject({ method: 'GET', url, headers: impersonation('role:ADMIN') });
    expect(answer.statusCode).toBe(200);
    await app.inject({ method: 'GET', url, headers: impersonation('role:ADMIN') });
    expect(audit.events).toMatchObject([
      {
        action: 'view-as',
        actor: { id: 'user-ann' },
        subject: 'ADMIN',
        detail: { title: 'ADMIN', lens: 'used' },
      },
    ]);
  });

  it('opens on nothing while the audit log takes nothing', async () => {
    audit.record = async () => {
      throw new AppError('data-service-unavailable');
    };
    const hook = await app.inject({ method: 'GET', url: '/api/auth/hook', headers: impersonation('role:EDITOR') });
    expect(hook.statusCode).toBe(503);
  });

  it('opens on a person of the space, flags included', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/view-as', headers: impersonation(`user:${EVE}`) });
    expect(answer.json()).toEqual({ role: 'CONTRACTOR', userId: EVE, name: 'Eve', flags: { pageAccess: true } });
  });

  it.each([
    ['an admin', impersonation('role:EDITOR', 'admin')],
    ['a person who is not of this space', impersonation('user:7d3f1a52-0000-4000-8000-000000000009')],
    ['a role without a space', impersonation('role:superadmin')],
    ['no role', impersonation('role:')],
    ['what has a tail', impersonation('role:EDITOR:more')],
    ['another space', { ...impersonation('role:EDITOR'), 'x-space-id': EVE }],
    ['no space', { ...fromProxy, authorization: 'Bearer owner', 'x-view-as': 'role:EDITOR' }],
  ])('refuses %s, and so does the auth hook', async (_what, headers) => {
    const answer = await app.inject({ method: 'POST', url: '/api/view-as', headers });
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'view-as-refused']);
    const hook = await app.inject({ method: 'GET', url: '/api/auth/hook', headers });
    expect([hook.statusCode, hook.json().error.code]).toEqual([401, 'view-as-refused']);
  });

  it('is a role of the data service that has no mutations', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/hook',
      payload: { headers: { ...impersonation(`user:${EVE}`), 'X-View-As': `user:${EVE}` } },
    });
    expect(answer.json()).toEqual({
      'X-Hasura-Role': 'CONTRACTOR_LENS',
      'X-Hasura-Space-Id': SPACE_ID,
      'X-Hasura-User-Id': EVE,
    });
  });

  it.each([
    ['POST', '/api/spaces', 'read-only'],
    ['POST', '/api/account', 'read-only'],
    ['POST', '/api/aws/upload-image', 'read-only'],
    ['GET', '/api/session', 'view-as-refused'],
    ['POST', '/%61pi/spaces', 'read-only'],
    ['GET', '/a%70i/session', 'view-as-refused'],
  ] as const)('%s %s is refused with %s', async (method, url, code) => {
    const answer = await app.inject({ method, url, headers: impersonation('role:SpaceOwner') });
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, code]);
  });
});
