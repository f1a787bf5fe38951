import { describe, expect, test } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, join, newSpace, newUser, values } from '../rows.ts';

const refused = (message: string) => ({ code: '23514', message });
const oneOwner = refused('A space has one owner.');
const transferred = 'select transfer_space($1::uuid, $2::uuid, $3::uuid)';
const tenAdmins = refused('A space has at most 10 members with the role ADMIN.');

describe.each(engineNames)('roles in a space on %s', (engine) => {
  const database = migratedDatabase(engine);

  async function spaceWithOwner() {
    const space = await newSpace(database());
    const owner = await newUser(database());
    await join(database(), space, owner, 'SpaceOwner');
    return { space, owner };
  }

  async function manyAtOnce(space: string, role: string, count: number) {
    const users: string[] = [];
    for (let index = 0; index < count; index += 1) users.push(await newUser(database()));
    const results = await Promise.allSettled(users.map((user) => join(database(), space, user, role)));
    return {
      joined: results.filter(({ status }) => status === 'fulfilled').length,
      refusals: results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])),
    };
  }

  test('twenty admins who join at the same time leave ten', async () => {
    const { space } = await spaceWithOwner();
    const { joined, refusals } = await manyAtOnce(space, 'ADMIN', 20);
    expect(joined).toBe(10);
    for (const refusal of refusals) expect(refusal).toMatchObject(tenAdmins);
  });

  test('five owners who come at the same time leave one', async () => {
    const { joined, refusals } = await manyAtOnce(await newSpace(database()), 'SpaceOwner', 5);
    expect(joined).toBe(1);
    for (const refusal of refusals) expect(refusal).toMatchObject(oneOwner);
  });

  test('a seat that is given up can be taken, by changing a role too', async () => {
    const { space } = await spaceWithOwner();
    await manyAtOnce(space, 'ADMIN', 10);
    const editor = await join(database(), space, await newUser(database()), 'EDITOR');
    const promote = () => database().query(`update user_space set user_role = 'ADMIN' where id = $1::uuid`, [editor]);
    await expect(promote()).rejects.toMatchObject(tenAdmins);
    await database().query(
      `delete from user_space where id = (select id from user_space where space_id = $1::uuid and user_role = 'ADMIN' limit 1)`,
      [space],
    );
    await promote();
  });

  test('no seat can be forged', async () => {
    const { space, owner } = await spaceWithOwner();
    await expect(
      database().query('update user_space set seat = 11 where space_id = $1::uuid', [space]),
    ).resolves.toBeDefined();
    const seats = 'select seat from user_space where space_id = $1::uuid and user_id = $2::uuid';
    expect(await values(database(), seats, [space, owner])).toEqual(['1']);
  });

  test('an upsert of a member does not need a second seat', async () => {
    const { space } = await spaceWithOwner();
    await manyAtOnce(space, 'ADMIN', 10);
    const again = `insert into user_space (space_id, user_id, user_role)
      select space_id, user_id, user_role from user_space where space_id = $1::uuid and user_role = 'ADMIN'
      on conflict (user_id, space_id) do update set user_role = excluded.user_role`;
    expect((await database().query(again, [space])).rowCount).toBe(10);
  });

  test('the owner can be neither removed nor demoted nor exchanged, nor deleted as a user', async () => {
    const { space, owner } = await spaceWithOwner();
    const successor = await newUser(database());
    const onlyByTransfer = refused('The owner of a space changes only by a transfer.');
    const keepsOwner = refused('The owner cannot be removed from a space. Transfer the space first.');
    const update = (change: string, ...params: string[]) =>
      database().query(`update user_space set ${change} where space_id = $1::uuid`, [space, ...params]);
    await expect(update(`user_role = 'ADMIN'`)).rejects.toMatchObject(onlyByTransfer);
    await expect(update('user_id = $2::uuid', successor)).rejects.toMatchObject(onlyByTransfer);
    await expect(database().query('delete from user_space where space_id = $1::uuid', [space])).rejects.toMatchObject(
      keepsOwner,
    );
    await expect(database().query('delete from "user" where id = $1::uuid', [owner])).rejects.toMatchObject(keepsOwner);
    await expect(join(database(), space, successor, 'SpaceOwner')).rejects.toMatchObject(oneOwner);
  });

  test('a transfer exchanges owner and admin, with all ten seats taken', async () => {
    const { space, owner } = await spaceWithOwner();
    await manyAtOnce(space, 'ADMIN', 10);
    const [admin = ''] = await values(
      database(),
      `select user_id from user_space where space_id = $1::uuid and user_role = 'ADMIN' limit 1`,
      [space],
    );
    await database().query(transferred, [space, owner, String(admin)]);
    const role = 'select user_role from user_space where space_id = $1::uuid and user_id = $2::uuid';
    expect(await values(database(), role, [space, String(admin)])).toEqual(['SpaceOwner']);
    expect(await values(database(), role, [space, owner])).toEqual(['ADMIN']);
    expect(await values(database(), 'select id from space_owner where space_id = $1::uuid', [space])).toEqual([admin]);
  });

  test('a space goes only to one of its admins', async () => {
    const { space, owner } = await spaceWithOwner();
    const other = await spaceWithOwner();
    const editor = await newUser(database());
    await join(database(), space, editor, 'EDITOR');
    const transfer = (to: string) => database().query(transferred, [space, owner, to]);
    const onlyAdmins = refused('Only an active admin of the space can become its owner.');
    await expect(transfer(editor)).rejects.toMatchObject(onlyAdmins);
    await expect(transfer(other.owner)).rejects.toMatchObject(onlyAdmins);
  });

  test('a space with everything in it can be deleted', async () => {
    const { space, owner } = await spaceWithOwner();
    const dataset_id = await insert(database(), 'dataset', { name: 'Hotels', type: 'TOP_LIST', space_id: space });
    const tag = await insert(database(), 'tag', { name: 'Guides', type: 'Listing', space_id: space });
    await insert(database(), 'listing', { name: 'One', dataset_id, space_id: space, tag_ids: { [tag]: true } });
    const member_id = await insert(database(), 'member', { email: 'a@example.com', space_id: space });
    const subscription_id = await insert(database(), 'subscription', { name: 'Gold', space_id: space });
    await insert(database(), 'member_subscription', { member_id, subscription_id });
    await database().query('delete from space where id = $1::uuid', [space]);
    expect(await values(database(), 'select roles from "user" where id = $1::uuid', [owner])).toEqual(['[]']);
  });

  test('user.roles follows user_space, whatever a writer says, and for writers at the same time', async () => {
    const user = await newUser(database());
    const spaces = await Promise.all(Array.from({ length: 8 }, () => newSpace(database())));
    await Promise.all(spaces.map((space) => join(database(), space, user, 'EDITOR')));
    await database().query(`update "user" set roles = '[{"user_role": "SpaceOwner"}]' where id = $1::uuid`, [user]);
    await database().query(`update user_space set user_role = 'AUTHOR' where space_id = $1::uuid`, [String(spaces[0])]);
    await database().query('delete from user_space where space_id = $1::uuid', [String(spaces[1])]);
    const [roles] = await values(database(), 'select roles from "user" where id = $1::uuid', [user]);
    const expected = spaces
      .map((space_id, index) => ({ space_id, user_role: index === 0 ? 'AUTHOR' : 'EDITOR' }))
      .filter((_, index) => index !== 1)
      .sort((a, b) => (a.space_id < b.space_id ? -1 : 1));
    expect(JSON.parse(String(roles))).toEqual(expected);
  });
});
