import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { type LocalMail, type MailOptions, startMail } from '../start-mail.ts';
import { dkimTokens } from './accounts.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function mailThat(options: MailOptions = {}): Promise<LocalMail> {
  const mail = await startMail(options);
  closing.push(() => mail.close());
  return mail;
}

const call = (mail: LocalMail, method: string, path: string, body?: object, key = 'KEY') =>
  fetch(`${mail.url}${path}`, {
    method,
    headers: {
      authorization: `AWS4-HMAC-SHA256 Credential=${key}/20260101/local/ses/aws4_request`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });

const send = (mail: LocalMail, to: string, change: object = {}) =>
  call(mail, 'POST', '/v2/email/outbound-emails', {
    FromEmailAddress: 'no-reply@sitewright.test',
    Destination: { ToAddresses: [to] },
    Content: { Simple: { Subject: { Data: 'Hi' }, Body: { Text: { Data: 'Hi' } } } },
    ...change,
  });
const typeOf = (answer: Response) => `${answer.status} ${answer.headers.get('x-amzn-errortype')}`;

test('what SES has no route for is refused, and so is a caller without a known key', async () => {
  const mail = await mailThat();
  expect(typeOf(await call(mail, 'GET', '/v2/email/dedicated-ips'))).toBe('404 UnknownOperationException');
  expect(typeOf(await call(mail, 'GET', '/v2/email/account', undefined, 'REFUSED1'))).toBe(
    '403 UnrecognizedClientException',
  );
  expect((await fetch(`${mail.url}/store`)).status).toBe(404);
});

test('a domain is verified once its DKIM records are there, and may send from then on', async () => {
  const records = new Set<string>();
  const resolveCname = (name: string) =>
    records.has(name) ? [name.replace('._domainkey.aurora.test', '.dkim.amazonses.com')] : [];
  const mail = await mailThat({ resolveCname });
  const path = '/v2/email/identities/aurora.test';
  expect(typeOf(await call(mail, 'GET', path))).toBe('404 NotFoundException');
  await call(mail, 'POST', '/v2/email/identities', { EmailIdentity: 'aurora.test' });
  expect(await (await call(mail, 'GET', path)).json()).toMatchObject({
    VerifiedForSendingStatus: false,
    DkimAttributes: { Status: 'PENDING', Tokens: dkimTokens('aurora.test') },
  });
  const from = { FromEmailAddress: 'Aurora <news@mail.aurora.test>' };
  expect(typeOf(await send(mail, 'ana@x.test', from))).toBe('400 MessageRejected');

  for (const token of dkimTokens('aurora.test')) records.add(`${token}._domainkey.aurora.test`);
  expect(await (await call(mail, 'GET', path)).json()).toMatchObject({ VerifiedForSendingStatus: true });
  expect((await send(mail, 'ana@x.test', from)).status).toBe(200);
  // Another account does not have the domain.
  expect(typeOf(await call(mail, 'GET', path, undefined, 'OTHER'))).toBe('404 NotFoundException');
});

const simulate = (mail: LocalMail, behavior: object | null) =>
  fetch(`${mail.url}/_local/mail/behavior`, { method: 'POST', body: JSON.stringify(behavior) });
const sent = async (mail: LocalMail) =>
  ((await (await fetch(`${mail.url}/_local/mail/sent.json`)).json()) as { to: string }[]).map(({ to }) => to);

test('sends fail as somebody wished: every second, or the next one alone', async () => {
  const mail = await mailThat();
  await simulate(mail, { outcome: 'refuse', every: 2 });
  const answers = [await send(mail, 'a@x.test'), await send(mail, 'b@x.test'), await send(mail, 'c@x.test')];
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 200]);
  await simulate(mail, { outcome: 'throttle', count: 1 });
  expect(typeOf(await send(mail, 'd@x.test'))).toBe('429 TooManyRequestsException');
  expect((await send(mail, 'd@x.test')).status).toBe(200);
  expect(await sent(mail)).toEqual(['a@x.test', 'c@x.test', 'd@x.test']);
  expect((await simulate(mail, { outcome: 'explode' })).status).toBe(400);
});

test('a mail whose answer is lost was taken all the same', async () => {
  const mail = await mailThat();
  await simulate(mail, { outcome: 'lose', count: 1 });
  await expect(send(mail, 'a@x.test')).rejects.toThrow('fetch failed');
  await simulate(mail, null);
  expect(await sent(mail)).toEqual(['a@x.test']);
});

test('tells what became of mails with a configuration set, as raw posts of SNS', async () => {
  const posted: { eventType: string; mail: { destination: string[]; tags: object } }[] = [];
  const product = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    posted.push(JSON.parse(text));
    // The first post fails and comes again.
    response.writeHead(posted.length === 1 ? 503 : 200).end();
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    product.closeAllConnections();
    await new Promise<void>((resolve) => product.close(() => resolve()));
  });
  const mail = await mailThat({ eventsUrl: `http://127.0.0.1:${(product.address() as AddressInfo).port}/` });

  await call(mail, 'PUT', '/v2/email/suppression/addresses', { EmailAddress: 'Gone@x.test', Reason: 'BOUNCE' });
  const change = { ConfigurationSetName: 'events', EmailTags: [{ Name: 'recipient', Value: 'r-1' }] };
  for (const name of ['ana', 'bounce', 'softbounce+1', 'complaint', 'gone']) await send(mail, `${name}@x.test`, change);
  await send(mail, 'quiet@x.test');

  await vi.waitFor(() => expect(posted).toHaveLength(7), 5_000);
  const summaries = new Set(posted.map(({ eventType, mail: { destination } }) => `${destination[0]} ${eventType}`));
  expect([...summaries].sort()).toEqual([
    'ana@x.test Delivery',
    'bounce@x.test Bounce',
    'complaint@x.test Complaint',
    'complaint@x.test Delivery',
    'gone@x.test Bounce',
    'softbounce+1@x.test Bounce',
  ]);
  expect(posted[0]?.mail.tags).toEqual({ recipient: ['r-1'], 'ses:configuration-set': ['events'] });
});
