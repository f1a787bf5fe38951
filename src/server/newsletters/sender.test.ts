import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeMailService } from '#tests/support/server/mail.ts';
import { fakeSendings } from '#tests/support/server/server.ts';
import { MailFault, type MailFaultKind, type OutgoingMail } from '../ports/mail/mail-service.ts';
import type { FrozenMail, Outcome, Sending, WaitingRecipient } from '../ports/newsletters/sendings.ts';
import { createSender, MailNotReady } from './sender.ts';

const mail: FrozenMail = {
  ...{ from: 'Aurora <news@aurora.example>', replyTo: '', subject: 'Hello', subjectB: '' },
  ...{
    html: '<p>Hi</p><a href="https://boats.example/">Boats</a>',
    text: 'Hi',
    values: {},
    home: 'https://aurora.example',
    opens: false,
  },
};

const fault = (kind: MailFaultKind) =>
  new MailFault(kind, `It is ${kind}.`, { code: 'Code', stage: kind === 'unclear' ? 'no-answer' : 'answered' });

/** One sending in memory, whose mails end as `answer` says. */
function scene(
  many: number,
  answer: (mail: OutgoingMail, time: number) => MailFaultKind | null,
  {
    compose = async () => mail,
    mayBeSent = async () => {},
  }: { compose?: () => Promise<FrozenMail>; mayBeSent?: (from: string) => Promise<void> } = {},
) {
  const states = new Map<string, string>();
  const recipients = Array.from({ length: many }, (_, index): WaitingRecipient => {
    const id = randomUUID();
    states.set(id, 'WAITING');
    return { id, email: `reader${index}@example.com`, name: '', variant: null, member: null };
  });
  const sent: string[] = [];
  const stopped: string[] = [];
  const logged: object[] = [];
  const kept: FrozenMail[] = [];
  let inHand = 0;
  let mostInHand = 0;
  let claimed = false;
  const sending = { id: 'send', newsletterId: 'letter', spaceId: 'space', mail: null } as Sending;
  const note = (outcomes: readonly Outcome[]) => {
    for (const { id, status } of outcomes) states.set(id, status);
  };
  const sender = createSender({
    sendings: {
      ...fakeSendings(),
      claim: async () => {
        const first = !claimed;
        claimed = true;
        return first ? sending : null;
      },
      keepMail: async (_, frozen) => {
        kept.push(frozen);
      },
      stop: async (_, why) => {
        stopped.push(why);
      },
      trackLinks: async (_, addresses) => new Map(addresses.map((address) => [address, 'link'])),
      advance: async (_, { outcomes, upTo }) => {
        note(outcomes);
        const waiting = recipients.filter(({ id }) => states.get(id) === 'WAITING').slice(0, upTo);
        for (const { id } of waiting) states.set(id, 'SENDING');
        return { waiting, skipped: 0 };
      },
    },
    mailServiceFor: async (_, from) => {
      await mayBeSent(from);
      return {
        ...fakeMailService(),
        account: async () => ({
          ...{ sendingEnabled: true, productionAccess: true, maxSendRate: 10_000 },
          ...{ max24HourSend: -1, sentLast24Hours: 0 },
        }),
        send: async (outgoing) => {
          inHand += 1;
          mostInHand = Math.max(mostInHand, inHand);
          await new Promise(setImmediate);
          inHand -= 1;
          const kind = answer(outgoing, sent.push(outgoing.to));
          if (kind) throw fault(kind);
          return { messageId: outgoing.to };
        },
      };
    },
    compose,
    tokens: { tokenOf: () => 'token' },
    server: 'one',
    log: { info: () => {}, warn: (details) => logged.push(details), error: (details) => logged.push(details) },
  });
  const counts = () => {
    const found: Record<string, number> = {};
    for (const state of states.values()) found[state] = (found[state] ?? 0) + 1;
    return found;
  };
  return { sender, sent, stopped, kept, logged, counts, mostInHand: () => mostInHand };
}

afterEach(() => void vi.useRealTimers());

/** What was taken up goes on behind it. */
async function run({ sender }: { sender: ReturnType<typeof createSender> }, isDone: () => boolean) {
  await sender.takeUp();
  await expect.poll(isDone).toBe(true);
}

describe('sending', () => {
  it('hands each mail over once, no more than 25 at the same time', async () => {
    const one = scene(120, () => null);
    await run(one, () => one.counts().SENT === 120);
    expect(new Set(one.sent).size).toBe(120);
    expect([one.sent.length, one.mostInHand()]).toEqual([120, 25]);
  });

  it('leads links through the site, for each recipient by name', async () => {
    const htmls: string[] = [];
    const one = scene(1, ({ html }) => {
      htmls.push(html);
      return null;
    });
    await run(one, () => one.counts().SENT === 1);
    expect(htmls[0]).toContain('href="https://aurora.example/_mail/links/link/token"');
    expect(one.kept).toHaveLength(1);
  });

  it('puts a picture that tells of opens into mails where the space wants to know, and none elsewhere', async () => {
    for (const opens of [true, false]) {
      const htmls: string[] = [];
      const answer = ({ html }: OutgoingMail) => {
        htmls.push(html);
        return null;
      };
      const one = scene(1, answer, { compose: async () => ({ ...mail, html: '<body>Hi</body>', opens }) });
      await run(one, () => one.counts().SENT === 1);
      expect(htmls[0]?.match(/<img[^>]*>/g) ?? []).toEqual(
        opens ? [expect.stringContaining('src="https://aurora.example/_mail/opens/token"')] : [],
      );
    }
  });

  it.each([
    ['every tenth', 10, { REFUSED: 3, SENT: 27 }],
    ['all', 1, { REFUSED: 30 }],
  ])('goes on where %s of the mails are refused', async (_, nth, states) => {
    const one = scene(30, (_mail, time) => (time % nth === 0 ? 'refused' : null));
    await run(one, () => one.counts().WAITING === undefined && one.counts().SENDING === undefined);
    expect(one.counts()).toEqual(states);
  });

  it('tries again what was not taken, and never what may have been', async () => {
    const tried = new Map<string, number>();
    const one = scene(3, ({ to }) => {
      tried.set(to, (tried.get(to) ?? 0) + 1);
      if (to === 'reader0@example.com') return 'unclear';
      return to === 'reader1@example.com' && tried.get(to) === 1 ? 'throttled' : null;
    });
    await run(one, () => one.counts().SENT === 2);
    expect(one.counts()).toEqual({ UNCLEAR: 1, SENT: 2 });
    expect([...tried.values()]).toEqual([1, 2, 1]);
  });

  it('pauses and says why where the account takes no mail at all', async () => {
    const one = scene(40, () => 'blocked');
    await run(one, () => one.stopped.length > 0);
    expect(one.stopped).toEqual(['It is blocked.']);
    expect(one.counts(), 'nothing is lost').toEqual({ WAITING: 40 });
    expect(one.sent.length).toBeLessThanOrEqual(25);
  });

  it('pauses and says why where the newsletter cannot be sent as it is', async () => {
    const compose = () => Promise.reject(new MailNotReady('There is no sender.'));
    const one = scene(2, () => null, { compose });
    await run(one, () => one.stopped.length > 0);
    expect([one.stopped, one.sent]).toEqual([['There is no sender.'], []]);
  });

  it.each([
    ['its sender is not the space’s any more', new MailNotReady('The domain is not verified.')],
    ['the keys of its account cannot be read', fault('blocked')],
  ])('pauses and says why where %s, as it was or was frozen before', async (_, refusal) => {
    const froms: string[] = [];
    const mayBeSent = async (from: string) => {
      froms.push(from);
      throw refusal;
    };
    const one = scene(2, () => null, { mayBeSent });
    await run(one, () => one.stopped.length > 0);
    expect([one.stopped, one.sent, froms]).toEqual([[refusal.message], [], [mail.from]]);
  });

  it('asks again while it sends whether the sender is still the space’s', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let times = 0;
    const one = scene(
      60,
      () => {
        vi.advanceTimersByTime(3000);
        return null;
      },
      {
        mayBeSent: async () => {
          times += 1;
          if (times === 2) throw new MailNotReady('The domain is not verified.');
        },
      },
    );
    await run(one, () => one.stopped.length > 0);
    expect(one.counts(), 'the first batch was more than a minute').toEqual({ SENT: 25, WAITING: 35 });
  });

  it('writes what became of the mails in hand before the server stops', async () => {
    let stopping: Promise<void> | undefined;
    const one = scene(500, (_, time) => {
      if (time === 1) stopping = one.sender.stop();
      return null;
    });
    await run(one, () => stopping !== undefined);
    await stopping;
    const { SENT = 0, SENDING = 0 } = one.counts();
    expect([SENDING, SENT]).toEqual([0, one.sent.length]);
    expect(SENT).toBeLessThan(500);
  });
});
