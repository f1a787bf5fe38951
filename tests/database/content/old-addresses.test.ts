import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { applyMigrations } from '#local/data-service/migrate.ts';
import { emptyDatabase, engineNames, migrationsFolder } from '../engines.ts';
import { insert, newSpace } from '../rows.ts';

/** The migration that narrowed what an address may look like. */
const narrowed = '1764000000640';

/** An address that was taken before it, and is not any more. */
const odd = 'ada@example.c0m';

describe.each(engineNames)('rows on %s with an address from before the rule', (engine) => {
  const database = emptyDatabase(engine);
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    const before = await mkdtemp(join(tmpdir(), 'migrations-'));
    const folders = (await readdir(migrationsFolder)).filter((name) => name < narrowed);
    for (const name of folders) await cp(join(migrationsFolder, name), join(before, name), { recursive: true });
    await applyMigrations(database(), `${before}/`);
    await rm(before, { recursive: true });
    const space_id = await newSpace(database());
    const communication_id = await insert(database(), 'communication', { name: 'Welcome', space_id });
    ids.member = await insert(database(), 'member', { email: odd, space_id });
    ids.recipients = await insert(database(), 'recipients', { email: odd, communication_id, space_id });
    ids.communication_trigger = await insert(database(), 'communication_trigger', {
      email: odd,
      communication_id,
      space_id,
    });
    ids.invitation = await insert(database(), 'invitation', {
      email: odd,
      role: 'EDITOR',
      space_id,
      expires_at: '2099-01-01',
    });
    await applyMigrations(database(), migrationsFolder);
  });

  test.each([
    ['member', `info = info || '{"first_name": "Ada"}'`],
    ['member', `email = email, customer_id = 'cus_1'`],
    ['recipients', `status = 'sent'`],
    ['communication_trigger', `created_at = now()`],
    ['invitation', `expires_at = now() + interval '1 day'`],
  ])('%s: everything else can be changed (%s)', async (table, set) => {
    const { rows } = await database().query(`update ${table} set ${set} where id = $1::uuid returning email`, [
      ids[table] ?? '',
    ]);
    expect(rows).toEqual([{ email: odd }]);
  });

  test.each(['member', 'recipients', 'communication_trigger', 'invitation'])(
    '%s: a new address is asked',
    async (table) => {
      const set = (email: string) =>
        database().query(`update ${table} set email = $2 where id = $1::uuid`, [ids[table] ?? '', email]);
      const refused = { code: '23514', constraint: `${table}_email_check` };
      await expect(set('ada@example.c0m2')).rejects.toMatchObject(refused);
      await expect(set('ada@example')).rejects.toMatchObject(refused);
      await set('ada@example.com');
    },
  );
});
