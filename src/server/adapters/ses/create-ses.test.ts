import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { MailFault, OutgoingMail } from '../../ports/mail/mail-service.ts';
import { createSes } from './create-ses.ts';

/** What the official SDK writes, and what it makes of answers, against a server of our own on loopback. */

interface ReceivedRequest {
  method: string | undefined;
  path: string | undefined;
  body: unknown;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function sesThat(answer: (req: IncomingMessage, res: ServerResponse) => void, answerMs = 2_000) {
  const asked: ReceivedRequest[] = [];
  const server = createServer(async (req, res) => {
    let text = '';
    for await (const part of req) text += part;
    asked.push({ method: req.method, path: req.url, body: text ? JSON.parse(text) : null });
    answer(req, res);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { region: 'local', accessKeyId: 'key', secretAccessKey: 'secret' };
  return { asked, ses: createSes({ endpoint, ...keys, configurationSet: 'events', answerMs }) };
}

const says =
  (status: number, body: object, type?: string) =>
  (_req: IncomingMessage, res: ServerResponse): void => {
    res.writeHead(status, { 'content-type': 'application/json', ...(type && { 'x-amzn-errortype': type }) });
    res.end(JSON.stringify(body));
  };

const mail: OutgoingMail = {
  from: '"Aurora" <news@aurora.test>',
  replyTo: 'hello@aurora.test',
  to: 'ana@x.test',
  subject: 'Été',
  html: '<p>Hi</p>',
  text: 'Hi',
  headers: { 'List-Unsubscribe': '<https://aurora.test/u/1>' },
  tags: { recipient: 'r-1' },
};

const faultOf = (sent: Promise<unknown>): Promise<MailFault> =>
  sent.then(
    () => expect.fail('it was taken'),
    (error: unknown) => error as MailFault,
  );

test('a mail carries its headers, its tags and the set that reports events', async () => {
  const { ses, asked } = await sesThat(says(200, { MessageId: 'm-1' }));
  expect(await ses.send(mail)).toEqual({ messageId: 'm-1' });
  expect(asked).toEqual([
    {
      method: 'POST',
      path: '/v2/email/outbound-emails',
      body: {
        FromEmailAddress: '"Aurora" <news@aurora.test>',
        Destination: { ToAddresses: ['ana@x.test'] },
        ReplyToAddresses: ['hello@aurora.test'],
        Content: {
          Simple: {
            Subject: { Data: 'Été', Charset: 'UTF-8' },
            Body: { Text: { Data: 'Hi', Charset: 'UTF-8' }, Html: { Data: '<p>Hi</p>', Charset: 'UTF-8' } },
            Headers: [{ Name: 'List-Unsubscribe', Value: '<https://aurora.test/u/1>' }],
          },
        },
        EmailTags: [{ Name: 'recipient', Value: 'r-1' }],
        ConfigurationSetName: 'events',
      },
    },
  ]);
});

test.each([
  [400, 'MessageRejected', 'Email address is not verified. Failed: ana@x.test', 'refused'],
  [400, 'MessageRejected', 'Email address is not verified. Failed: aurora.test', 'blocked'],
  [400, 'BadRequestException', 'Illegal address', 'refused'],
  [400, 'MailFromDomainNotVerifiedException', 'No domain', 'blocked'],
  [400, 'AccountSuspendedException', 'Suspended', 'blocked'],
  [400, 'SendingPausedException', 'Paused', 'blocked'],
  [403, 'SignatureDoesNotMatch', 'Wrong key', 'blocked'],
  [404, 'NotFoundException', 'No such set', 'blocked'],
  [429, 'TooManyRequestsException', 'Maximum sending rate exceeded.', 'throttled'],
  [400, 'LimitExceededException', 'Daily message quota exceeded.', 'throttled'],
  [503, 'ServiceUnavailable', 'Later', 'unavailable'],
  [500, 'InternalServiceErrorException', 'Who knows', 'unclear'],
  [504, 'GatewayTimeout', 'Who knows', 'unclear'],
])('%i %s (%s) is %s, after one try', async (status, type, message, kind) => {
  const { ses, asked } = await sesThat(says(status, { message }, type));
  expect(await faultOf(ses.send(mail))).toMatchObject({ kind, message, stage: 'answered' });
  expect(asked).toHaveLength(1);
});

test('a service that takes the mail and then says nothing leaves it unclear, within the time', async () => {
  const { ses, asked } = await sesThat(() => {}, 150);
  expect(await faultOf(ses.send(mail))).toMatchObject({ kind: 'unclear', stage: 'no-answer' });
  expect(asked).toHaveLength(1);
});

test('a connection that ends after the mail was written leaves it unclear, and nothing tries again', async () => {
  const { ses, asked } = await sesThat((req) => req.socket.destroy());
  expect(await faultOf(ses.send(mail))).toMatchObject({ kind: 'unclear', code: 'ECONNRESET' });
  expect(asked).toHaveLength(1);
});

test('an answer that begins and never ends leaves it unclear', async () => {
  const { ses } = await sesThat((_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': '40' });
    res.write('{');
  }, 150);
  expect(await faultOf(ses.send(mail))).toMatchObject({ kind: 'unclear' });
});

test.each(['<html>Bad gateway</html>', '{}'])('an answer that names no message leaves it unclear: %s', async (body) => {
  const { ses } = await sesThat((_req, res) => res.writeHead(200, { 'content-type': 'application/json' }).end(body));
  expect(await faultOf(ses.send(mail))).toMatchObject({ kind: 'unclear' });
});

test('a service that is not there has taken nothing', async () => {
  const ses = createSes({ endpoint: 'http://127.0.0.1:9', region: 'local', accessKeyId: 'k', secretAccessKey: 's' });
  expect(await faultOf(ses.send(mail))).toMatchObject({
    kind: 'unavailable',
    code: 'ECONNREFUSED',
    stage: 'no-answer',
  });
});

test.each([
  [{ subject: 'Hi\r\nBcc: all@x.test' }, 'The subject contains a line break or another control character.'],
  [{ from: 'Ana\n <a@x.test>' }, 'The sender contains a line break or another control character.'],
  [{ replyTo: 'a@x.test\r' }, 'The reply-to address contains a line break or another control character.'],
  [{ to: 'a@x.test\nb@x.test' }, 'The recipient contains a line break or another control character.'],
  [
    { headers: { 'X-Name': 'a\r\nBcc: b@x.test' } },
    'The header X-Name contains a line break or another control character.',
  ],
  [{ headers: { 'X Name:': 'a' } }, '"X Name:" cannot be the name of a header.'],
  [{ tags: { recipient: 'a\n' } }, 'The tag recipient contains a line break or another control character.'],
  [{ to: 'a@x.test, b@x.test' }, 'The recipient is not one email address.'],
  [{ to: 'Ana <a@x.test>' }, 'The recipient is not one email address.'],
  [{ to: '' }, 'The recipient is not one email address.'],
])('the service is not asked with %j', async (change, message) => {
  const { ses, asked } = await sesThat(says(200, { MessageId: 'm-1' }));
  expect(await faultOf(ses.send({ ...mail, ...change }))).toMatchObject({
    kind: 'refused',
    message,
    stage: 'not-asked',
  });
  expect(asked).toEqual([]);
});

test('the account says how much it may send', async () => {
  const quota = { MaxSendRate: 14, Max24HourSend: 50_000, SentLast24Hours: 12 };
  const body = { SendingEnabled: true, ProductionAccessEnabled: true, EnforcementStatus: 'HEALTHY', SendQuota: quota };
  const { ses, asked } = await sesThat(says(200, body));
  expect(await ses.account()).toEqual({
    sendingEnabled: true,
    productionAccess: true,
    maxSendRate: 14,
    max24HourSend: 50_000,
    sentLast24Hours: 12,
  });
  expect(asked).toEqual([{ method: 'GET', path: '/v2/email/account', body: null }]);
});

test('an account that was shut down sends nothing', async () => {
  const { ses } = await sesThat(says(200, { SendingEnabled: true, EnforcementStatus: 'SHUTDOWN' }));
  expect(await ses.account()).toMatchObject({ sendingEnabled: false });
});

test('a domain has its DKIM tokens and state; one of nobody is null', async () => {
  const known = { DkimAttributes: { Tokens: ['a', 'b', 'c'], Status: 'SUCCESS' }, VerifiedForSendingStatus: true };
  const { ses } = await sesThat((req, res) =>
    req.url?.endsWith('/aurora.test')
      ? says(200, known)(req, res)
      : says(404, { message: 'none' }, 'NotFoundException')(req, res),
  );
  expect(await ses.identity('aurora.test')).toEqual({
    domain: 'aurora.test',
    verified: true,
    dkimTokens: ['a', 'b', 'c'],
    dkim: 'success',
  });
  expect(await ses.identity('other.test')).toBeNull();
});

test('a domain that the account has already is told as it is', async () => {
  const known = { DkimAttributes: { Tokens: ['a'], Status: 'PENDING' }, VerifiedForSendingStatus: false };
  const { ses } = await sesThat((req, res) =>
    req.method === 'POST'
      ? says(400, { message: 'there' }, 'AlreadyExistsException')(req, res)
      : says(200, known)(req, res),
  );
  expect(await ses.createIdentity('aurora.test')).toMatchObject({ dkim: 'pending', verified: false });
});

test('addresses are suppressed with a reason, and freed also where they were not', async () => {
  const { ses, asked } = await sesThat((req, res) =>
    req.method === 'DELETE' ? says(404, { message: 'none' }, 'NotFoundException')(req, res) : says(200, {})(req, res),
  );
  await ses.suppress('ana@x.test', 'complaint');
  await ses.unsuppress('ana@x.test');
  expect(asked).toEqual([
    {
      method: 'PUT',
      path: '/v2/email/suppression/addresses',
      body: { EmailAddress: 'ana@x.test', Reason: 'COMPLAINT' },
    },
    { method: 'DELETE', path: '/v2/email/suppression/addresses/ana%40x.test', body: null },
  ]);
});

test('a bulk mail tells what became of each recipient', async () => {
  const results = [
    { Status: 'SUCCESS', MessageId: 'm-1' },
    { Status: 'MAIL_FROM_DOMAIN_NOT_VERIFIED', Error: 'Not verified.' },
  ];
  const { ses, asked } = await sesThat(says(200, { BulkEmailEntryResults: results }));
  const recipients = [{ to: 'ana@x.test', values: { name: 'Ana' } }, { to: 'ben@x.test' }];
  expect(
    await ses.sendBulk({ from: 'a@aurora.test', template: 'hello', defaults: { name: 'friend' }, recipients }),
  ).toEqual([
    { to: 'ana@x.test', messageId: 'm-1', error: null },
    { to: 'ben@x.test', messageId: null, error: 'Not verified.' },
  ]);
  expect(asked[0]?.body).toMatchObject({
    DefaultContent: { Template: { TemplateName: 'hello', TemplateData: '{"name":"friend"}' } },
    BulkEmailEntries: [
      { Destination: { ToAddresses: ['ana@x.test'] } },
      { Destination: { ToAddresses: ['ben@x.test'] } },
    ],
  });
});
