import { expect, it } from 'vitest';
import { fakeMailService } from '#tests/support/server/mail.ts';
import { MailFault, type MailFaultKind, type OutgoingMail } from '../ports/mail/mail-service.ts';
import type { DueMail, MailOutcome } from '../ports/newsletters/communications.ts';
import { createCourier } from './courier.ts';

/** So many mails in memory, whose handing over ends as `answer` says. */
function scene(many: number, answer: (time: number) => MailFaultKind | Error | null, { isReady = true } = {}) {
  const states = new Map(Array.from({ length: many }, (_, index) => [`mail${index}`, 'DUE']));
  const sent: string[] = [];
  const instead: string[] = [];
  const reasons: (string | undefined)[] = [];
  let prepared = 0;
  const courier = createCourier({
    communications: {
      advance: async ({ outcomes, upTo }) => {
        for (const { id, status, reason } of outcomes) {
          // What is held up waits longer than this test.
          states.set(id, status === 'DUE' ? 'LATER' : status);
          reasons.push(reason);
        }
        const next = [...states].filter(([, state]) => state === 'DUE').slice(0, upTo);
        for (const [id] of next) states.set(id, 'SENDING');
        const mails = next.map(
          ([id]): DueMail => ({
            id,
            communicationId: 'c',
            spaceId: 's',
            type: 'welcome',
            email: id,
            name: '',
            values: {},
          }),
        );
        return { mails, skipped: 0 };
      },
    },
    mailServiceOf: async () => ({
      ...fakeMailService(),
      send: async ({ to }: OutgoingMail) => {
        const fault = answer(sent.push(to));
        if (fault instanceof Error) throw fault;
        if (fault) throw new MailFault(fault, `It is ${fault}.`, { code: 'Code', stage: 'answered' });
        return { messageId: to };
      },
    }),
    prepare: async () => {
      prepared += 1;
      return {
        make: async ({ email }) =>
          isReady ? { from: 'a@b.example', to: email, subject: '', html: '', text: '' } : 'EMPTY',
      };
    },
    instead: async ({ email }) => {
      instead.push(email);
    },
    log: { warn: () => {}, error: () => {} },
  });
  const counts = () => {
    const found: Record<string, number> = {};
    for (const state of states.values()) found[state] = (found[state] ?? 0) + 1;
    return found;
  };
  return { courier, sent, instead, reasons, counts, prepared: () => prepared };
}

it('hands each mail over once, however often it is woken, and makes a communication once for a batch', async () => {
  const one = scene(60, () => null);
  await Promise.all([one.courier.takeUp(), one.courier.takeUp(), one.courier.takeUp()]);
  expect([one.sent.length, new Set(one.sent).size, one.counts()]).toEqual([60, 60, { SENT: 60 }]);
  expect(one.prepared()).toBe(3);
});

it.each<[MailFaultKind | Error, MailOutcome['status'] | 'LATER', number]>([
  ['refused', 'REFUSED', 1],
  ['blocked', 'REFUSED', 1],
  ['throttled', 'LATER', 0],
  ['unavailable', 'LATER', 0],
  ['unclear', 'UNCLEAR', 0],
  [new Error('The data service is away.'), 'LATER', 0],
])('tells apart how it ends: %s', async (fault, state, instead) => {
  const one = scene(1, () => fault);
  await one.courier.takeUp();
  expect([one.counts(), one.sent.length, one.instead.length]).toEqual([{ [state]: 1 }, 1, instead]);
});

it('says why a communication cannot be sent, and lets what matters go another way', async () => {
  const one = scene(2, () => null, { isReady: false });
  await one.courier.takeUp();
  expect([one.counts(), one.reasons, one.sent, one.instead.length]).toEqual([
    { SKIPPED: 2 },
    ['EMPTY', 'EMPTY'],
    [],
    2,
  ]);
});

it('begins no other mails once it stops', async () => {
  const one = scene(3, () => null);
  await one.courier.stop();
  await one.courier.takeUp();
  expect(one.sent).toEqual([]);
});
