import type { ImportFault } from '#schema/api/import-job.ts';
import { AppError } from '../errors.ts';
import { inWords, refusalOf } from '../imports/refusal.ts';
import {
  Cancelled,
  checkedBeat,
  createWorkers,
  Interrupted,
  MOST_STALLED,
  type WhileAlive,
  type Workers,
} from '../jobs/workers.ts';
import { type Log, logEntry } from '../logged.ts';
import type { Accounts } from '../ports/accounts.ts';
import { type ClaimedExport, ExportLost, type Exports } from '../ports/files/exports.ts';
import type { Imports } from '../ports/files/imports.ts';
import type { Storage } from '../ports/storage.ts';
import { exportAccess } from './export-access.ts';
import { attemptFolder } from './export-folder.ts';
import { exporterNow } from './exporter-now.ts';
import { instructionsOf } from './instructions.ts';
import { runExport } from './run-export.ts';

interface Dependencies {
  exports: Exports;
  imports: Pick<Imports, 'rows' | 'dataModel'>;
  accounts: Pick<Accounts, 'findMember' | 'findActive'>;
  superadminEmails: ReadonlySet<string>;
  storage: Storage;
  /** Where people reach the console. */
  publicUrl: string;
  log: Log;
}

/** Why an export ends before its end. @throws what may be over at the next try */
function faultOf({ stalled }: ClaimedExport, error: unknown): ImportFault {
  if (error instanceof AppError && error.status < 500) return { code: error.code, message: error.message };
  if (stalled > MOST_STALLED)
    return { code: 'interrupted', message: 'The server could not write the file. Please try again.' };
  return { code: 'invalid-input', message: inWords(refusalOf(error)) };
}

/** Works on exports until it is stopped. Whoever asked for one has it with the role that they have now. */
export function createExportWorkers(dependencies: Dependencies): Workers {
  const { exports, imports, accounts, superadminEmails, storage, publicUrl, log } = dependencies;

  async function write(run: ClaimedExport, whileAlive: WhileAlive): Promise<void> {
    const personOf = () => exporterNow(accounts, superadminEmails, run);
    const person = await personOf();
    if (!person) throw new AppError('not-permitted');
    let rows = 0;
    const beat = checkedBeat(() => exports.beat(run, rows), personOf, person);
    await beat();
    const instructions = instructionsOf(run.instructions);
    const access = await exportAccess({ imports, exports, publicUrl }, person, run.resource, instructions);
    await whileAlive(beat, async (goesOn) => {
      const onProgress = (done: number) => {
        rows = done;
      };
      const written = await runExport(run, access, instructions, { storage, onProgress, goesOn });
      rows = written.rows;
      // Whoever has lost a right, or wants no file any more, gets none at the last moment either.
      await beat();
      const as = { role: person.role, pageAccess: person.flags.pageAccess };
      if (!(await exports.done(run, { ...written, as }))) throw new ExportLost();
    });
  }

  async function work(run: ClaimedExport, whileAlive: WhileAlive): Promise<void> {
    const clean = () => storage.removeAll(attemptFolder(run.id, run.attempt));
    try {
      await write(run, whileAlive).catch(async (error: unknown) => {
        if (error instanceof ExportLost || error instanceof Interrupted) throw error;
        if (error instanceof Cancelled) await exports.end(run, 'CANCELLED', null);
        else await exports.end(run, 'FAILED', faultOf(run, error));
        await clean();
      });
    } catch (error) {
      // What is left of its file goes with the export, some days later.
      await clean().catch(() => {});
      // Another server has it, or the next run: nothing is lost.
      if (error instanceof ExportLost) return;
      const hasFailed = !(error instanceof Interrupted);
      if (hasFailed) logEntry(log, 'export-interrupted', { err: error, exportId: run.id });
      await exports.release(run, hasFailed).catch(() => {});
    }
  }

  return createWorkers({ claim: exports.claim, work });
}
