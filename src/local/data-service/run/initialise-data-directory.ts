import { execFile } from 'node:child_process';
import { access, mkdir, readdir, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The worker's file: beside this one in the sources, beside the bundle in a build that names it as an entry. */
export const pgliteWorker = new URL('./pglite-worker.js', import.meta.url);

/** Stands in a draft before anything else, so that the next start knows it as its own. */
const MARK = 'unfinished-database';

/** As often as a folder fills again under the hands. */
const REMOVE = { recursive: true, force: true, maxRetries: 10 };

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Makes an empty cluster in `dataDir` unless one is there. A process of its own does it beside the directory and the
 * result is moved into place, so that a crash half-way leaves nothing that looks like a database.
 * @returns the directory behind all links: PGlite follows none
 * @throws Error with one line for people when there is anything else in the way, which is left as it is
 */
export async function initialiseDataDirectory(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  // A link may lead to another disk: the draft is renamed, so it has to be on that one.
  const directory = await realpath(dataDir);
  if (await exists(path.join(directory, 'PG_VERSION'))) return directory;
  if ((await readdir(directory)).length > 0) throw inTheWay(directory);
  const draft = `${directory}.initialising`;
  await clearDraft(draft);
  // Not a name that a killed start has used: the process it began may still write there.
  const cluster = path.join(draft, `cluster-${process.pid}`);
  await run(process.execPath, [fileURLToPath(pgliteWorker), cluster]).catch((error: unknown) => {
    throw new Error(
      `No database could be made in ${draft}; see that the disk has room and the folder can be written.`,
      {
        cause: error,
      },
    );
  });
  // Refuses to remove what has been put there meanwhile.
  await rmdir(directory);
  await rename(cluster, directory);
  await rm(draft, REMOVE);
  return directory;
}

/** Takes away what an earlier start left half-done, and nothing else. */
async function clearDraft(draft: string): Promise<void> {
  const mark = path.join(draft, MARK);
  if (await exists(mark)) await rm(draft, REMOVE);
  await mkdir(draft, { recursive: true });
  if ((await readdir(draft)).length > 0) throw inTheWay(draft);
  await writeFile(mark, '');
}

const inTheWay = (folder: string) =>
  new Error(`${folder} holds files that are no database; move them away, so that one can be made there.`);
