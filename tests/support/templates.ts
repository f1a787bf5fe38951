import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyMigrations } from '#local/data-service/migrate.ts';
import type { Database } from '#local/data-service/run/database.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';
import { seedDemo } from '#local/demo/seed-demo.ts';
import { sourceHash } from '../../tools/build/stamps.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules/.cache/sitewright-templates');
const migrations = join(root, 'hasura/migrations/default');
const DAY = 86_400_000;

const MIGRATED = ['hasura/migrations', 'src/local/data-service', 'package-lock.json'];
const SEEDED = [
  ...['hasura', 'resources', 'permissions', 'package-lock.json'],
  ...['src/schema', 'src/derive', 'src/render', 'src/server', 'src/local'],
];
/**
 * PGlite, compiled. V8 has one machine code for all threads of a process that compile the same bytes, as long as one of them
 * holds the module: held here, it serves all databases that a worker opens, where each would have to be optimised anew.
 */
const compiled = WebAssembly.compile(
  readFileSync(join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')),
);

const hashes = new Map<readonly string[], string>();

/** What a template is made from, by its content: an edit of any of it makes another one. */
function hashOf(sources: string[]): string {
  const known = hashes.get(sources) ?? sourceHash(root, sources).slice(0, 16);
  hashes.set(sources, known);
  return known;
}

const folders = new Map<string, Promise<string>>();

/**
 * A folder that is made once and copied from then on, also by later runs.
 * @param make fills the folder; several processes may do so at once, and the first to finish wins
 */
function templateFolder(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = folders.get(name) ?? findOrMake(name, make);
  folders.set(name, folder);
  return folder;
}

async function findOrMake(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  for (const old of readdirSync(cache)) {
    const path = join(cache, old);
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > DAY) rmSync(path, { recursive: true, force: true });
  }
  const draft = mkdtempSync(join(cache, 'draft-'));
  try {
    await make(draft);
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

async function makeDatabase(folder: string, fill: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await openDatabase({ dataDir: join(folder, 'data') });
  try {
    await fill(database);
  } finally {
    await database.close();
  }
}

/** PGlite's directory with all migrations, or with the demo business too. */
const databases = {
  migrated: () =>
    templateFolder(`migrated-${hashOf(MIGRATED)}`, (folder) =>
      makeDatabase(folder, (database) => applyMigrations(database, migrations)),
    ),
  demo: () =>
    templateFolder(`demo-${hashOf(SEEDED)}`, (folder) =>
      makeDatabase(folder, async (database) => {
        await applyMigrations(database, migrations);
        await seedDemo((sql) => database.script(sql));
      }),
    ),
};

export type Template = keyof typeof databases;

/** Opens a copy of a template in PGlite; it goes when it closes. */
export async function openCopy(template: Template): Promise<Database> {
  await compiled;
  const from = await databases[template]();
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-database-'));
  cpSync(from, folder, { recursive: true });
  const database = await openDatabase({ dataDir: join(folder, 'data') });
  return {
    ...database,
    async close() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
