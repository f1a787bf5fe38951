import { expect, it } from 'vitest';
import type { Notice } from '../ports/notices.ts';
import { sendNotices } from './send-notices.ts';

const mention: Notice = {
  id: 'notice',
  kind: 'mention',
  text: 'Is the price right?\n<b>',
  actor: 'Ann\r\nBcc: all@x.test',
  page: { id: 'page', name: 'Home' },
  space: { id: 'space', name: 'Aurora' },
  to: { email: 'ben@x.test', language: '' },
};

async function deliver(notice: Partial<Notice> = {}, failure?: Error) {
  const mails: { to: string; subject: string; text: string; html: string }[] = [];
  const givenBack: string[] = [];
  await sendNotices({
    notices: {
      claim: async () => [{ ...mention, ...notice }],
      giveBack: async (id) => void givenBack.push(id),
    },
    mailer: {
      send: async (mail) => {
        if (failure) throw failure;
        mails.push(mail);
      },
    },
    publicUrl: 'https://console.example',
    log: { warn: () => {}, error: () => {} },
  });
  return { mails, givenBack };
}

it('says who mentions somebody where, what was written, and leads to the comments', async () => {
  const [mail] = (await deliver()).mails;
  expect(mail).toMatchObject({ to: 'ben@x.test', subject: 'Ann Bcc: all@x.test mentioned you on “Home”' });
  expect(mail?.text).toContain('Is the price right?');
  expect(mail?.text).toContain('https://console.example/page/edit/page?space=space&comments=open');
  expect(mail?.html).not.toContain('<b>');
});

it.each([
  ['review', 'Ann asks you to review “Home”'],
  ['approved', 'Ann approved “Home”'],
  ['returned', 'Ann sent “Home” back to you'],
  ['published', 'Ann approved and published “Home”'],
] as const)('tells of a review: %s', async (kind, subject) => {
  const [mail] = (await deliver({ kind, actor: 'Ann', text: '' })).mails;
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).toContain(`${subject}\n\nOpen the page: https://console.example/page/edit/page?space=space\n`);
  expect(mail?.html).not.toContain('<p></p>');
});

it('shows the beginning of a long comment', async () => {
  const [mail] = (await deliver({ text: 'x'.repeat(9000) })).mails;
  expect(mail?.text.length).toBeLessThan(1500);
});

it.each([
  ['fr', 'vous mentionne'],
  ['ro', 'te menționează'],
  ['zh', '中提到了您'],
])('says it in the language of its reader: %s', async (language, subject) => {
  const { mails } = await deliver({ to: { email: 'ben@x.test', language } });
  expect(mails[0]?.subject).toContain(subject);
});

it('gives back what could not be told', async () => {
  expect(await deliver({}, new Error('The mail service is away.'))).toEqual({ mails: [], givenBack: ['notice'] });
});
