import type { Log } from '../logged.ts';
import { logEntry } from '../logged.ts';
import { MailFault, type MailService, type OutgoingMail } from '../ports/mail/mail-service.ts';
import type { Communications, DueMail, MailOutcome } from '../ports/newsletters/communications.ts';

/** Why a mail of a communication is left out; the console has words for each. */
export type LeftOut = 'GONE' | 'EMPTY' | 'SENDER_MISSING' | 'SENDER_UNVERIFIED' | 'LINK_MISSING' | 'LINK_OVER';

/** A communication as it is now: each mail is made of it, or it cannot be sent. */
export interface PreparedMail {
  make(mail: DueMail): Promise<OutgoingMail | LeftOut>;
}

export interface CourierDeps {
  communications: Pick<Communications, 'advance'>;
  mailServiceOf(spaceId: string): Promise<MailService>;
  prepare(communicationId: string, spaceId: string): Promise<PreparedMail>;
  /** Told of a mail that this space cannot send: somebody may have to get it all the same. @throws where that failed */
  instead(mail: DueMail): Promise<void>;
  log: Log;
  /** How long this server may be silent until its mails are unclear. */
  leaseSeconds?: number | undefined;
}

export interface Courier {
  /** Hands over what is due. */
  takeUp(): Promise<void>;
  /** The same, without anybody waiting for it. */
  wake(): void;
  stop(): Promise<void>;
}

const LEASE_SECONDS = 60;
/** Mails that are handed over at the same time, so many are unclear when the server dies. */
const AT_ONCE = 25;

/**
 * Hands over the mails of communications. A batch is marked in the database before it is handed over, and what was marked when
 * a server died is unclear: nobody sends it again (docs/decisions/086).
 */
export function createCourier(dependencies: CourierDeps): Courier {
  const { communications, log, leaseSeconds = LEASE_SECONDS } = dependencies;
  let outcomes: MailOutcome[] = [];
  let running: Promise<void> | null = null;
  let isRequested = false;
  let isStopping = false;

  async function handOverAll() {
    for (;;) {
      const upTo = isStopping ? 0 : AT_ONCE;
      const written = outcomes;
      const { mails, skipped } = await communications.advance({ leaseSeconds, outcomes: written, upTo });
      outcomes = [];
      if (mails.length + skipped === 0) return;
      const prepared = new Map<string, Promise<PreparedMail>>();
      const prepare = ({ communicationId, spaceId }: DueMail) => {
        const known = prepared.get(communicationId) ?? dependencies.prepare(communicationId, spaceId);
        prepared.set(communicationId, known);
        return known;
      };
      outcomes = await Promise.all(mails.map((mail) => handOver(mail, prepare)));
    }
  }

  async function handOver(mail: DueMail, prepare: (mail: DueMail) => Promise<PreparedMail>): Promise<MailOutcome> {
    const { id } = mail;
    try {
      const made = await (await prepare(mail)).make(mail);
      if (typeof made === 'string') {
        if (made !== 'LINK_OVER') await dependencies.instead(mail);
        return { id, status: 'SKIPPED', reason: made };
      }
      const service = await dependencies.mailServiceOf(mail.spaceId);
      const { messageId } = await service.send(made);
      return { id, status: 'SENT', messageId };
    } catch (error) {
      if (!(error instanceof MailFault)) {
        logEntry(log, 'communication-failed', { err: error, communicationId: mail.communicationId });
        return { id, status: 'DUE', reason: 'FAILED' };
      }
      if (error.kind === 'unclear') return { id, status: 'UNCLEAR' };
      if (error.kind === 'throttled' || error.kind === 'unavailable') return { id, status: 'DUE', reason: 'HELD_UP' };
      await dependencies.instead(mail).catch((cause: unknown) => {
        logEntry(log, 'communication-failed', { err: cause, communicationId: mail.communicationId });
      });
      return { id, status: 'REFUSED', reason: error.message };
    }
  }

  async function takeUp() {
    isRequested = true;
    running ??= (async () => {
      try {
        while (isRequested) {
          isRequested = false;
          await handOverAll();
        }
      } finally {
        running = null;
      }
    })();
    await running;
  }

  return {
    takeUp,
    wake: () => void takeUp().catch((error: unknown) => logEntry(log, 'communications-unclaimed', { err: error })),
    async stop() {
      isStopping = true;
      await running?.catch(() => {});
    },
  };
}
