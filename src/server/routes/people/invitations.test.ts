import { expect, it } from 'vitest';
import {
  aMembership,
  anAccount,
  anInvitation,
  fakeAccounts,
  fakeInvitations,
  SPACE_ID,
  testApp,
} from '#tests/support/server/server.ts';
import { AppError } from '../../errors.ts';
import type { Mail } from '../../ports/mail/mailer.ts';

const headers = { authorization: 'Bearer good', 'accept-language': 'ro' };
const url = `/api/spaces/${SPACE_ID}/invitations`;

async function setUp(down: boolean) {
  const sent: Mail[] = [];
  const post = { down };
  const app = await testApp({
    accounts: fakeAccounts({ 'uid-ann': anAccount({ memberships: [aMembership({ role: 'SpaceOwner' })] }) }),
    invitations: fakeInvitations([]),
    mailer: {
      send: async (mail) => {
        if (post.down) throw new AppError('mail-unavailable');
        sent.push(mail);
      },
    },
  });
  const listed = async () => (await app.inject({ url: `/api/spaces/${SPACE_ID}/people`, headers })).json().invitations;
  return { app, sent, post, listed };
}

it('keeps an invitation whose mail could not be sent, to be sent again', async () => {
  const { app, sent, post, listed } = await setUp(true);
  const payload = { role: 'EDITOR', email: 'ben@x.test' };
  const answer = await app.inject({ method: 'POST', url, headers, payload });
  expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'mail-unavailable']);
  expect(await listed()).toMatchObject([{ email: 'ben@x.test', sentAt: null }]);

  post.down = false;
  const again = await app.inject({ method: 'POST', url: `${url}/${anInvitation().id}/resend`, headers });
  expect(again.statusCode).toBe(200);
  expect(sent).toMatchObject([{ to: 'ben@x.test', subject: 'Ann te invită în Aurora' }]);
  expect(await listed()).toMatchObject([{ sentAt: expect.any(String) }]);
});

it('sends no mail for a link, and none again', async () => {
  const { app, sent } = await setUp(false);
  const answer = await app.inject({ method: 'POST', url, headers, payload: { role: 'EDITOR' } });
  expect(answer.json().invitation.link).toMatch(/^http:\/\/localhost:80\/space\/invite\/[\da-f-]{36}$/);
  const again = await app.inject({ method: 'POST', url: `${url}/${anInvitation().id}/resend`, headers });
  expect(again.json().error.code).toBe('invitation-not-found');
  expect(sent).toEqual([]);
});
