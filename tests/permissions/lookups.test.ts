import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { access } from '#permissions/access.ts';
import type { Viewer } from '#schema/access.ts';
import type { JsonObject } from '#schema/json.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let stranger: string;

beforeAll(async () => {
  world = await createWorld(access);
  const { row } = await world.admin(
    `mutation ($object: user_insert_input!) { row: insert_user_one(object: $object) { id } }`,
    { object: { name: 'Stranger', email: 'stranger@example.com', status: 'ACTIVE' } },
  );
  stranger = String((row as JsonObject).id);
  await world.admin(`mutation ($object: user_space_insert_input!) { insert_user_space_one(object: $object) { id } }`, {
    object: { user_id: stranger, space_id: world.other, user_role: 'SpaceOwner' },
  });
});

afterAll(() => world.close());

const inSpace = () => world.viewers.filter(({ viewer }) => viewer.spaceId !== null);
const personal = () => world.viewers.filter(({ viewer }) => viewer.role === 'user');

async function namesSeenBy(viewer: Viewer): Promise<unknown[]> {
  const { data } = await world.as(viewer, '{ user(order_by: { name: asc }) { name } }', {});
  const rows = (data?.user ?? []) as JsonObject[];
  return rows.map((row) => row.name);
}

describe('what people may read beside the matrix', () => {
  it('in a space: the names of those who work there, and nobody else', async () => {
    const colleagues = inSpace()
      .map(({ name }) => name)
      .sort();
    for (const { viewer } of inSpace()) expect((await namesSeenBy(viewer)).sort()).toEqual(colleagues);
  });

  it('in a space: addresses of those who work there for who manages them, and of nobody for others', async () => {
    for (const { viewer } of inSpace()) {
      const { data, errors } = await world.as(viewer, '{ user { name email } }', {});
      if (['SpaceOwner', 'ADMIN'].includes(viewer.role)) {
        const known = (data?.user ?? []) as JsonObject[];
        expect(known.map(({ email }) => email)).toHaveLength(inSpace().length);
        expect(known.every(({ email }) => String(email).includes('@') && email !== 'stranger@example.com')).toBe(true);
      } else expect(errors).toMatchObject([{ message: "field 'email' not found in type: 'user'" }]);
    }
  });

  it('in a space: that space, and no membership of anybody', async () => {
    for (const { viewer } of inSpace()) {
      expect((await world.as(viewer, '{ space { name } }', {})).data).toEqual({ space: [{ name: 'Own' }] });
      expect((await world.as(viewer, '{ user_space { id } }', {})).errors).toHaveLength(1);
    }
  });

  it('without a space: oneself alone', async () => {
    for (const { name, viewer } of personal()) {
      expect(await namesSeenBy(viewer)).toEqual([name]);
      expect((await world.as(viewer, '{ space { name } }', {})).data).toEqual({ space: [] });
      expect((await world.as(viewer, '{ page { id } }', {})).errors).toHaveLength(1);
    }
  });

  it('without a space: of the people one employs, nothing about where else they work', async () => {
    const admin = world.viewers.find(({ viewer }) => viewer.role === 'ADMIN')?.viewer.userId ?? '';
    await world.admin(
      `mutation ($object: user_space_insert_input!) { insert_user_space_one(object: $object) { id } }`,
      {
        object: { user_id: admin, space_id: world.other, user_role: 'EDITOR' },
      },
    );
    const employer: Viewer = { role: 'user', userId: stranger, spaceId: null, flags: { pageAccess: false } };
    const employee = { id: { _eq: admin } };
    const ask = (columns: string, where: JsonObject = employee) =>
      world.as(employer, `query ($where: user_bool_exp!) { user(where: $where) { ${columns} } }`, { where });
    const named = { user: [{ name: 'ADMIN', spaces: [{ space_id: world.other }], own_account: null }] };
    expect((await ask('name spaces { space_id } own_account { roles }')).data).toEqual(named);
    for (const column of ['roles', 'uid']) {
      expect((await ask(column)).errors).toMatchObject([{ message: `field '${column}' not found in type: 'user'` }]);
    }
    const guess = { roles: { _contains: [{ space_id: world.own, user_role: 'ADMIN' }] } };
    expect((await ask('name', guess)).errors).toHaveLength(1);
    expect((await ask('name', { own_account: guess })).data).toEqual({ user: [] });
    expect((await ask('name', { spaces: { space_id: { _eq: world.own } } })).data).toEqual({ user: [] });
    await world.admin(
      `mutation ($where: user_space_bool_exp!) { delete_user_space(where: $where) { affected_rows } }`,
      {
        where: { user_id: { _eq: admin }, space_id: { _eq: world.other } },
      },
    );
  });

  it('without a space: everything about where one works oneself', async () => {
    const { viewer } = world.viewers.find(({ name }) => name === 'user') ?? {};
    const { data } = await world.as({ ...viewer, userId: stranger } as Viewer, '{ own_account { user_id roles } }', {});
    expect(data).toEqual({
      own_account: [{ user_id: stranger, roles: [{ space_id: world.other, user_role: 'SpaceOwner' }] }],
    });
  });

  it('without a space: the spaces that one belongs to', async () => {
    const viewer: Viewer = { role: 'user', userId: stranger, spaceId: null, flags: { pageAccess: false } };
    expect((await world.as(viewer, '{ space { name } user_space { user_role } }', {})).data).toEqual({
      space: [{ name: 'Other' }],
      user_space: [{ user_role: 'SpaceOwner' }],
    });
  });

  it('without a space: what was bought for the spaces that one owns, and their size, and nobody else', async () => {
    const ask = '{ purchase { amount space { name } } space_size { page_count } }';
    const none = { purchase: [], space_size: [] };
    const owner: Viewer = { role: 'user', userId: stranger, spaceId: null, flags: { pageAccess: false } };
    await world.admin(
      `mutation ($objects: [purchase_insert_input!]!) { insert_purchase(objects: $objects) { affected_rows } }`,
      {
        objects: [world.own, world.other].map((space_id) => ({
          space_id,
          amount: 20,
          currency: 'EUR',
          type: 'NEWSLETTER_CREDITS',
        })),
      },
    );
    for (const { viewer } of personal()) expect((await world.as(viewer, ask, {})).data).toEqual(none);
    expect((await world.as(owner, ask, {})).data).toEqual({
      purchase: [{ amount: 20, space: { name: 'Other' } }],
      space_size: [{ page_count: 0 }],
    });
    // An admin manages people and sees no billing; an editor sees neither.
    const ofRole = (role: string): Viewer => {
      const userId = world.viewers.find(({ viewer }) => viewer.role === role)?.viewer.userId ?? '';
      return { ...owner, userId };
    };
    expect((await world.as(ofRole('ADMIN'), ask, {})).data).toEqual({ purchase: [], space_size: [{ page_count: 0 }] });
    expect((await world.as(ofRole('EDITOR'), ask, {})).data).toEqual(none);
  });

  it('as the administrator of the platform: every space and person, and no content of a space', async () => {
    const viewer: Viewer = { role: 'superadmin', userId: stranger, spaceId: null, flags: { pageAccess: false } };
    const { data } = await world.as(viewer, '{ space(order_by: { name: asc }) { name } }', {});
    expect(data).toEqual({ space: [{ name: 'Other' }, { name: 'Own' }] });
    expect(await namesSeenBy(viewer)).toContain('Stranger');
    expect((await world.as(viewer, '{ page { id } }', {})).errors).toHaveLength(1);
  });

  it('to a role that is not known: nothing', async () => {
    const viewer: Viewer = { role: 'anonymous', userId: stranger, spaceId: world.own, flags: { pageAccess: true } };
    expect((await world.as(viewer, '{ user { name } }', {})).errors).toHaveLength(1);
  });
});
