import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalMail, startMail } from '#local/mail/start-mail.ts';
import { createSes } from '#server/adapters/ses/create-ses.ts';
import { createMailer } from '#server/mail/mailer.ts';

/** The mailer over the SES protocol as it is spoken locally. */
let local: LocalMail;
beforeAll(async () => {
  local = await startMail();
});
afterAll(() => local.close());

const mailer = (endpoint: string) =>
  createMailer(
    createSes({ endpoint, region: 'local', accessKeyId: 'key', secretAccessKey: 'secret' }),
    'Sitewright <no-reply@sitewright.test>',
  );
const mail = { to: 'ben@x.test', subject: 'Ошибка 404 – 邀请', text: 'Grüße', html: '<p>Grüße</p>' };

test('a mail arrives as it was written', async () => {
  await mailer(local.url).send(mail);
  const messages = await (await fetch(`${local.url}/_local/mail/messages.json`)).json();
  expect(messages).toMatchObject([{ ...mail, to: [mail.to], from: 'Sitewright <no-reply@sitewright.test>' }]);
});

test.each([
  ['the service refuses', () => local.url, ''],
  ['the service does not answer', () => 'http://127.0.0.1:9', mail.subject],
])('when %s, that is one entry of the error table', async (_case, endpoint, subject) => {
  await expect(mailer(endpoint()).send({ ...mail, subject })).rejects.toMatchObject({ code: 'mail-unavailable' });
});
