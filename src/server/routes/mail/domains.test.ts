import { expect, test } from 'vitest';
import { fakeMailService, fakeMailSettings } from '#tests/support/server/mail.ts';
import { aMembership, anAccount, fakeAccounts, SPACE_ID, testApp } from '#tests/support/server/server.ts';
import type { MailIdentity } from '../../ports/mail/mail-service.ts';

const TOKENS = ['a', 'b', 'c'];

/** A space whose owner asks; records are set by name, and the service verifies when it is told to. */
async function scene(role = 'SpaceOwner') {
  const records = new Map<string, string[]>();
  const state = { verified: false, down: false };
  const lookUp = async (name: string) => {
    if (state.down) throw new Error('ETIMEOUT');
    return records.get(name) ?? [];
  };
  const identity = (domain: string): MailIdentity => ({
    domain,
    verified: state.verified,
    dkimTokens: TOKENS,
    dkim: 'pending',
  });
  const mailSettings = fakeMailSettings();
  const app = await testApp({
    accounts: fakeAccounts({ 'uid-ann': anAccount({ memberships: [aMembership({ role })] }) }),
    mailSettings,
    mailService: fakeMailService({ identity: async () => null, createIdentity: async (domain) => identity(domain) }),
    dns: { txt: lookUp, cname: lookUp, ns: lookUp, caa: lookUp, a: lookUp, aaaa: lookUp },
  });
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) => {
    const headers = { authorization: 'Bearer good', 'x-space-id': SPACE_ID };
    const answer = await app.inject({ method, url: `/api/mail/domains${path}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const prove = () => records.set('_sitewright.aurora.test', [`sitewright-space=${SPACE_ID}`]);
  const sign = () => {
    for (const token of TOKENS) records.set(`${token}._domainkey.aurora.test`, [`${token}.dkim.amazonses.com`]);
  };
  return { ask, prove, sign, state, mailSettings };
}

test('a domain is verified once it is proved to be the space’s and the service has seen its keys', async () => {
  const { ask, prove, sign, state } = await scene();
  const added = await ask('POST', '', { domain: 'Aurora.Test.' });
  expect(added).toMatchObject({ status: 200, body: { domain: 'aurora.test', verifiedAt: null, isAwaited: false } });
  prove();
  sign();
  expect((await ask('POST', '/aurora.test/check')).body).toMatchObject({ verifiedAt: null, isAwaited: true });
  state.verified = true;
  expect((await ask('POST', '/aurora.test/check')).body).toMatchObject({
    verifiedAt: expect.any(String),
    isAwaited: false,
  });
  expect((await ask('GET')).body).toMatchObject({
    domains: [{ domain: 'aurora.test', verifiedAt: expect.any(String) }],
  });
});

test('a domain that the service knows from another space is not this one’s without its own proof', async () => {
  const { ask, sign, state } = await scene();
  sign();
  state.verified = true;
  expect((await ask('POST', '', { domain: 'aurora.test' })).body).toMatchObject({ verifiedAt: null });
});

test('a domain loses its state when its proof goes, and keeps it while nobody answers', async () => {
  const { ask, prove, state, mailSettings } = await scene();
  await mailSettings.addDomain(SPACE_ID, 'aurora.test', { id: 'user-ann' });
  await mailSettings.keepCheck(SPACE_ID, 'aurora.test', true);
  state.down = true;
  expect((await ask('POST', '/aurora.test/check')).body).toMatchObject({ verifiedAt: expect.any(String) });
  state.down = false;
  state.verified = true;
  prove();
  expect((await ask('POST', '/aurora.test/check')).body).toMatchObject({ verifiedAt: expect.any(String) });
  state.verified = false;
  expect((await ask('POST', '/aurora.test/check')).body).toMatchObject({ verifiedAt: null });
});

test('a domain that was removed is gone, and one that is not there is not checked', async () => {
  const { ask } = await scene();
  await ask('POST', '', { domain: 'aurora.test' });
  expect((await ask('DELETE', '/aurora.test')).status).toBe(200);
  expect((await ask('GET')).body).toEqual({ domains: [] });
  expect((await ask('POST', '/aurora.test/check')).status).toBe(404);
});

test.each(['', 'aurora', 'http://aurora.test', 'aurora..test', '-a.test', 'a.test/b', '127.0.0.1'])(
  'this is no domain: %j',
  async (domain) => {
    const { ask } = await scene();
    expect((await ask('POST', '', { domain })).status).toBe(400);
  },
);

test('editors neither see nor change them', async () => {
  const { ask } = await scene('EDITOR');
  const answers = [
    await ask('GET'),
    await ask('POST', '', { domain: 'aurora.test' }),
    await ask('DELETE', '/aurora.test'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
});
