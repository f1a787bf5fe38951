import { setTimeout } from 'node:timers/promises';
import type { Viewer } from '#schema/access.ts';
import { AppError } from '../errors.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { Importer } from '../ports/files/imports.ts';

/** What a server works on at once, of one kind. */
const MOST_AT_ONCE = 3;
/** Well below leases of two minutes; it is also how long a cancellation and a lost right may take to bite. */
const BEAT_MS = 3000;
/** Tries without anything to show for it, before work is given up: with the pauses between them, about 20 minutes. */
export const MOST_STALLED = 15;
/** What is written when the server ends has that long; other servers find it half done, and go on. */
const ENDING_MS = 15_000;

/** Somebody wants the work to end. */
export class Cancelled extends Error {}
/** This server ends, or whoever it is done for has other rights now: it goes on from the start. */
export class Interrupted extends Error {}

/** Works on what is due until it is stopped. */
export interface Workers {
  /** Takes up what is due, as far as there is room, and does not wait for it. Throws what the data service throws. */
  takeUp(): Promise<void>;
  /** Ends what is on its way; other servers go on with it. */
  stop(): Promise<void>;
}

/** Says that work goes on while it does, by `beat`, and has it end by what that throws. */
export type WhileAlive = (beat: () => Promise<void>, work: (goesOn: () => void) => Promise<void>) => Promise<void>;

interface Work<Run> {
  /** What is due; null for nothing. */
  claim(): Promise<Run | null>;
  /** Brings it to its end, or releases it; never throws. */
  work(run: Run, whileAlive: WhileAlive): Promise<void>;
}

export function createWorkers<Run>({ claim, work }: Work<Run>): Workers {
  const working = new Set<Promise<void>>();
  const ending = new AbortController();

  const whileAlive: WhileAlive = async (beat, act) => {
    let against: unknown;
    let beating = Promise.resolve();
    const timer = setInterval(() => {
      beating = beating.then(beat).catch((error: unknown) => {
        // A data service that is away is asked again; the lease is long enough.
        if (!(error instanceof AppError && error.status >= 500)) against ??= error;
      });
    }, BEAT_MS);
    try {
      await act(() => {
        if (ending.signal.aborted) throw new Interrupted();
        if (against !== undefined) throw against;
      });
      await beating;
    } finally {
      clearInterval(timer);
    }
  };

  return {
    async takeUp() {
      while (working.size < MOST_AT_ONCE && !ending.signal.aborted) {
        const run = await claim();
        if (!run) break;
        const done: Promise<void> = work(run, whileAlive).finally(() => working.delete(done));
        working.add(done);
      }
    },
    async stop() {
      ending.abort();
      const late = new AbortController();
      await Promise.race([Promise.all(working), setTimeout(ENDING_MS, undefined, { signal: late.signal, ref: false })]);
      late.abort();
    },
  };
}

/** Whoever work is done for, with the role that they have now; null where they have left. */
export async function personNow(
  accounts: Pick<Accounts, 'findMember'>,
  { userId, spaceId }: { userId: string | null; spaceId: string | null },
): Promise<Importer | null> {
  if (userId === null || spaceId === null) return null;
  const member = await accounts.findMember(spaceId, userId);
  return member && { role: member.role, userId, spaceId, flags: { pageAccess: member.pageAccess } };
}

/**
 * A beat that finds out what speaks against going on.
 * @param report says that the work goes on, and answers whether somebody wants it to end
 * @param personOf whoever it is done for, as they are now; null, or an error, where they have left
 * @param person as they were when it began
 * @throws Cancelled, Interrupted, and what the other two throw
 */
export const checkedBeat =
  (report: () => Promise<{ stopAsked: boolean }>, personOf: () => Promise<Viewer | null>, person: Viewer) =>
  async (): Promise<void> => {
    const { stopAsked } = await report();
    if (stopAsked) throw new Cancelled();
    const now = await personOf();
    if (JSON.stringify(now) !== JSON.stringify(person)) throw new Interrupted();
  };
