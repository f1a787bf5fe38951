import { beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '#local/data-service/run/database.ts';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, join, newSpace, newUser, values } from '../rows.ts';

/** Invitations and changes of places, also when two of them come at the same time. */
describe.each(engineNames)('people of a space on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space = '';
  let owner = '';
  beforeAll(async () => {
    [space, owner] = await spaceWithOwner();
  });

  async function spaceWithOwner(): Promise<[string, string]> {
    const made = await newSpace(database());
    const user = await newUser(database());
    await join(database(), made, user, 'SpaceOwner');
    return [made, user];
  }
  async function personAs(role: string, spaceId = space): Promise<string> {
    const user = await newUser(database());
    await join(database(), spaceId, user, role);
    return user;
  }
  const invite = (change: Record<string, string | null> = {}, spaceId = space, connection: Connection = database()) =>
    insert(connection, 'invitation', {
      space_id: spaceId,
      role: 'EDITOR',
      expires_at: '2100-01-01T00:00:00Z',
      ...change,
    });
  const accept = async (id: string, user: string, email = 'me@example.com', connection: Connection = database()) =>
    (await values(connection, 'select user_role from accept_invitation($1::uuid, $2::uuid, $3)', [id, user, email]))[0];
  const revoke = (id: string, connection: Connection = database()) =>
    connection.query(
      'update invitation set revoked_at = now() where id = $1::uuid and accepted_at is null returning id',
      [id],
    );
  const transfer = (to: string, spaceId = space, from = owner, connection: Connection = database()) =>
    connection.query('select transfer_space($1::uuid, $2::uuid, $3::uuid)', [spaceId, from, to]);
  const remove = (user: string, role: string, spaceId = space, actor = owner, connection: Connection = database()) =>
    values(connection, `select user_id from remove_place($1::uuid, $2::uuid, $3, $4::uuid, 'SpaceOwner')`, [
      spaceId,
      user,
      role,
      actor,
    ]);
  const roleOf = async (user: string, spaceId = space) =>
    (
      await values(database(), 'select user_role from user_space where space_id = $1::uuid and user_id = $2::uuid', [
        spaceId,
        user,
      ])
    )[0];
  const inviteId = async (spaceId: string) =>
    (await values(database(), 'select invite_id from space where id = $1::uuid', [spaceId]))[0];

  /** Milliseconds. */
  const LOCK_MS = 30_000;
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

  /** Runs `second` while the transaction of `first` is open, up to where it waits for a lock of that; then both end. */
  async function meanwhile<A, B>(
    first: (connection: Connection) => Promise<A>,
    second: () => Promise<B>,
  ): Promise<[A, B]> {
    let other: Promise<B> | undefined;
    let isOver = false;
    const value = await database().transaction(async (connection) => {
      const done = await first(connection);
      other = second().finally(() => {
        isOver = true;
      });
      // PGlite has one connection: there the second begins when the first has ended.
      if (engine === 'PGlite') return done;
      const begun = Date.now();
      while (!isOver && (await database().query(waiting)).rowCount === 0)
        if (Date.now() - begun > LOCK_MS) throw new Error('the second neither ended nor waits for a lock of the first');
      return done;
    });
    if (!other) throw new Error('the second has not begun');
    return [value, await other];
  }

  test('an open invitation gives its place once to one person', async () => {
    const id = await invite({ email: 'me@example.com', role: 'MANAGER' });
    const [me, other] = [await newUser(database()), await newUser(database())];
    expect(await accept(id, other, 'other@example.com')).toBeUndefined();
    expect(await accept(id, me, 'Me@Example.com')).toBe('MANAGER');
    expect(await accept(id, me)).toBeUndefined();
    expect(await accept(id, other)).toBeUndefined();
    const ended = 'select accepted_by from invitation where id = $1::uuid and accepted_at is not null';
    expect(await values(database(), ended, [id])).toEqual([me]);
  });

  test('a link serves several people, each once', async () => {
    const [spaceId] = await spaceWithOwner();
    const id = await invite({ role: 'AUTHOR' }, spaceId);
    const people = [await newUser(database()), await newUser(database())];
    for (const person of people) expect(await accept(id, person)).toBe('AUTHOR');
    expect(await accept(id, people[0] ?? '')).toBeUndefined();
  });

  test('a link does not let those return who were removed while it was open; another one does', async () => {
    const [spaceId, from] = await spaceWithOwner();
    const link = await invite({}, spaceId);
    const [removedUser, other] = [await newUser(database()), await newUser(database())];
    for (const person of [removedUser, other]) await accept(link, person);
    expect(await remove(removedUser, 'EDITOR', spaceId, from)).toEqual([removedUser]);
    expect(await accept(link, removedUser)).toBeUndefined();
    expect(await accept(await invite({}, spaceId), removedUser)).toBe('EDITOR');
    expect(await remove(removedUser, 'EDITOR', spaceId, from)).toEqual([removedUser]);
    expect(await accept(await invite({ email: 'me@example.com' }, spaceId), removedUser)).toBe('EDITOR');
    expect(await accept(link, await newUser(database()))).toBe('EDITOR');
  });

  test('of removing somebody and their coming by a link at the same time, they are out at the end', async () => {
    const [spaceId, from] = await spaceWithOwner();
    const link = await invite({}, spaceId);
    const removedUser = await newUser(database());
    await accept(link, removedUser);
    const [removed, back] = await meanwhile(
      (connection) => remove(removedUser, 'EDITOR', spaceId, from, connection),
      () => accept(link, removedUser),
    );
    expect([removed, back]).toEqual([[removedUser], undefined]);
    await Promise.all([revoke(link), remove(await personAs('AUTHOR', spaceId), 'AUTHOR', spaceId, from)]);
    expect(await roleOf(removedUser, spaceId)).toBeUndefined();
  });

  test.each([
    ['revoked', { revoked_at: '2026-01-01T00:00:00Z' }],
    ['expired', { created_at: '2020-01-01T00:00:00Z', expires_at: '2020-01-02T00:00:00Z' }],
  ])('one that is %s gives nothing', async (_state, change) => {
    expect(await accept(await invite(change), await newUser(database()))).toBeUndefined();
  });

  test('neither a disabled user nor one of a deleted space gets in', async () => {
    const user = await newUser(database());
    await database().query(`update "user" set status = 'DISABLED' where id = $1::uuid`, [user]);
    expect(await accept(await invite(), user)).toBeUndefined();
    const [spaceId] = await spaceWithOwner();
    const id = await invite({}, spaceId);
    await database().query(`update space set status = 'Deleted' where id = $1::uuid`, [spaceId]);
    expect(await accept(id, await newUser(database()))).toBeUndefined();
  });

  test('nobody is invited as an owner, and an address only once at a time', async () => {
    await expect(invite({ role: 'SpaceOwner' })).rejects.toMatchObject({ code: '23514' });
    const id = await invite({ email: 'twice@example.com' });
    await expect(invite({ email: 'twice@example.com' })).rejects.toMatchObject({ code: '23505' });
    await revoke(id);
    await invite({ email: 'twice@example.com' });
  });

  test('space.invite_id follows the newest link', async () => {
    const [spaceId] = await spaceWithOwner();
    expect(await inviteId(spaceId)).toBeNull();
    const first = await invite({ created_at: '2026-01-01T00:00:00Z' }, spaceId);
    const second = await invite({ created_at: '2026-01-02T00:00:00Z' }, spaceId);
    await invite({ email: 'a@example.com', created_at: '2026-01-03T00:00:00Z' }, spaceId);
    expect(await inviteId(spaceId)).toBe(second);
    await revoke(second);
    expect(await inviteId(spaceId)).toBe(first);
    await revoke(first);
    expect(await inviteId(spaceId)).toBeNull();
    await Promise.all(Array.from({ length: 6 }, () => invite({}, spaceId)));
    expect(await inviteId(spaceId)).not.toBeNull();
    await database().query('delete from space where id = $1::uuid', [spaceId]);
  });

  test('twelve acceptances of a link at the same time leave ten', async () => {
    const [spaceId] = await spaceWithOwner();
    const id = await invite({ role: 'MANAGER' }, spaceId);
    const people = await Promise.all(Array.from({ length: 12 }, () => newUser(database())));
    const results = await Promise.allSettled(people.map((person) => accept(id, person)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const result of results) {
      if (result.status === 'rejected') {
        expect(result.reason).toMatchObject({ message: 'A space has at most 10 members with the role MANAGER.' });
      }
    }
  });

  test('of two who accept one mail at the same time, one gets in', async () => {
    const id = await invite({ email: 'me@example.com', role: 'CONTRACTOR' });
    const [first, second] = [await newUser(database()), await newUser(database())];
    const got = await meanwhile(
      (connection) => accept(id, first, undefined, connection),
      () => accept(id, second),
    );
    expect(got).toEqual(['CONTRACTOR', undefined]);
    expect(await roleOf(second)).toBeUndefined();
  });

  test('of accepting and revoking at the same time, the first happens', async () => {
    const [spaceId] = await spaceWithOwner();
    const [late, early] = [await newUser(database()), await newUser(database())];
    const revoked = await invite({ email: 'me@example.com' }, spaceId);
    const tooLate = await meanwhile(
      (connection) => revoke(revoked, connection),
      () => accept(revoked, late),
    );
    expect(tooLate[1]).toBeUndefined();
    const accepted = await invite({ email: 'me@example.com' }, spaceId);
    const inTime = await meanwhile(
      (connection) => accept(accepted, early, undefined, connection),
      () => revoke(accepted),
    );
    expect(inTime).toMatchObject(['EDITOR', { rowCount: 0 }]);
    expect([await roleOf(late, spaceId), await roleOf(early, spaceId)]).toEqual([undefined, 'EDITOR']);
  });

  test('space.invite_id is right when one link comes while another goes', async () => {
    const [spaceId] = await spaceWithOwner();
    const old = await invite({}, spaceId);
    const [fresh] = await meanwhile(
      (connection) => invite({}, spaceId, connection),
      () => revoke(old),
    );
    expect(await inviteId(spaceId)).toBe(fresh);
  });

  test('two transfers at the same time: the second is not the owner’s any more', async () => {
    const [spaceId, from] = await spaceWithOwner();
    const [first, second] = [await personAs('ADMIN', spaceId), await personAs('ADMIN', spaceId)];
    const [, refused] = await meanwhile(
      (connection) => transfer(first, spaceId, from, connection),
      () => transfer(second, spaceId, from).catch((error: unknown) => error),
    );
    expect(refused).toMatchObject({ message: 'Only the owner of a space can transfer it.' });
    const roles = [await roleOf(from, spaceId), await roleOf(first, spaceId), await roleOf(second, spaceId)];
    expect(roles).toEqual(['ADMIN', 'SpaceOwner', 'ADMIN']);
  });

  test('of removing somebody and making them the owner at the same time, the first happens', async () => {
    const [spaceId, from] = await spaceWithOwner();
    const [removedUser, heir] = [await personAs('ADMIN', spaceId), await personAs('ADMIN', spaceId)];
    const [, refused] = await meanwhile(
      (connection) => remove(removedUser, 'ADMIN', spaceId, from, connection),
      () => transfer(removedUser, spaceId, from).catch((error: unknown) => error),
    );
    expect(refused).toMatchObject({ message: 'Only an active admin of the space can become its owner.' });
    const [, removed] = await meanwhile(
      (connection) => transfer(heir, spaceId, from, connection),
      () => remove(heir, 'ADMIN', spaceId, from),
    );
    expect(removed).toEqual([]);
    expect([await roleOf(removedUser, spaceId), await roleOf(heir, spaceId)]).toEqual([undefined, 'SpaceOwner']);
  });

  test('transfers of two spaces in opposite directions do not wait for each other', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, ann] = await spaceWithOwner();
      const [two, bob] = await spaceWithOwner();
      await join(database(), one, bob, 'ADMIN');
      await join(database(), two, ann, 'ADMIN');
      await Promise.all([transfer(bob, one, ann), transfer(ann, two, bob)]);
      expect([await roleOf(bob, one), await roleOf(ann, two)]).toEqual(['SpaceOwner', 'SpaceOwner']);
    }
  });

  test('a change by somebody who has lost the role, or of somebody who has got another, does nothing', async () => {
    const editor = await personAs('EDITOR');
    const admin = await personAs('ADMIN');
    const change = (actor: string, actorRole: string, oldRole: string) =>
      values(
        database(),
        `select user_role from change_place($1::uuid, $2::uuid, $3, $4::uuid, $5, 'AUTHOR', null, null)`,
        [space, editor, oldRole, actor, actorRole],
      );
    expect(await change(admin, 'SpaceOwner', 'EDITOR')).toEqual([]);
    expect(await change(admin, 'ADMIN', 'MANAGER')).toEqual([]);
    await database().query(`update user_space set status = 'DISABLED' where user_id = $1::uuid`, [admin]);
    expect(await change(admin, 'ADMIN', 'EDITOR')).toEqual([]);
    expect(await change(owner, 'SpaceOwner', 'EDITOR')).toEqual(['AUTHOR']);
  });

  test('an owner is not disabled in the own space, and no disabled admin becomes the owner', async () => {
    const status = { code: '23514', constraint: 'user_space_owner_status_check' };
    const disable = (user: string) =>
      database().query(`update user_space set status = 'DISABLED' where user_id = $1::uuid and space_id = $2::uuid`, [
        user,
        space,
      ]);
    await expect(disable(owner)).rejects.toMatchObject(status);
    const admin = await personAs('ADMIN');
    await disable(admin);
    await expect(transfer(admin)).rejects.toMatchObject({
      message: 'Only an active admin of the space can become its owner.',
    });
  });

  test('whoever is disabled has to sign in again', async () => {
    const user = await newUser(database());
    const set = (change: string) => database().query(`update "user" set ${change} where id = $1::uuid`, [user]);
    const validAfter = () => values(database(), 'select tokens_valid_after from "user" where id = $1::uuid', [user]);
    await set(`name = 'Other'`);
    expect(await validAfter()).toEqual([null]);
    await set(`status = 'DISABLED'`);
    const disabled = await validAfter();
    expect(disabled).toEqual([expect.any(String)]);
    await set(`status = 'ACTIVE'`);
    expect(await validAfter()).toEqual(disabled);
  });
});
