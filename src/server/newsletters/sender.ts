import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type Log, logEntry } from '../logged.ts';
import { type MailAccount, MailFault, type MailService, type OutgoingMail } from '../ports/mail/mail-service.ts';
import type { FrozenMail, Outcome, Sending, Sendings, WaitingRecipient } from '../ports/newsletters/sendings.ts';
import { createMailMaker } from './make-mail.ts';
import { withOpenPicture } from './open-picture.ts';
import type { RecipientTokens } from './recipient-token.ts';
import { linksIn, withTrackedLinks } from './track-links.ts';

/** What cannot be sent as it is; the message is for people. */
export class MailNotReady extends Error {}

export interface SenderDeps {
  sendings: Pick<Sendings, 'claim' | 'keepMail' | 'stop' | 'advance' | 'trackLinks'>;
  /** The account that a mail goes through, asked again every minute: its sender may go meanwhile. @throws MailNotReady */
  mailServiceFor(spaceId: string, from: string): Promise<MailService>;
  /** The mail of a newsletter as it is now. @throws MailNotReady */
  compose(sending: Sending): Promise<FrozenMail>;
  tokens: Pick<RecipientTokens, 'tokenOf'>;
  /** Unlike that of any other process, also of one that ran here before. */
  server: string;
  log: Log & { info(details: object, message: string): void };
  /** How long this server may be silent until another one goes on. */
  leaseSeconds?: number;
}

export interface Sender {
  /** Takes up what is due. What is on its way goes on behind it. */
  takeUp(): Promise<void>;
  /** Lets the mails that are being handed over end, and begins no others. */
  stop(): Promise<void>;
}

const LEASE_SECONDS = 30;
/** Mails that are handed over at the same time, so many are unclear when the server dies. */
const AT_ONCE = 25;
/** Newsletters that go out side by side: one of 100,000 recipients shall not hold up one of 10. */
const MOST_AT_ONCE = 8;
const LONGEST_PAUSE_MS = 10_000;
const ACCOUNT_MS = 60_000;

/**
 * Sends newsletters. A batch is marked in the database, handed over, and its outcomes are written with the request for the next
 * one; what was marked when a server died is unclear, and nobody sends it again (docs/decisions/086).
 */
export function createSender(dependencies: SenderDeps): Sender {
  const { sendings, server, log, leaseSeconds = LEASE_SECONDS } = dependencies;
  const running = new Set<Promise<void>>();
  let isStopping = false;

  async function takeUp() {
    while (!isStopping && running.size < MOST_AT_ONCE) {
      const sending = await sendings.claim(server, leaseSeconds);
      if (!sending) return;
      const run = send(sending)
        .catch((error: unknown) => logEntry(log, 'sending-failed', { err: error, newsletterId: sending.newsletterId }))
        .finally(() => running.delete(run));
      running.add(run);
    }
  }

  async function send(sending: Sending) {
    try {
      await handOverAll(sending);
    } catch (error) {
      if (!(error instanceof MailNotReady || (error instanceof MailFault && error.kind === 'blocked'))) throw error;
      await sendings.stop(sending.id, error.message);
      logEntry(log, 'sending-stopped', { newsletterId: sending.newsletterId, reason: error.message });
    }
  }

  async function handOverAll(sending: Sending) {
    const mail = sending.mail ?? (await freeze(sending));
    const account = createAccount(() => dependencies.mailServiceFor(sending.spaceId, mail.from));
    const make = createMailMaker(mail, dependencies.tokens);
    let outcomes: Outcome[] = [];
    let pauseMs = 0;
    const endWith = async (fault: unknown): Promise<never> => {
      await sendings.advance(sending.id, { server, leaseSeconds, outcomes, upTo: 0 });
      throw fault;
    };
    for (;;) {
      const { service, rate } = await account().catch((fault) => endWith(fault));
      const perSecond = rate / Math.max(1, running.size);
      const upTo = isStopping ? 0 : Math.min(AT_ONCE, Math.ceil(perSecond));
      const { waiting, skipped } = await sendings.advance(sending.id, { server, leaseSeconds, outcomes, upTo });
      if (waiting.length + skipped === 0) return;
      const batch = Promise.all(waiting.map((recipient) => handOver(service, make(recipient), recipient)));
      // A batch takes as long as the account wants for so many mails.
      const [handedOver] = await Promise.all([batch, delay((1000 * waiting.length) / perSecond)]);
      outcomes = handedOver.map(({ outcome }) => outcome);
      const blocked = handedOver.find(({ fault }) => fault?.kind === 'blocked')?.fault;
      if (blocked) await endWith(blocked);
      const isHeldUp = outcomes.some(({ status }) => status === 'WAITING');
      pauseMs = isHeldUp ? Math.min(LONGEST_PAUSE_MS, pauseMs * 2 + 500) : 0;
      if (isHeldUp) await delay(pauseMs);
    }
  }

  async function freeze(sending: Sending): Promise<FrozenMail> {
    const mail = await dependencies.compose(sending);
    const links = linksIn(mail.html);
    const ids = links.length > 0 ? await sendings.trackLinks(sending.newsletterId, links) : new Map<string, string>();
    const html = withTrackedLinks(mail.html, ids, mail.home);
    const frozen = { ...mail, html: mail.opens ? withOpenPicture(html, mail.home) : html };
    await sendings.keepMail(sending.id, frozen);
    return frozen;
  }

  return {
    takeUp,
    async stop() {
      isStopping = true;
      await Promise.all(running);
    },
  };
}

const limit = pLimit(AT_ONCE);

interface HandedOver {
  outcome: Outcome;
  fault?: MailFault;
}

async function handOver(service: MailService, mail: OutgoingMail, { id }: WaitingRecipient): Promise<HandedOver> {
  try {
    const { messageId } = await limit(() => service.send(mail));
    return { outcome: { id, status: 'SENT', messageId } };
  } catch (error) {
    if (!(error instanceof MailFault)) throw error;
    if (error.kind === 'refused') return { outcome: { id, status: 'REFUSED', reason: error.message }, fault: error };
    return { outcome: { id, status: error.kind === 'unclear' ? 'UNCLEAR' : 'WAITING' }, fault: error };
  }
}

/** How many mails the account takes a second, asked again now and then: Amazon raises it as an account proves itself. */
function createAccount(find: () => Promise<MailService>) {
  let known: { service: MailService; account: MailAccount; at: number } | undefined;
  return async () => {
    if (!known || Date.now() - known.at > ACCOUNT_MS) {
      const service = await find();
      const account = await service.account().catch((error: unknown) => {
        if (known && !(error instanceof MailFault && error.kind === 'blocked')) return known.account;
        throw error;
      });
      known = { service, account, at: Date.now() };
    }
    const { sendingEnabled, maxSendRate } = known.account;
    if (!sendingEnabled) throw new MailNotReady('The mail service has stopped this account from sending.');
    return { service: known.service, rate: Math.max(1, maxSendRate) };
  };
}
