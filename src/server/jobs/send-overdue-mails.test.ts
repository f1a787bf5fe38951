import { expect, it } from 'vitest';
import { fakePlans } from '#tests/support/server/payments.ts';
import { sendOverdueMails } from './send-overdue-mails.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const ann = { owner: 'ann', name: 'Ann', email: 'ann@example.test' };

async function deliver(
  payUntil: string,
  send = async (_mail: { to: string; subject: string; text: string }) => {},
  language = '',
) {
  const mails: { to: string; subject: string; text: string }[] = [];
  const untold: string[] = [];
  await sendOverdueMails({
    plans: fakePlans({
      claimOverdue: async () => [{ ...ann, payUntil, language }],
      untell: async (owner) => {
        untold.push(owner);
      },
    }),
    mailer: {
      send: async (mail) => {
        await send(mail);
        mails.push(mail);
      },
    },
    publicUrl: 'https://console.example',
    log,
  });
  return { mails, untold };
}

it('says that a payment failed and that everything goes on, and leads to the plan', async () => {
  const { mails } = await deliver('2100-01-01T00:00:00Z');
  expect(mails).toMatchObject([{ to: 'ann@example.test', subject: 'Your payment failed' }]);
  expect(mails[0]?.text).toContain('https://console.example/organization?space=personal');
});

it('says that the spaces are read only once the days of grace are over', async () => {
  expect((await deliver('2020-01-01T00:00:00Z')).mails).toMatchObject([{ subject: 'Your spaces are read only' }]);
});

it.each([
  ['fr', 'Votre paiement a échoué'],
  ['ro', 'Plata ta a eșuat'],
  ['zh', '您的付款失败'],
  ['', 'Your payment failed'],
])('says it in the language of its reader: %s', async (language, subject) => {
  expect((await deliver('2100-01-01T00:00:00Z', undefined, language)).mails).toMatchObject([{ subject }]);
});

it('gives an owner back who could not be told', async () => {
  const { mails, untold } = await deliver('2100-01-01T00:00:00Z', async () => {
    throw new Error('The mail service is away.');
  });
  expect([mails, untold]).toEqual([[], ['ann']]);
});
