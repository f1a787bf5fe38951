/**
 * `npm run seed -- --pages N`: adds N pages to Aurora Travel, for measuring. It goes through the data service of a running
 * local product, or opens the data itself when none runs.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type DataFolder, folderFault, openDataFolder } from './data-folder.ts';
import { applyMigrations } from './data-service/migrate.ts';
import { openDatabase } from './data-service/run/open-database.ts';
import { fillPages } from './demo/fill-pages.ts';
import { demoSpaceIds } from './demo/seed-demo.ts';
import { seedOnce } from './ensure-demo.ts';
import { type LocalSettings, readSettings } from './settings.ts';

const USAGE = 'usage: npm run seed -- --pages N';
const migrations = fileURLToPath(new URL('../../hasura/migrations/default', import.meta.url));

interface Target {
  run(sql: string): Promise<unknown>;
  close(): Promise<void>;
}

/** How many pages the command line asks for. @throws Error with the usage */
function wantedPages(): number {
  const { values } = parseArgs({ options: { pages: { type: 'string' } } });
  const pages = Number(values.pages);
  if (!Number.isInteger(pages) || pages < 1) throw new Error(USAGE);
  return pages;
}

/** The data service of a running product, if one answers. */
async function runningTarget(dataFolder: DataFolder): Promise<Target | undefined> {
  const url = dataFolder.announced()?.dataServiceUrl;
  const alive =
    url &&
    (await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ));
  if (!alive) return undefined;
  const headers = { 'content-type': 'application/json', 'x-hasura-admin-secret': dataFolder.adminSecret() };
  return {
    async run(sql) {
      const body = JSON.stringify({ type: 'run_sql', args: { sql } });
      const answer = await fetch(`${url}/v2/query`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(await answer.text());
    },
    close: async () => {},
  };
}

/** The database itself, migrated and with the demo business in it. */
async function ownTarget({ DATABASE_URL, DATA_DIR }: LocalSettings): Promise<Target> {
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: join(DATA_DIR, 'database') });
  await applyMigrations(database, migrations);
  await seedOnce(database);
  return { run: (sql) => database.script(sql), close: () => database.close() };
}

async function seed(pages: number, settings: LocalSettings): Promise<void> {
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  const dataFolder = openDataFolder(settings.DATA_DIR);
  // From its first start on the folder is known by them.
  dataFolder.adminSecret();
  const target = (await runningTarget(dataFolder)) ?? (await ownTarget(settings));
  await fillPages(target.run, demoSpaceIds.aurora, pages, (done) =>
    console.log(`${done} of ${pages} pages, ${seconds()} s`),
  );
  await target.close();
}

try {
  const pages = wantedPages();
  const settings = readSettings(process.env);
  await seed(pages, settings).catch((error: unknown) => {
    throw folderFault(error, settings.DATA_DIR);
  });
  process.exit(0);
} catch (error) {
  console.error(`seed: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
