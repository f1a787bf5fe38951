import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { applyMigrations } from '#local/data-service/migrate.ts';
import { emptyDatabase, engineNames, migrationsFolder } from '../engines.ts';
import { insert, newSpace, values } from '../rows.ts';

/** The migration that asks for a role of the subscription. */
const asks = '1764000000687';

describe.each(engineNames)('the role of a subscriber on %s', (engine) => {
  const database = emptyDatabase(engine);
  const ids: Record<string, string> = {};
  let member_id = '';
  let space_id = '';

  const subscribe = async (row: object) => {
    const id = await insert(database(), 'member', { email: `ada${Object.keys(ids).length}@example.com`, space_id });
    return insert(database(), 'member_subscription', { member_id: id, space_id, ...row });
  };
  const roleOf = async (id: string) => {
    const sql = `select membership_role.name from member_subscription s left join membership_role on membership_role.id = membership_role_id where s.id = $1::uuid`;
    return (await values(database(), sql, [id]))[0];
  };

  beforeAll(async () => {
    const before = await mkdtemp(join(tmpdir(), 'migrations-'));
    const folders = (await readdir(migrationsFolder)).filter((name) => name < asks);
    for (const name of folders) await cp(join(migrationsFolder, name), join(before, name), { recursive: true });
    await applyMigrations(database(), `${before}/`);
    await rm(before, { recursive: true });
    space_id = await newSpace(database());
    member_id = await insert(database(), 'member', { email: 'ida@example.com', space_id });
    ids.letters = await insert(database(), 'subscription', { name: 'Letters', space_id });
    ids.films = await insert(database(), 'subscription', { name: 'Films', space_id });
    const role = (row: object) => insert(database(), 'membership_role', { space_id, ...row });
    ids.reader = await role({ name: 'Reader', subscription_id: ids.letters, default: true });
    ids.critic = await role({ name: 'Critic', subscription_id: ids.films });
    ids.guest = await role({ name: 'Guest' });
    ids.own = await subscribe({ subscription_id: ids.films, membership_role_id: ids.critic });
    ids.withDefault = await subscribe({ subscription_id: ids.letters, membership_role_id: ids.critic });
    ids.free = await subscribe({ subscription_id: ids.letters, membership_role_id: ids.guest });
    ids.without = await subscribe({ subscription_id: ids.films, membership_role_id: ids.reader });
    await applyMigrations(database(), migrationsFolder);
  });

  test('one of another subscription became the default role of the own one, or none', async () => {
    expect(await roleOf(ids.own ?? '')).toBe('Critic');
    expect(await roleOf(ids.withDefault ?? '')).toBe('Reader');
    expect(await roleOf(ids.free ?? '')).toBe('Guest');
    expect(await roleOf(ids.without ?? '')).toBeNull();
  });

  test('is one of the subscription or of none, when it is given and when it changes', async () => {
    const refused = { code: '23514', message: 'Choose a role of this subscription.' };
    const row = { member_id, subscription_id: ids.films, space_id };
    await expect(
      insert(database(), 'member_subscription', { ...row, membership_role_id: ids.reader }),
    ).rejects.toMatchObject(refused);
    const id = await insert(database(), 'member_subscription', { ...row, membership_role_id: ids.critic });
    const set = (role: string | null) =>
      database().query('update member_subscription set membership_role_id = $2::uuid where id = $1::uuid', [id, role]);
    await expect(set(ids.reader ?? '')).rejects.toMatchObject(refused);
    await set(null);
    await set(ids.guest ?? '');
    await set(ids.critic ?? '');
    expect(await roleOf(id)).toBe('Critic');
  });

  test('does not move to another subscription while somebody has it', async () => {
    const move = (id: string, to: string | null) =>
      database().query('update membership_role set subscription_id = $2::uuid where id = $1::uuid', [id, to]);
    await expect(move(ids.critic ?? '', ids.letters ?? '')).rejects.toMatchObject({
      code: '23514',
      message: 'Subscribers of another subscription have this role. Give them another role first.',
    });
    await move(ids.critic ?? '', null);
    await move(ids.critic ?? '', ids.films ?? '');
  });
});
