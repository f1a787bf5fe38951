import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalMail, startMail } from '#local/mail/start-mail.ts';
import { createSes } from '#server/adapters/ses/create-ses.ts';
import { createSealer } from '#server/sealed-value.ts';
import { fakeMailSettings } from '../../support/server/mail.ts';
import {
  aMembership,
  anAccount,
  anIdentity,
  fakeAccounts,
  fakeIdentity,
  SPACE_ID,
  testApp,
} from '../../support/server/server.ts';

/** The mail calls of console.md, section 7, through the official SDK to a service that speaks SES. */

const SECRET = 'the secret of the platform';
const OTHER_SPACE = '5a0e2c9e-0000-4000-8000-000000000002';
const settings = fakeMailSettings();
let mail: LocalMail;
let app: FastifyInstance;
beforeAll(async () => {
  mail = await startMail({ verifiedDomains: ['aurora.test', 'borealis.test'] });
  const connect = (accessKeyId: string, endpoint = mail.url) =>
    createSes({ endpoint, region: 'local', accessKeyId, secretAccessKey: 'secret' });
  const account = (role: string) => anAccount({ memberships: [aMembership({ role })] });
  app = await testApp({
    secret: SECRET,
    identity: fakeIdentity({ owner: anIdentity({ uid: 'owner' }), author: anIdentity({ uid: 'author' }) }),
    accounts: fakeAccounts({ owner: account('SpaceOwner'), author: account('AUTHOR') }),
    mailService: connect('PLATFORM'),
    connectMail: ({ accessKeyId }) =>
      connect(accessKeyId, accessKeyId.includes('GONE') ? 'http://127.0.0.1:9' : undefined),
    mailSettings: settings,
  });
  await settings.addDomain(SPACE_ID, 'aurora.test', { id: 'user-ann' });
  await settings.keepCheck(SPACE_ID, 'aurora.test', true);
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

async function post(url: string, payload: object, headers: Record<string, string>) {
  const answer = await app.inject({ method: 'POST', url: `/api/aws/${url}`, payload, headers });
  return { status: answer.statusCode, body: answer.json() };
}
const platform = { 'x-hasura-admin-secret': SECRET };
const person = (name: string) => ({ authorization: `Bearer ${name}`, 'x-space-id': SPACE_ID });
const owner = person('owner');
const message = (body: { error: { message: string } }) => body.error.message;

const keys = { region: 'eu-central-1', secretAccessKey: 'a-long-secret-of-aws' };
const setAccount = (accessKeyId: string) =>
  app.inject({ method: 'POST', url: '/api/mail/account', payload: { ...keys, accessKeyId }, headers: owner });
const useAccount = async (accessKeyId: string) => {
  expect((await setAccount(accessKeyId)).statusCode).toBe(200);
  // Another account has to prove its domains again.
  await settings.keepCheck(SPACE_ID, 'aurora.test', true);
};

/** Each call with what its answer is made of. */
const calls: [call: string, payload: object, answer: object][] = [
  [
    'send-email',
    { to: 'ana@x.test', from: 'Aurora <news@aurora.test>', subject: 'Hi', body: '<p>Hi <b>Ana</b></p>' },
    { messageId: expect.stringMatching(/^local-/) },
  ],
  [
    'verify-domain',
    { domain: 'New.Test' },
    {
      domain: 'new.test',
      verified: false,
      dkim: 'pending',
      dkimTokens: [expect.any(String), expect.any(String), expect.any(String)],
    },
  ],
  ['create-template', { name: 'hello', subject: 'Hi {{name}}', body: '<p>Hi {{name}}</p>' }, { name: 'hello' }],
  [
    'send-email-with-different-domain',
    {
      to: ['ana@x.test', 'ben@x.test'],
      from: 'news@aurora.test',
      templateName: 'hello',
      defaultTags: { name: 'friend' },
    },
    {
      results: [
        { to: 'ana@x.test', messageId: expect.any(String), error: null },
        { to: 'ben@x.test', messageId: expect.any(String), error: null },
      ],
    },
  ],
  ['delete-template', { name: 'hello' }, { name: 'hello' }],
];

test.each(calls)('the platform calls %s', async (call, payload, answer) => {
  expect(await post(call, payload, platform)).toEqual({ status: 200, body: answer });
});

test.each(calls)('somebody of a space calls %s by their right', async (call, payload, answer) => {
  expect(await post(call, payload, owner)).toEqual({ status: 200, body: answer });
});

test.each(calls)('a space calls %s by an account of its own', async (call, payload, answer) => {
  await useAccount(`AKIAOWNACCOUNT${call.length}00`);
  if (call.includes('template') || call.includes('different')) {
    await post(`create-template-with-space-ses?space=${SPACE_ID}`, calls[2]?.[1] ?? {}, owner);
    if (call === 'create-template')
      await post(`delete-template-with-space-ses?space=${SPACE_ID}`, { name: 'hello' }, owner);
  }
  expect(await post(`${call}-with-space-ses?space=${SPACE_ID}`, payload, owner)).toEqual({ status: 200, body: answer });
  await post(`delete-template-with-space-ses?space=${SPACE_ID}`, { name: 'hello' }, owner);
});

test('mail that was sent so arrives, as HTML and as text', async () => {
  await post(
    'send-email',
    { to: 'cleo@x.test', from: 'news@aurora.test', subject: 'Hi', body: '<p>Hi <b>Cleo</b></p>' },
    owner,
  );
  const messages = await (await fetch(`${mail.url}/_local/mail/messages.json?to=cleo@x.test`)).json();
  expect(messages).toMatchObject([{ from: 'news@aurora.test', html: '<p>Hi <b>Cleo</b></p>', text: 'Hi Cleo' }]);
});

test.each(calls)(
  '%s is refused to strangers, to a wrong secret, to authors and in other spaces',
  async (call, payload) => {
    await useAccount('AKIAOWNACCOUNT0000');
    const own = `${call}-with-space-ses?space=`;
    const refused = [
      await post(call, payload, {}),
      await post(call, payload, { 'x-hasura-admin-secret': 'wrong' }),
      await post(call, payload, { ...owner, 'x-hasura-admin-secret': 'wrong' }),
      await post(call, payload, person('author')),
      await post(own + SPACE_ID, payload, person('author')),
      await post(own + OTHER_SPACE, payload, owner),
      await post(own, payload, owner),
      await post(own, payload, platform),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 403, 403, 403, 400, 400]);
  },
);

test('nobody writes as a domain of another space, nor as two', async () => {
  const letter = { to: 'ana@x.test', subject: 'Hi', body: 'Hi' };
  const as = async (from: string) => (await post('send-email', { ...letter, from }, owner)).status;
  expect(await as('news@mail.aurora.test')).toBe(200);
  expect(await as('news@borealis.test')).toBe(422);
  expect(await as('news@evilaurora.test')).toBe(422);
  expect(await as('Aurora <news@borealis.test> <news@aurora.test>')).toBe(400);
  expect(await as('news@aurora.test\r\nBcc: all@x.test')).toBe(400);
});

test('a template of one space is none of another’s in the account that they share', async () => {
  await post('create-template', { name: 'shared', subject: 'Hi', body: 'Hi' }, platform);
  const refused = await post('delete-template', { name: 'shared' }, owner);
  expect(refused.status).toBe(502);
  expect((await post('delete-template', { name: 'shared' }, platform)).status).toBe(200);
});

test('what the service says is told as the catalogue of errors has it', async () => {
  await useAccount('AKIAOWNACCOUNT0001');
  const messageOf = async (call: string, payload: object) =>
    message((await post(`${call}-with-space-ses?space=${SPACE_ID}`, payload, owner)).body);
  expect(await messageOf('delete-template', { name: 'missing' })).toBe(
    "Template Deletion Error: The resource you attempted to access doesn't exist.",
  );
  expect(await messageOf('create-template', { name: 'broken', subject: 'Hi', body: '{{#if' })).toMatch(
    /^Template Creation Error: Handlebars compilation failed/,
  );
  expect(await messageOf('send-email', { to: 'a@x.test', from: 'a@nobody.test', subject: 'Hi', body: 'Hi' })).toBe(
    'Email Service Error: Email address is not verified. The following identities failed the check in region LOCAL: a@nobody.test',
  );
  expect(
    await messageOf('send-email-with-different-domain', { to: 'a@x.test', from: 'a@aurora.test', templateName: 'no' }),
  ).toBe("Bulk Email Error: The resource you attempted to access doesn't exist.");
});

test('a service that does not answer is told as the catalogue of errors has it', async () => {
  const sealedSecret = createSealer([{ id: 'test', key: Buffer.alloc(32) }]).seal('secret', SPACE_ID);
  const none = { configurationSet: null, topicArn: null };
  await settings.setAccount(
    SPACE_ID,
    { ...none, region: 'local', accessKeyId: 'AKIAGONE00000001', sealedSecret },
    { id: 'user-ann' },
  );
  const texts = await Promise.all(
    calls.map(async ([call, payload]) =>
      message((await post(`${call}-with-space-ses?space=${SPACE_ID}`, payload, owner)).body),
    ),
  );
  expect(texts).toEqual([
    'No response received from email service',
    'No response received from domain verification service',
    'No response received from template creation service',
    'No response received from bulk email service',
    'No response received from template deletion service',
  ]);
});

test('keys that the service refuses are not kept, and those that are kept are never told', async () => {
  await useAccount('AKIAOWNACCOUNT0002');
  const refused = await setAccount('REFUSED000000000');
  expect([refused.statusCode, refused.json().error]).toMatchObject([
    422,
    { details: [{ field: 'secretAccessKey', message: 'The security token included in the request is invalid.' }] },
  ]);
  const response = await app.inject({ method: 'GET', url: '/api/mail/account', headers: owner });
  expect(response.json().account).toMatchObject({ region: 'eu-central-1', keyEnding: '0002', setBy: 'Ann' });
  expect(response.body).not.toContain(keys.secretAccessKey);
  expect(response.body).not.toContain('AKIAOWN');
  expect(JSON.stringify(await settings.account(SPACE_ID))).not.toContain(keys.secretAccessKey);
  await app.inject({ method: 'DELETE', url: '/api/mail/account', headers: owner });
  const missing = await post(`send-email-with-space-ses?space=${SPACE_ID}`, calls[0]?.[1] ?? {}, owner);
  expect(message(missing.body)).toBe('This space has no mail account of its own. Enter its keys in Integrations.');
});
