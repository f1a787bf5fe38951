import type { DataFolder } from './data-folder.ts';
import type { Database } from './data-service/run/database.ts';
import { demoAccounts } from './demo/accounts.ts';
import { seedDemo } from './demo/seed-demo.ts';
import type { LocalIdentity } from './identity/start-identity.ts';

interface Dependencies {
  database: Database;
  identity: LocalIdentity;
  dataFolder: DataFolder;
}

const ACCOUNTS = 'demo-accounts';

/**
 * Fills an empty database and makes the demo accounts, each only once: what somebody deletes or changes stays so after a
 * restart.
 */
export async function ensureDemo({ database, identity, dataFolder }: Dependencies): Promise<void> {
  await Promise.all([seedOnce(database), makeAccountsOnce(identity, dataFolder)]);
}

/** Brings the demo business into a migrated database without users. */
export async function seedOnce(database: Database): Promise<void> {
  const { rowCount } = await database.query('select 1 from "user" limit 1');
  if (rowCount > 0) return;
  // All or nothing: a start that is killed half-way leaves an empty database, and the next one fills it.
  await database.transaction((connection) => seedDemo((sql) => connection.script(sql), new Date()));
}

async function makeAccountsOnce(identity: LocalIdentity, dataFolder: DataFolder): Promise<void> {
  if (dataFolder.isDone(ACCOUNTS)) return;
  for (const { uid, email, password, name } of demoAccounts) {
    await identity.ensureAccount({ uid, email, password, displayName: name, emailVerified: true });
  }
  dataFolder.setDone(ACCOUNTS);
}
