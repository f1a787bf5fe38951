import { Worker } from 'node:worker_threads';
import { pgliteWorker } from './initialise-data-directory.ts';

/** Keeps one PGlite worker running. */
export interface PgliteHost {
  /** The worker, once it serves. */
  worker(): Promise<Worker>;
  /** Ends PGlite cleanly. */
  close(): Promise<void>;
}

/**
 * Starts the worker. Should it die (PGlite gave up, or ran out of memory), one on files is started again and finds every
 * acknowledged write; one in memory has lost everything, which every later query then says.
 * @param dataDir null: in memory
 * @throws Error with one line for people when the files are not a database that PGlite can open
 */
export async function startPgliteHost(dataDir: string | null): Promise<PgliteHost> {
  let closing = false;
  let opened = false;
  let current = start();

  function start(): Promise<Worker> {
    const worker = new Worker(pgliteWorker, { workerData: { dataDir }, execArgv: [] });
    // Every query's stream listens; there is no upper bound to warn about.
    worker.setMaxListeners(0);
    return new Promise((resolve, reject) => {
      worker.once('message', () => resolve(worker));
      worker.on('error', (error) => {
        if (opened) console.error('data-service: PGlite failed:', error);
        reject(error);
      });
      worker.once('exit', (code) => {
        reject(new Error(`PGlite ended with code ${code}`));
        if (opened && !closing) replace();
      });
    });
  }

  function replace(): void {
    current =
      dataDir === null ? Promise.reject(new Error('PGlite has ended, and its data was in memory only')) : start();
    // Whoever asks for the worker hears of it.
    current.catch(() => {});
  }

  try {
    await current;
    opened = true;
  } catch (error) {
    closing = true;
    if (dataDir === null) throw error;
    throw new Error(
      `The database in ${dataDir} is damaged or of another version; restore it from a copy, or move it away to begin anew.`,
      { cause: error },
    );
  }
  return {
    worker: () => current,
    async close() {
      closing = true;
      const worker = await current.catch(() => undefined);
      if (!worker) return;
      const ended = new Promise((resolve) => worker.on('message', (message) => message === null && resolve(undefined)));
      const exited = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage(null);
      await Promise.race([ended, exited]);
      await worker.terminate();
    },
  };
}
