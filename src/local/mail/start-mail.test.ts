import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalMail, startMail } from './start-mail.ts';

let mail: LocalMail;
beforeEach(async () => {
  mail = await startMail();
});
afterEach(() => mail.close());

const inbox = (path: string) => fetch(`${mail.url}/_local/mail/${path}`);
const welcome = {
  to: 'ana@sitewright.test',
  subject: 'Hello <Ana>',
  text: 'Text & more',
  html: '<p>Rich & "more"</p>',
};

test('a delivered mail is in the list, in the JSON and on a page of its own', async () => {
  await mail.deliver(welcome);
  const messages = await (await inbox('messages.json')).json();
  expect(messages).toEqual([
    {
      ...welcome,
      to: [welcome.to],
      replyTo: [],
      headers: {},
      id: expect.any(String),
      from: expect.stringContaining('@'),
      at: expect.any(String),
    },
  ]);
  const list = await (await inbox('')).text();
  expect(list).toContain('Hello &lt;Ana&gt;');
  expect(list).toContain(`href="messages/${messages[0].id}"`);
  const page = await (await inbox(`messages/${messages[0].id}`)).text();
  expect(page).toContain('Text &amp; more');
  expect(page).toContain('&lt;p&gt;Rich &amp; &quot;more&quot;&lt;/p&gt;');
  expect(page).not.toContain('allow-scripts');
});

test('newest first, and only those of one address when asked', async () => {
  await mail.deliver(welcome);
  await mail.deliver({ ...welcome, to: 'bob@sitewright.test', subject: 'Second' });
  const subjects = async (query: string) =>
    (await (await inbox(`messages.json${query}`)).json()).map(({ subject }: { subject: string }) => subject);
  expect(await subjects('')).toEqual(['Second', 'Hello <Ana>']);
  expect(await subjects('?to=BOB@sitewright.test')).toEqual(['Second']);
  expect(await subjects('?to=nobody@sitewright.test')).toEqual([]);
});

test('what is not there is a 404 with a way back', async () => {
  const answer = await inbox('messages/ses-1');
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('href="../"');
});

test('the SES API refuses a mail without a subject, and deliver says so', async () => {
  await expect(mail.deliver({ ...welcome, subject: '' })).rejects.toThrow(/ana@sitewright\.test was refused/);
  expect(await (await inbox('messages.json')).json()).toEqual([]);
});

test('a start begins with an empty inbox', async () => {
  await mail.deliver(welcome);
  await mail.close();
  mail = await startMail();
  expect(await (await inbox('')).text()).toContain('No mail yet');
});

test('a taken port is said clearly', async () => {
  const port = Number(new URL(mail.url).port);
  await expect(startMail({ port })).rejects.toThrow(`port ${port} is taken`);
});
