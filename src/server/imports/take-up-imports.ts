import { setTimeout } from 'node:timers/promises';
import type { ImportFault } from '#schema/api/import-job.ts';
import { AppError } from '../errors.ts';
import { type Log, logEntry } from '../logged.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { FeedRecords } from '../ports/files/feeds.ts';
import { type ClaimedImport, type Importer, ImportLost, ImportRefused, type Imports } from '../ports/files/imports.ts';
import type { Storage } from '../ports/storage.ts';
import { importFolder } from './import-folder.ts';
import { runImport } from './run-import.ts';
import { undoImport } from './undo-import.ts';

interface Dependencies {
  imports: Imports;
  feeds: FeedRecords;
  accounts: Pick<Accounts, 'findMember'>;
  storage: Storage;
  log: Log;
}

/** Imports that a server works on at once. */
const MOST_AT_ONCE = 3;
/** Well below the lease of two minutes; it is also how long a cancellation and a lost right may take to bite. */
const BEAT_MS = 3000;
/** Tries without a row to show for it, before an import is given up: with the pauses between them, about 20 minutes. */
const MOST_STALLED = 15;
/** What is written when the server ends has that long; other servers find it half done, and go on. */
const ENDING_MS = 15_000;

/** Somebody wants the import to end. */
class Cancelled extends Error {}
/** This server ends, or the importer has other rights now: the import goes on from the start of its work. */
class Interrupted extends Error {}

/** Why an import ends before its work does. @throws what may be over at the next try */
function faultOf(error: unknown): ImportFault {
  if (error instanceof ImportRefused) return error.fault;
  if (error instanceof AppError && error.status < 500) return { code: error.code, message: error.message };
  throw error;
}

/** Works on imports until it is stopped. */
export interface ImportWorkers {
  /** Takes up what is due, as far as there is room, and does not wait for it. Throws what the data service throws. */
  takeUp(): Promise<void>;
  /** Ends what is on its way; other servers go on with it. */
  stop(): Promise<void>;
}

export function createImportWorkers({ imports, feeds, accounts, storage, log }: Dependencies): ImportWorkers {
  const working = new Set<Promise<void>>();
  const ending = new AbortController();

  async function importerOf({ userId, spaceId }: ClaimedImport): Promise<Importer> {
    const member = userId === null ? null : await accounts.findMember(spaceId, userId);
    if (!member || userId === null) throw new ImportRefused({ code: 'not-permitted' });
    return { role: member.role, userId, spaceId, flags: { pageAccess: member.pageAccess } };
  }

  /** Says that an import goes on while it does, and finds out what speaks against that. */
  async function whileAlive(run: ClaimedImport, importer: Importer, work: (goesOn: () => void) => Promise<void>) {
    let against: unknown;
    const beat = async () => {
      const { stopAsked } = await imports.beat(run);
      if (stopAsked) throw new Cancelled();
      const now = await importerOf(run);
      if (JSON.stringify(now) !== JSON.stringify(importer)) throw new Interrupted();
    };
    let beating = Promise.resolve();
    const timer = setInterval(() => {
      beating = beating.then(beat).catch((error: unknown) => {
        // A data service that is away is asked again; the lease is long enough.
        if (!(error instanceof AppError && error.status >= 500)) against ??= error;
      });
    }, BEAT_MS);
    try {
      await work(() => {
        if (ending.signal.aborted) throw new Interrupted();
        if (against !== undefined) throw against;
      });
      await beating;
    } finally {
      clearInterval(timer);
    }
  }

  /** Brings an import to its end, whichever. @returns false for one that was checked, and waits for a decision */
  async function importFile(run: ClaimedImport): Promise<boolean> {
    const end = async (state: 'DONE' | 'FAILED' | 'CANCELLED', fault: ImportFault | null = null) => {
      if (!(await imports.end(run, state, fault))) throw new ImportLost();
      return true;
    };
    try {
      if (run.state === 'UPLOADING') throw new ImportRefused({ code: 'incomplete' });
      // Nobody has decided about one that was checked.
      if (run.stopAsked || run.state === 'CHECKED') throw new Cancelled();
      if (run.stalled > MOST_STALLED) throw new ImportRefused({ code: 'interrupted' });
      const importer = await importerOf(run);
      await whileAlive(run, importer, (goesOn) => runImport(run, importer, { imports, feeds, storage, goesOn }));
    } catch (error) {
      if (error instanceof Cancelled) return end('CANCELLED');
      return end('FAILED', faultOf(error));
    }
    if (!run.isCheck) return end('DONE');
    return (await imports.checked(run)) ? false : end('CANCELLED');
  }

  async function takeBack(run: ClaimedImport): Promise<void> {
    let fault: ImportFault | null = null;
    try {
      if (run.stalled > MOST_STALLED) throw new ImportRefused({ code: 'interrupted' });
      const importer = await importerOf(run);
      await whileAlive(run, importer, (goesOn) => undoImport(run, importer, { imports, goesOn }));
    } catch (error) {
      fault = faultOf(error);
    }
    if (!(await imports.endUndo(run, fault))) throw new ImportLost();
  }

  async function work(run: ClaimedImport): Promise<void> {
    try {
      const isOpen = run.state === 'WORKING' || run.state === 'UPLOADING' || run.state === 'CHECKED';
      if (isOpen && !(await importFile(run))) return;
      if (run.state === 'UNDOING') await takeBack(run);
      await storage.removeAll(importFolder(run.id));
      await imports.cleaned(run);
    } catch (error) {
      // Another server has it, or the next run: nothing is lost.
      if (error instanceof ImportLost) return;
      const hasFailed = !(error instanceof Interrupted);
      if (hasFailed) logEntry(log, 'import-interrupted', { err: error, importId: run.id });
      await imports.release(run, hasFailed).catch(() => {});
    }
  }

  async function removeLeftovers(): Promise<void> {
    const left = await imports.leftovers();
    for (const id of left) await storage.removeAll(importFolder(id));
    if (left.length > 0) await imports.forgetLeftovers(left);
  }

  return {
    async takeUp() {
      while (working.size < MOST_AT_ONCE && !ending.signal.aborted) {
        const run = await imports.claim();
        if (!run) break;
        const done: Promise<void> = work(run).finally(() => working.delete(done));
        working.add(done);
      }
      await removeLeftovers();
    },
    async stop() {
      ending.abort();
      const late = new AbortController();
      await Promise.race([Promise.all(working), setTimeout(ENDING_MS, undefined, { signal: late.signal, ref: false })]);
      late.abort();
    },
  };
}
