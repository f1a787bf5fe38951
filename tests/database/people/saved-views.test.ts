import { beforeAll, describe, expect, test } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, join, newSpace, newUser, values } from '../rows.ts';

const check = (constraint: string) => ({ code: '23514', constraint });

describe.each(engineNames)('saved views on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space_id = '';
  let created_by = '';
  beforeAll(async () => {
    space_id = await newSpace(database());
    created_by = await newUser(database());
  });

  const view = (row: object = {}) =>
    insert(database(), 'saved_view', {
      ...{ space_id, created_by, resource: 'page', name: 'Mine', audience: 'personal', state: { list: '' } },
      ...{ is_default: false, created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
      id: crypto.randomUUID(),
      ...row,
    });
  const defaults = async (where: string) =>
    values(
      database(),
      `select name from saved_view where is_default and space_id = $1::uuid and ${where} order by name`,
      [space_id],
    );

  test.each([
    [{ name: ' ' }, 'saved_view_name_check'],
    [{ name: 'x'.repeat(101) }, 'saved_view_name_check'],
    [{ resource: '' }, 'saved_view_resource_check'],
    [{ audience: 'everybody' }, 'saved_view_audience_check'],
    [{ audience: 'role' }, 'saved_view_role_check'],
    [{ role: 'EDITOR' }, 'saved_view_role_check'],
    [{ created_by: null }, 'saved_view_created_by_check'],
    [{ state: [] }, 'saved_view_state_check'],
    [{ state: { list: 'x'.repeat(16_384) } }, 'saved_view_state_check'],
  ])('a view with %j is refused', async (row, constraint) => {
    await expect(view(row)).rejects.toMatchObject(check(constraint));
  });

  test('takes a name of 100 characters and a large state, and no role that does not exist', async () => {
    await expect(view({ name: 'é'.repeat(100), state: { list: 'x'.repeat(16_000) } })).resolves.toBeDefined();
    await expect(view({ audience: 'role', role: 'CAPTAIN' })).rejects.toMatchObject({ code: '23503' });
  });

  test('a new default takes the place of the one before, within its audience', async () => {
    const other = await newUser(database());
    await view({ name: 'a', is_default: true });
    await view({ name: 'b', is_default: true });
    await view({ name: 'c', is_default: true, created_by: other });
    await view({ name: 'd', is_default: true, audience: 'space' });
    await view({ name: 'e', is_default: true, audience: 'role', role: 'EDITOR' });
    await view({ name: 'f', is_default: true, audience: 'role', role: 'AUTHOR' });
    await view({ name: 'g', is_default: true, resource: 'form' });
    expect(await defaults('true')).toEqual(['b', 'c', 'd', 'e', 'f', 'g']);
    const id = await view({ name: 'h', audience: 'role', role: 'EDITOR' });
    await database().query('update saved_view set is_default = true where id = $1::uuid', [id]);
    expect(await defaults('true')).toEqual(['b', 'c', 'd', 'f', 'g', 'h']);
  });

  test('of defaults that are set at the same time one is left', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => view({ resource: 'tag', audience: 'space' })));
    await Promise.all(
      ids.map((id) => database().query('update saved_view set is_default = true where id = $1::uuid', [id])),
    );
    expect(await defaults(`resource = 'tag'`)).toHaveLength(1);
  });

  test('a person has at most 100 in a space and shares of them none away, also at the same time', async () => {
    const one = await newUser(database());
    const fill = `insert into saved_view (space_id, created_by, resource, name, audience)
      select $1::uuid, $2::uuid, 'page', 'View ' || n, 'personal' from generate_series(1, 98) n`;
    await database().query(fill, [space_id, one]);
    const more = await Promise.allSettled(Array.from({ length: 5 }, () => view({ created_by: one })));
    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const message = 'A person has at most 100 views in a space.';
    await expect(view({ created_by: one })).rejects.toMatchObject({ code: '23514', message });
    await expect(view({ created_by: one, space_id: await newSpace(database()) })).resolves.toBeDefined();
    await expect(view({ created_by: one, audience: 'space' })).resolves.toBeDefined();
  });

  test('a space shares at most 200', async () => {
    const full = await newSpace(database());
    const fill = `insert into saved_view (space_id, resource, name, audience)
      select $1::uuid, 'page', 'View ' || n, 'space' from generate_series(1, 200) n`;
    await database().query(fill, [full]);
    const message = 'A space has at most 200 views that people share.';
    await expect(view({ space_id: full, audience: 'space' })).rejects.toMatchObject({ code: '23514', message });
    await expect(view({ space_id: full })).resolves.toBeDefined();
  });

  test('go with their space; personal ones with their maker, who leaves what was shared', async () => {
    const deletedSpace = await newSpace(database());
    const maker = await newUser(database());
    const names = () =>
      values(database(), 'select name from saved_view where space_id = $1::uuid order by 1', [deletedSpace]);
    await view({ space_id: deletedSpace, created_by: maker, name: 'personal' });
    await view({ space_id: deletedSpace, created_by: maker, name: 'shared', audience: 'space' });
    await database().query('delete from "user" where id = $1::uuid', [maker]);
    expect(await names()).toEqual(['shared']);
    await database().query('delete from space where id = $1::uuid', [deletedSpace]);
    expect(await names()).toEqual([]);
  });

  test('personal ones go with whoever leaves the space, and stay through a transfer', async () => {
    const left = await newSpace(database());
    const [owner, admin] = [await newUser(database()), await newUser(database())];
    await join(database(), left, owner, 'SpaceOwner');
    await join(database(), left, admin, 'ADMIN');
    const viewNames = () =>
      values(database(), 'select name from saved_view where created_by = $1::uuid order by 1', [admin]);
    await view({ space_id: left, created_by: admin });
    await view({ space_id: left, created_by: admin, name: 'Ours', audience: 'space' });
    await database().query('select transfer_space($1::uuid, $2::uuid, $3::uuid)', [left, owner, admin]);
    expect(await viewNames()).toEqual(['Mine', 'Ours']);
    await database().query('select transfer_space($1::uuid, $2::uuid, $3::uuid)', [left, admin, owner]);
    await database().query('delete from user_space where user_id = $1::uuid', [admin]);
    expect(await viewNames()).toEqual(['Ours']);
  });
});
