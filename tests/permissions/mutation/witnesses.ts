import { createCall } from '#derive/documents/mutations.ts';
import { access } from '#permissions/access.ts';
import { platformRoles, spaceRoles } from '#permissions/roles.ts';
import { model } from '#resources/model.ts';
import { ofContent } from '#resources/shared.ts';
import type { JsonObject } from '#schema/json.ts';
import { resourceOf } from '#schema/model.ts';
import { tableOf } from '#schema/resource.ts';
import { insertSample, sampleRecord } from '../samples.ts';
import type { World } from '../world.ts';

type Insert = (table: string, object: JsonObject) => Promise<JsonObject>;

const isSpaceRole = (role: string) => spaceRoles.some((one) => one === role);

/**
 * Rows that tell the rules of look-ups apart: a space that was deleted, somebody who leads the other space, blocks of every
 * type, state and assignment, purchases, and people at pages and tagged records in both spaces.
 */
export async function plantWitnesses(world: World): Promise<void> {
  const insert: Insert = async (table, object) => {
    const document = `mutation ($object: ${table}_insert_input!) { row: insert_${table}_one(object: $object) { __typename } }`;
    return (await world.admin(document, { object })).row as JsonObject;
  };
  const people = world.viewers.map(({ viewer }) => viewer.userId);
  const { row: deletedSpace } = await world.admin(
    'mutation { row: insert_space_one(object: { name: "Gone", status: Deleted }) { id } }',
    {},
  );
  const goneId = (deletedSpace as JsonObject).id ?? null;
  for (const user_id of people) await insert('user_space', { user_id, space_id: goneId, user_role: 'AUTHOR' });
  const movers = world.viewers.filter(({ viewer }) => isSpaceRole(viewer.role) || viewer.role === 'superadmin');
  // Places in the other space too: there, what a person may do here is not theirs.
  for (const { name, viewer } of movers.filter((one) => one.name !== 'SpaceOwner')) {
    const user_role = viewer.role === 'superadmin' ? 'AUTHOR' : viewer.role;
    const membership = { user_id: viewer.userId, space_id: world.other, user_role };
    await insert('user_space', { ...membership, page_access: name.includes('page access') });
  }
  await insert('user_space', { user_id: world.stranger, space_id: world.other, user_role: 'SpaceOwner' });

  const assignments: JsonObject[][] = [
    [],
    [{ space_id: world.own }],
    [{ space_id: world.other }],
    [{ user_id: world.stranger }],
    ...people.map((user_id) => [{ user_id }]),
  ];
  for (const type of ['PUBLIC', 'EXCLUSIVE']) {
    for (const status of ['ACTIVE', 'DISABLED']) {
      for (const assigned_to of assignments)
        await insert('component', { name: 'block', type, status, meta: { assigned_to } });
    }
  }
  // A plan belongs to no space, only to who pays it.
  for (const user_id of people) await insert('purchase', { user_id, type: 'PLAN', amount: 1, currency: 'EUR' });
  const spaces = [world.own, world.other, await visitSites(world)];
  for (const spaceId of spaces) {
    for (const name of ['purchase', 'newsletter', 'header', 'footer', 'sidebar', 'dataset', 'variant', 'partner']) {
      await insertSample(world.admin, resourceOf(model, name), spaceId);
    }
    await plantPages(world, spaceId, insert);
    await plantMembership(world, spaceId, insert);
    const { id: dataset_id = null } = await insertSample(world.admin, resourceOf(model, 'dataset'), spaceId);
    await insert('slot_filling', { id: dataset_id, dataset_id, space_id: spaceId });
    for (const resource of model.resources) {
      const field = resource.fields.find(({ kind }) => kind === 'tags');
      // The one record of a space is there already.
      if (!field || resource.singleton) continue;
      const { id } = await insertSample(world.admin, resourceOf(model, 'tag'), spaceId);
      const values = { ...(await sampleRecord(world.admin, resource, spaceId)), [field.name]: { [String(id)]: 'tag' } };
      const { object } = createCall(model, resource, values).variables;
      await insert(tableOf(resource), { ...(object as JsonObject), space_id: spaceId });
    }
  }
  // Somebody who leads each space, at a record of each kind of content.
  const leader = world.viewers.find(({ viewer }) => viewer.role === 'SpaceOwner')?.viewer.userId ?? null;
  for (const [spaceId, created_by] of [
    [world.own, leader],
    [world.other, world.stranger],
  ] as const)
    for (const { name } of ofContent)
      await insertSample(world.admin, resourceOf(model, 'content_presence'), spaceId, { created_by }, name);
  await insert('newsletter_package', { name: 'Package', price: 1, credits: 1 });
}

/** Two public sites and one that is not yet, and somebody who visits one of each. @returns the space that is not public */
async function visitSites(world: World): Promise<string> {
  await world.admin(
    'mutation ($ids: [uuid!]!) { update_space(where: { id: { _in: $ids } }, _set: { status: Live }) { affected_rows } }',
    { ids: [world.own, world.other] },
  );
  const { row } = await world.admin('mutation { row: insert_space_one(object: { name: "Quiet" }) { id } }', {});
  const quiet = String((row as JsonObject).id);
  const known: readonly string[] = [...spaceRoles, ...platformRoles];
  for (const { name: role } of access.roles.filter(({ name }) => !known.includes(name))) {
    for (const spaceId of [world.own, quiet]) {
      const viewer = { role, userId: world.stranger, spaceId, flags: { pageAccess: false } };
      world.visitors.push({ name: role, viewer });
    }
  }
  return quiet;
}

/** A member who pays, and what was paid. */
async function plantMembership({ admin }: World, space_id: string, insert: Insert): Promise<void> {
  const { id: member_id = null } = await insertSample(admin, resourceOf(model, 'member'), space_id);
  const { id: subscription_id = null } = await insertSample(admin, resourceOf(model, 'subscription'), space_id);
  await insert('member_subscription', {
    ...{ member_id, subscription_id, space_id, status: 'ACTIVE' },
    stripe_info: { subscription: `sub_${space_id}`, period: 'month', price: 9, currency: 'EUR' },
  });
  const paid = { member_id, space_id, type: 'MEMBERSHIP', status: 'COMPLETED', title: 'Reader' };
  await insert('purchase', { ...paid, amount: 9, currency: 'EUR' });
}

/** A published page and a draft, each with a section, a block, and a post of either kind. */
async function plantPages(world: World, space_id: string, insert: Insert): Promise<void> {
  const { admin } = world;
  for (const status of ['PUBLISHED', 'DRAFT']) {
    const { id: page_id = null } = await insertSample(admin, resourceOf(model, 'page'), space_id, { status });
    const { id: component_id = null } = await insertSample(admin, resourceOf(model, 'component'), space_id);
    await insert('section', { page_id, space_id });
    await insert('block', { page_id, space_id, component_id });
    for (const is_published of [true, false]) {
      await insertSample(admin, resourceOf(model, 'post'), space_id, { page_id, is_published });
    }
  }
}
