import type { ImportFault } from '#schema/api/import-job.ts';
import { AppError } from '../errors.ts';
import {
  Cancelled,
  checkedBeat,
  createWorkers,
  Interrupted,
  MOST_STALLED,
  personNow,
  type WhileAlive,
  type Workers,
} from '../jobs/workers.ts';
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

/** Why an import ends before its work does. @throws what may be over at the next try */
function faultOf(error: unknown): ImportFault {
  if (error instanceof ImportRefused) return error.fault;
  if (error instanceof AppError && error.status < 500) return { code: error.code, message: error.message };
  throw error;
}

export function createImportWorkers({ imports, feeds, accounts, storage, log }: Dependencies): Workers {
  async function importerOf(run: ClaimedImport): Promise<Importer> {
    const importer = await personNow(accounts, run);
    if (!importer) throw new ImportRefused({ code: 'not-permitted' });
    return importer;
  }

  const beatOf = (run: ClaimedImport, importer: Importer) =>
    checkedBeat(
      () => imports.beat(run),
      () => importerOf(run),
      importer,
    );

  /** Brings an import to its end, whichever. @returns false for one that was checked, and waits for a decision */
  async function importFile(run: ClaimedImport, whileAlive: WhileAlive): Promise<boolean> {
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
      await whileAlive(beatOf(run, importer), (goesOn) =>
        runImport(run, importer, { imports, feeds, storage, goesOn }),
      );
    } catch (error) {
      if (error instanceof Cancelled) return end('CANCELLED');
      return end('FAILED', faultOf(error));
    }
    if (!run.isCheck) return end('DONE');
    return (await imports.checked(run)) ? false : end('CANCELLED');
  }

  async function takeBack(run: ClaimedImport, whileAlive: WhileAlive): Promise<void> {
    let fault: ImportFault | null = null;
    try {
      if (run.stalled > MOST_STALLED) throw new ImportRefused({ code: 'interrupted' });
      const importer = await importerOf(run);
      await whileAlive(beatOf(run, importer), (goesOn) => undoImport(run, importer, { imports, goesOn }));
    } catch (error) {
      fault = faultOf(error);
    }
    if (!(await imports.endUndo(run, fault))) throw new ImportLost();
  }

  async function work(run: ClaimedImport, whileAlive: WhileAlive): Promise<void> {
    try {
      const isOpen = run.state === 'WORKING' || run.state === 'UPLOADING' || run.state === 'CHECKED';
      if (isOpen && !(await importFile(run, whileAlive))) return;
      if (run.state === 'UNDOING') await takeBack(run, whileAlive);
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

  return createWorkers({ claim: imports.claim, work });
}
